import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

type Ways = { tryClose: () => void; onClose: () => void }

/** Shows the dialog over the page. Escape and a tap beside it ask to close it. */
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
    // Chrome lets a second Escape close a dialog whatever `cancel` says; it respects the key itself
    const onKey = (event: KeyboardEvent) => {
      const isHere = event.target instanceof Element && event.target.closest('dialog') === sheet
      if (isHere && event.key === 'Escape' && !event.isComposing) ask(event)
    }
    // A file picker's `cancel` comes by here too
    const onCancel = (event: Event) => event.target === sheet && ask(event)
    // Beside the sheet is the dialog itself. A text marked past the edge ends there but did not begin
    // there; and a press alone must not close it, or the tap would go on to what lies below
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
      // While it is still in the page: closing gives the focus back
      sheet.close()
    }
  }, [dialog])
}
