/** What members type and have not sent; it outlives reloads and a lost session, not a logout. */
import { keepText, readText } from '../lib/browser-storage.ts'
import { myId } from './session.ts'

/**
 * What a text is for: `service:5` a comment, `comment:9` a reply, `edit:9` a changed comment, `chat:7` a message,
 * `photo:7` the photo that is picked for it, `deal:3` a review, `review:3` an answer to one, `correct:3` other words of it.
 */
export type DraftTarget =
  `${'service' | 'comment' | 'edit' | 'chat' | 'photo' | 'deal' | 'review' | 'correct'}:${number}`

const keyOf = (place: DraftTarget) => `draft:${myId()}:${place}`

export const readDraft = (place: DraftTarget): string => readText(keyOf(place))

/** A full storage keeps nothing: the text stays on the screen. */
export const keepDraft = (place: DraftTarget, text: string): boolean => keepText(keyOf(place), text)
