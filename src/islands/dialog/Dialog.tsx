import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../form/Icon.tsx'
import { useBackButton } from './use-back-button.ts'

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** A sheet from below on phones, a dialog in the middle from 768. Escape, backdrop and back close it. */
export function Dialog({ title, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    // A tap beside the sheet lands on the dialog itself; the keyboard has Escape and the button
    sheet?.addEventListener('click', ({ target }) => target === sheet && sheet.close())
    // While it is still in the page: closing gives the focus back
    return () => sheet?.close()
  }, [])
  useBackButton(() => dialog.current?.close())

  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      className="rounded-t-card border-line bg-card text-ink shadow-float md:rounded-card mx-auto mt-auto flex max-h-[85dvh] w-full max-w-none flex-col border backdrop:bg-black/50 motion-safe:transition md:my-auto md:max-w-130 starting:translate-y-8 starting:opacity-0"
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-3 px-4 pt-3">
        <h2 id="dialog-title" className="text-lg font-bold">
          {title}
        </h2>
        <button
          type="button"
          className="rounded-control hover:bg-sunken -me-2 grid size-11 shrink-0 place-items-center"
          aria-label={closeLabel}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
