import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Ways = { tryClose: () => void; onClose: () => void }

let open = 0

/** Shows the dialog over the page. Escape and a tap outside try to close it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, ways: Ways) {
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useLayoutEffect(() => {
    const sheet = dialog.current
    if (!sheet) return
    const stop = new AbortController()
    const ask = (event: Event) => {
      event.preventDefault()
      latest.current.tryClose()
    }
    // Chrome lets a second Escape close a dialog despite `cancel`; it respects the key event
    const onKey = (event: KeyboardEvent) => {
      const isHere = event.target instanceof Element && event.target.closest('dialog') === sheet
      if (isHere && event.key === 'Escape' && !event.isComposing) ask(event)
    }
    // A file picker's `cancel` bubbles up to here too
    const onCancel = (event: Event) => event.target === sheet && ask(event)
    // Outside the sheet the target is the dialog itself. A text selection dragged past the edge ends there but didn't
    // begin there; and pointerdown alone must not close it, or the click would reach the page below
    let isPressed = false
    const onPress = ({ target }: Event) => (isPressed = target === sheet)
    const onClick = (event: Event) => isPressed && event.target === sheet && ask(event)

    sheet.addEventListener('keydown', onKey, stop)
    sheet.addEventListener('cancel', onCancel, stop)
    sheet.addEventListener('pointerdown', onPress, stop)
    sheet.addEventListener('click', onClick, stop)
    sheet.addEventListener('close', () => latest.current.onClose(), stop)
    sheet.showModal()
    return () => {
      stop.abort()
      // Before it leaves the page: closing restores the focus
      sheet.close()
    }
  }, [dialog])
}

type BackWays = { mayClose: () => boolean; close: () => void; query: string | undefined }

/** The number of stacked dialogs that a history entry stands for. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'dialog' in state ? Number(state.dialog) : 0

/**
 * An open dialog is a history entry, with `query` in its address: back closes it unless `mayClose` refuses, and
 * closing it otherwise goes back. A dialog over a dialog is a second entry.
 */
export function useBackButton(ways: BackWays) {
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    const depth = ++open
    const { query } = latest.current
    const enter = () => history.pushState({ dialog: depth }, '', query)
    // With the query in a fresh address, back leads to the page; after a reload the entry exists already
    if (depthOf(history.state) < depth) {
      if (query) history.replaceState(null, '', location.pathname)
      enter()
    }
    const onBack = () => {
      if (depthOf(history.state) >= depth) return
      if (latest.current.mayClose()) latest.current.close()
      else enter()
    }
    window.addEventListener('popstate', onBack)
    return () => {
      open--
      window.removeEventListener('popstate', onBack)
      if (depthOf(history.state) >= depth) history.back()
    }
  }, [])
}
