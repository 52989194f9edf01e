import { useRef, type ReactNode } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { useBackButton } from './use-back-button.ts'
import { useModal } from './use-modal.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

/** While `isDirty` something would be lost: then `question` is asked before it goes. */
type Guard = { isDirty: () => boolean; question: string }

type Props = {
  title: string
  closeLabel: string
  guard?: Guard
  /** Stands in the address while the dialog is open, like `?edit`. */
  query?: string
  /** It is closed, by whatever way, and the focus is free to go elsewhere. */
  onClose: () => void
  /** What is inside; a way out of its own goes through `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A sheet from below on phones, a dialog in the middle from 768. Escape, a tap beside it and the back
 * button close it; the browser keeps the focus inside and gives it back.
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
      className="rounded-t-card border-line bg-card text-ink shadow-float md:rounded-card mx-auto mt-auto flex max-h-[90dvh] w-full max-w-none flex-col border backdrop:bg-black/50 motion-safe:transition md:my-auto md:max-w-140 starting:translate-y-8 starting:opacity-0"
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

/** What scrolls under the title. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="border-line overflow-y-auto overscroll-contain border-t p-4">{children}</div>
)
