/**
 * Under which messages a hint stands. Nothing of it leaves this browser. It comes after the chat, and imports nothing
 * that other islands share: that would be split in more files for all of them.
 */
import type { Message } from '../../api/chats.ts'
import { scamSign, type ScamSign, type Site } from './scam-signs.ts'

/** In so many first messages an invitation to another messenger is odd; later it is usual. */
const FIRST_MESSAGES = 3

type View = {
  /** No older ones are still to be loaded. */
  isWhole: boolean
  dismissed: readonly string[]
  site: Site
}

/** The newest message of the other one for every sign, by its id. */
export function hintsFor(
  theirs: readonly Message[],
  { isWhole, dismissed, site }: View,
): ReadonlyMap<number, ScamSign> {
  const newest = new Map<ScamSign, number>()
  theirs.forEach((message, i) => {
    const sign = signOf(message, site)
    const isUsual = sign === 'away' && !(isWhole && i < FIRST_MESSAGES)
    if (sign && !isUsual && !dismissed.includes(sign)) newest.set(sign, message.id)
  })
  return new Map([...newest].map(([sign, id]) => [id, sign]))
}

/** A message never changes, and a room may have thousands. */
const signs = new WeakMap<Message, ScamSign | null>()

function signOf(message: Message, site: Site): ScamSign | null {
  const before = signs.get(message)
  if (before !== undefined) return before
  const sign = scamSign(message.content, site)
  signs.set(message, sign)
  return sign
}
