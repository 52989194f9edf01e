import { useEffect, useRef, type KeyboardEvent } from 'react'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Takes the first row of the list. */
  onEnter?: () => void
  /** Moves the focus to the list. */
  onDown?: () => void
}

/** The field that filters a panel's list. */
export function FindField({ label, value, onChange, onEnter, onDown }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // Not by autoFocus: the dialog would take the field for the element focused before it opened.
  // And not on a phone: its keyboard would cover the list
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { Enter: onEnter, ArrowDown: onDown }[event.key]
    if (!act) return
    // Enter would submit the form around it, from which the list was opened
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
