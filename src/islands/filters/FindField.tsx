import { useEffect, useRef, type KeyboardEvent } from 'react'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Takes the first of the list. */
  onEnter?: () => void
  /** Goes down to the list. */
  onDown?: () => void
}

/** The field that filters a panel's list. */
export function FindField({ label, value, onChange, onEnter, onDown }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // Not by autoFocus: the dialog would take the field for what had the focus before it opened.
  // And not on a phone: its keyboard would cover the list that one came to look at
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { Enter: onEnter, ArrowDown: onDown }[event.key]
    if (!act) return
    // The form that the list was opened from is around it, and Enter would send that
    event.preventDefault()
    act()
  }
  return (
    <div className="border-line border-b px-4 pb-3">
      <input
        ref={field}
        type="search"
        className="field"
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
