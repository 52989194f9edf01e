type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Without files, which stay in the stores that took them. */
export const fieldsIn = (island: HTMLElement): Field[] => [
  ...island.querySelectorAll<Field>('input:not([type=file], [type=hidden]), textarea, select'),
]

/**
 * Types the values of these fields into their replacements, as key events that React handles. The focus and the caret
 * are restored.
 */
export function typeAgain(before: Field[], focused: Element | null, island: HTMLElement): void {
  const lost = before.filter((field) => !field.isConnected)
  if (lost.length === 0) return
  for (const field of fieldsIn(island)) {
    const old = lost.find((other) => keyOf(other) === keyOf(field))
    if (!old) continue
    if ('checked' in field && 'checked' in old && old.checked !== field.checked) field.click()
    else if (old.value !== field.value) type(field, old.value)
    if (old === focused && document.activeElement === document.body) focus(field, old)
  }
}

function focus(field: Field, old: Field): void {
  field.focus({ preventScroll: true })
  // Null for a field without a caret
  if ('selectionEnd' in field && 'selectionEnd' in old && old.selectionEnd !== null)
    field.setSelectionRange(old.selectionStart, old.selectionEnd)
}

const keyOf = (field: Field): string =>
  [
    field.name || field.id || field.getAttribute('aria-label'),
    /checkbox|radio/.test(field.type) && field.value,
  ].join('=')

function type(field: Field, value: string): void {
  // React ignores a value set through the field's own property
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(kind, { bubbles: true }))
}
