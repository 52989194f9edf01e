import type { Shell } from './island-shell.ts'

/**
 * Keeps what was made of an object, per form, for as long as the object lives. From then on it is there
 * at once: Astro renders a page much faster where nothing has to be waited for.
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

export const htmlOnce = createOnce<Uint8Array>()
export const shellOnce = createOnce<Shell>()

const seen = new WeakMap<object, Set<string>>()

/** Whether this was asked for the same before: what is shown a single time is not worth keeping. */
export function isSeenAgain(of: object, form: string): boolean {
  const forms = seen.get(of) ?? new Set<string>()
  seen.set(of, forms)
  return forms.has(form) || !forms.add(form)
}

/** Bytes, which Astro puts into a page as they are: text would be put together and encoded for each page anew. */
export const toBytes = (html: string): Uint8Array => Buffer.from(html)
