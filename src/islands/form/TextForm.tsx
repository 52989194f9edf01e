import { useEffect, useRef, useState, type FormEvent } from 'react'
import { described, Field, type FieldProps } from '../parts/Field.tsx'
import { SubmitButton } from '../parts/SubmitButton.tsx'

type Props = {
  /** The text of the link that unfolds it. */
  title: string
  field: FieldProps
  maxLength: number
  text: string
  onType: (text: string) => void
  busy: boolean
  send: string
  sending: string
  /** True when it was sent; else the field gets the focus. */
  onSend: () => Promise<boolean>
}

/** Unfolds to a single text field; the typed text stays while folded. */
export function TextForm({ title, field, maxLength, text, onType, onSend, ...button }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [failures, setFailures] = useState(0)
  // After the error is rendered, so that it is read with the field
  useEffect(() => {
    if (failures > 0) area.current?.focus()
  }, [failures])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await onSend())) setFailures((before) => before + 1)
  }
  return (
    <details>
      <summary className="link cursor-pointer py-2">{title}</summary>
      <form method="post" noValidate className="pb-4" onSubmit={(event) => void submit(event)}>
        <Field {...field}>
          <textarea
            ref={area}
            className="field min-h-24"
            {...described(field)}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => onType(target.value)}
          />
        </Field>
        <SubmitButton busy={button.busy} busyLabel={button.sending}>
          {button.send}
        </SubmitButton>
      </form>
    </details>
  )
}
