import type { KeyboardEvent } from 'react'

/** Safari ends a composition before the key event that ended it, but gives that event this code. */
const COMPOSING = 229

/** Enter sends, Shift+Enter breaks the line; in an input method Enter only takes the word. */
export const sendOnEnter =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    const { isComposing, keyCode } = event.nativeEvent
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === COMPOSING) return
    event.preventDefault()
    // A held key sends once
    if (!event.repeat) send()
  }
