import { useEffect, type RefObject } from 'react'

/** A text field in view. */
const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  !field.closest('details:not([open])') &&
  (field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && /^(?:text|tel|password)$/.test(field.type)))

/** Enter moves to the next text field, like the phone's "next" key; on the last one it submits. */
export function useNextOnEnter(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    const onKey = (event: KeyboardEvent) => {
      const { target, key, isComposing } = event
      if (!element || key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement))
        return
      const fields = [...element.elements].filter(isTyped)
      const next = isTyped(target) && fields[fields.indexOf(target) + 1]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [form])
}
