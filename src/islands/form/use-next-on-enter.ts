import { useEffect, type RefObject } from 'react'

const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && /^(?:text|tel|password)$/.test(field.type))

/** Enter leads to the next field to type into, as the phone's "next" key does; from the last one it sends. */
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
