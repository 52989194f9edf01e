import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Icon } from '../form/Icon.tsx'
import { useEditAddress } from './use-edit-address.ts'

type Props = {
  title: string
  closeLabel: string
  /** Something would be lost; then `question` is asked before the dialog closes. */
  isDirty: () => boolean
  question: string
  onClose: () => void
  /** The form; what it gives up by goes through `close`. */
  children: (close: () => void) => ReactNode
}

/** A sheet from below on phones, a dialog in the middle from 768; the browser keeps the focus inside. */
export function FormDialog({ title, closeLabel, isDirty, question, onClose, children }: Props) {
  const mayClose = () => !isDirty() || window.confirm(question)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const tryClose = () => {
    if (mayClose()) close()
  }
  useModal(dialog, tryClose, onClose)
  useEditAddress(mayClose, close)
  useUnloadGuard(isDirty)

  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="edit-title">
      <div className="sheet-head">
        <h2 id="edit-title" className="text-lg font-bold">
          {title}
        </h2>
        <button
          type="button"
          className="rounded-control hover:bg-sunken -me-2 grid size-11 place-items-center"
          aria-label={closeLabel}
          onClick={tryClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet-body">{children(tryClose)}</div>
    </dialog>
  )
}

/** Shows the dialog. Escape asks first; the focus is free to go elsewhere when `onClosed` runs. */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  tryClose: () => void,
  onClosed: () => void,
) {
  const latest = useRef({ tryClose, onClosed })
  useEffect(() => {
    latest.current = { tryClose, onClosed }
  })
  useEffect(() => {
    const stop = new AbortController()
    const ask = (event: Event) => {
      event.preventDefault()
      latest.current.tryClose()
    }
    // Chrome lets a second Escape close a dialog whatever `cancel` says; it respects the key itself
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && ask(event)
    // A file picker's `cancel` comes by here too
    const onCancel = (event: Event) => event.target === dialog.current && ask(event)
    dialog.current?.addEventListener('keydown', onKey, stop)
    dialog.current?.addEventListener('cancel', onCancel, stop)
    // Beside the sheet is the dialog itself; a press, so that a text marked past the edge is no tap
    const onPress = (event: Event) => event.target === dialog.current && ask(event)
    dialog.current?.addEventListener('pointerdown', onPress, stop)
    dialog.current?.addEventListener('close', () => latest.current.onClosed(), stop)
    dialog.current?.showModal()
    return () => stop.abort()
  }, [dialog])
}

/** A reload or a link away asks too, in the browser's own words. */
function useUnloadGuard(isDirty: () => boolean) {
  useEffect(() => {
    const guard = (event: Event) => isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isDirty])
}
