/** Comments and replies that were sent and not answered; they stay until they are, or are discarded. */
import { keepText, textsUnder } from '../lib/browser-storage.ts'
import type { Place } from '../session/drafts.ts'
import { myId } from '../session/session.ts'

/** Each has a key of its own, so that tabs take nothing from each other. */
const keyOf = (place: Place, key = '') => `comment-unsent:${myId()}:${place}:${key}`

export const readUnsent = (place: Place): { key: string; text: string }[] =>
  textsUnder(keyOf(place)).map(({ key, text }) => ({ key: key.slice(keyOf(place).length), text }))

export const keepUnsent = (place: Place, key: string, text: string): boolean =>
  keepText(keyOf(place, key), text)
