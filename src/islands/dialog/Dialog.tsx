import { useRef, type ReactNode, useEffect } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { useBackButton, useModal } from './use-modal.ts'

/** While `isDirty`, closing would lose something, so `question` is asked first. */
type Guard = { isDirty: () => boolean; question: string }

type Props = {
  title: string
  closeLabel: string
  guard?: Guard
  /** In the address while the dialog is open, like `?edit`. */
  query?: string
  /** Called once it is closed, however that happened; the focus may then move elsewhere. */
  onClose: () => void
  /** The content; a close button of its own calls `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A bottom sheet on phones, a centered dialog from 768 px. Escape, a tap outside and the back button close it;
 * the browser traps the focus and restores it.
 */
export function Dialog({ title, closeLabel, guard, query, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const mayClose = () => !guard?.isDirty() || window.confirm(guard.question)
  const close = () => dialog.current?.close()
  const tryClose = () => {
    if (mayClose()) close()
  }
  useModal(dialog, { tryClose, onClose })
  useBackButton({ mayClose, close, query })
  useUnloadGuard(guard?.isDirty)

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="rounded-t-card border-line bg-card text-ink shadow-float md:rounded-card mx-auto mt-auto flex max-h-[90dvh] w-full max-w-none flex-col border motion-safe:transition md:my-auto md:max-w-140 starting:translate-y-8 starting:opacity-0"
    >
      <div className="flex items-center justify-between gap-3 px-4 py-2">
        <h2 className="text-lg font-bold">{title}</h2>
        <button
          type="button"
          className="rounded-control hover:bg-sunken -me-2 grid size-11 shrink-0 place-items-center"
          aria-label={closeLabel}
          onClick={tryClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {typeof children === 'function' ? children(tryClose) : children}
    </dialog>
  )
}

/** The scrolling part under the title. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="border-line overflow-y-auto overscroll-contain border-t p-4">{children}</div>
)

/** Asks before a reload or a link away too, in the browser's own words. */
function useUnloadGuard(isDirty: (() => boolean) | undefined) {
  useEffect(() => {
    if (!isDirty) return
    const guard = (event: Event) => isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isDirty])
}
