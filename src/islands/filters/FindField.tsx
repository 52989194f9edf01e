import { useEffect, useRef } from 'react'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** The field that filters a panel's list. */
export function FindField({ label, value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // Not by autoFocus: the dialog would take the field for what had the focus before it opened.
  // And not on a phone: its keyboard would cover the list that one came to look at
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
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
      />
    </div>
  )
}
