import type { KeyboardEvent } from 'react'

/** Safari ends a composition before it tells of the key that ended it, but gives the key this code. */
const COMPOSING = 229

/** Enter sends; with Shift it breaks the line, and in an input method it only takes the word. */
export const sendOnEnter =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    const { isComposing, keyCode } = event.nativeEvent
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === COMPOSING) return
    event.preventDefault()
    // A key that is held down sends once
    if (!event.repeat) send()
  }
