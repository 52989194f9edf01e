/**
 * Chooses the messages that get a scam hint. Nothing leaves this browser. The code loads after the chat and imports
 * nothing that other islands share: that would split their shared chunk.
 */
import type { Message } from '../../../api/chat/chats.ts'
import { scamSign, type ScamSign, type OwnSite } from './scam-signs.ts'

/** An invitation to another messenger is suspicious only in the first messages. */
const FIRST_MESSAGES = 3

type View = {
  /** True when all older messages are loaded. */
  isWhole: boolean
  dismissed: readonly string[]
  site: OwnSite
}

/** For each sign the partner's newest message, by id. */
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

/** Cached: a message never changes, and a room may have thousands. */
const signs = new WeakMap<Message, ScamSign | null>()

function signOf(message: Message, site: OwnSite): ScamSign | null {
  const before = signs.get(message)
  if (before !== undefined) return before
  const sign = scamSign(message.content, site)
  signs.set(message, sign)
  return sign
}
