/** Closed scam hints, per room. */
import * as v from 'valibot'
import { keepText, readText } from '../../lib/browser-storage.ts'
import { parseStored } from '../../lib/stored-json.ts'
import { myId } from '../../session/session.ts'
import type { ScamSign } from './scam-signs.ts'

const AT_MOST = 200

const key = () => `hints:${myId()}`
const allDismissed = (): string[] => parseStored(v.array(v.string()), readText(key())) ?? []
const signsOf = (all: readonly string[], room: number): string[] =>
  all.filter((each) => each.startsWith(`${room}:`)).map((each) => each.slice(`${room}:`.length))

/** The signs whose hints the member has closed in this room. */
export const dismissedHints = (room: number): readonly string[] => signsOf(allDismissed(), room)

export function dismissHint(room: number, sign: ScamSign): readonly string[] {
  const all = [...allDismissed(), `${room}:${sign}`].slice(-AT_MOST)
  keepText(key(), JSON.stringify(all))
  return signsOf(all, room)
}
