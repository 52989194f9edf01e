import { HTMLString } from 'astro/runtime/server/index.js'
import type { Shell } from './island-shell.ts'

/**
 * Keeps what was made of an object, per form, for as long as the object lives. From the second time on
 * it is there at once: Astro renders a page much faster where nothing has to be waited for.
 */
function createOnce<T>() {
  const made = new WeakMap<object, Map<string, T | Promise<T>>>()
  return (of: object, form: string, make: () => Promise<T>): T | Promise<T> => {
    const forms = made.get(of) ?? new Map<string, T | Promise<T>>()
    made.set(of, forms)
    const known = forms.get(form)
    if (known !== undefined) return known
    const making = make()
    forms.set(form, making)
    making.then(
      (ready) => forms.set(form, ready),
      () => forms.delete(form),
    )
    return making
  }
}

export const htmlOnce = createOnce<HTMLString>()
export const shellOnce = createOnce<Shell>()

/** What Astro puts together stays a tree of its pieces, which each page would have to walk again. */
export const inOnePiece = (html: string): HTMLString => new HTMLString(Buffer.from(html).toString())
