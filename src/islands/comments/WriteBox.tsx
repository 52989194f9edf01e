import { useState, type ReactNode, type Ref } from 'react'
import { keepDraft, storedDraft, type DraftTarget } from '../../stores/session/drafts.ts'
import { Spinner } from '../parts/SubmitButton.tsx'
import { sendOnEnter } from '../text/send-on-enter.ts'

type Props = {
  place: DraftTarget
  label: string
  placeholder?: string
  help?: string
  action: string
  /** The text without a draft. */
  text?: string
  busy?: boolean
  box?: Ref<HTMLTextAreaElement>
  /** True when the text was accepted and the box may be emptied. */
  onSend: (text: string) => boolean
  onCancel?: () => void
  children?: ReactNode
}

/** A field that grows with its text. The draft is kept until it is sent or cancelled. */
export function WriteBox(props: Props) {
  const { place, label, placeholder, help, action, busy, box, onSend, onCancel, children } = props
  const [text, setText] = useState(() => storedDraft(place) || (props.text ?? ''))
  const id = `write-${place}`

  const type = (typed: string) => {
    setText(typed)
    keepDraft(place, typed)
  }
  const send = () => {
    if (!busy && onSend(text)) type('')
  }
  return (
    <form
      className="write-box"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        className="field"
        dir="auto"
        rows={2}
        enterKeyHint="send"
        placeholder={placeholder}
        aria-describedby={help && `${id}-help`}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          sendOnEnter(send)(event)
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel?.()
        }}
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        {help && (
          <p id={`${id}-help`} className="text-quiet mr-auto text-sm">
            {help}
          </p>
        )}
        {children}
        <button type="submit" className="button" aria-busy={busy}>
          {busy && <Spinner />}
          {action}
        </button>
      </div>
    </form>
  )
}

/** Focuses a box that was opened on request, and scrolls its button into view. */
export const focusOnce = (box: HTMLTextAreaElement | null) => {
  box?.focus()
  box?.form?.scrollIntoView({ block: 'nearest' })
}
