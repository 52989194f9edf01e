/**
 * What members typed below services and that is not on the server yet. Local storage keeps it over
 * reloads and a lost session, until it is sent, discarded or the member logs out.
 */
import { $session } from './session.ts'

/** Where a text belongs: `service:5` a comment, `comment:9` a reply, `edit:9` a changed comment. */
export type Place = `${'service' | 'comment' | 'edit'}:${number}`

const draftKey = (place: Place) => `comment-draft:${$session.get()?.user_info.id}:${place}`
const unsentKey = (place: Place, key = '') =>
  `comment-unsent:${$session.get()?.user_info.id}:${place}:${key}`

/** What is being typed. */
export const readDraft = (place: Place): string => storage()?.getItem(draftKey(place)) ?? ''
export const keepDraft = (place: Place, text: string): void => write(draftKey(place), text)

/** What was sent and not answered; each has a key of its own, so that tabs take nothing from each other. */
export function readUnsent(place: Place): { key: string; text: string }[] {
  const kept = storage()
  const prefix = unsentKey(place)
  const keys = Array.from({ length: kept?.length ?? 0 }, (_, i) => kept?.key(i) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key: key.slice(prefix.length), text: kept?.getItem(key) ?? '' }))
}
export const keepUnsent = (place: Place, key: string, text: string): void =>
  write(unsentKey(place, key), text)

function write(key: string, text: string): void {
  try {
    if (text) storage()?.setItem(key, text)
    else storage()?.removeItem(key)
  } catch {
    // A full storage keeps nothing: the text stays on the screen
  }
}

/** Reading the property throws where a browser keeps nothing for a site. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
