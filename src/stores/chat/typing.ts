import { atom, readonlyType } from 'nanostores'

/** Who goes on typing says so this often. */
const EVERY_MS = 3_000
/** Without a word for so long they have stopped. */
const STOPS_AFTER_MS = 5_000

/** That the other one is typing, and telling them so. */
export function createTyping(tell: () => void) {
  const $typing = atom(false)
  let toldAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const theyStop = (): void => {
    clearTimeout(timer)
    $typing.set(false)
  }
  return {
    $typing: readonlyType($typing),
    theyType(): void {
      clearTimeout(timer)
      timer = setTimeout(theyStop, STOPS_AFTER_MS)
      $typing.set(true)
    },
    theyStop,
    iType(): void {
      if (Date.now() - toldAt < EVERY_MS) return
      toldAt = Date.now()
      tell()
    },
    /** The message is sent: the next one starts anew. */
    iStop(): void {
      toldAt = -Infinity
    },
  }
}
