/** Unsent texts of members; they survive reloads and an expired session, not a logout. */
import { keepText, readText } from '../lib/browser-storage.ts'
import { myId } from './session.ts'

/**
 * The text's purpose: `service:5` a comment, `comment:9` a reply, `edit:9` an edited comment, `chat:7` a message,
 * `wanted:0` the form of a wanted post as a query string, `photo:7` the photos picked for it, `deal:3` a review, `review:3` an answer to one, `correct:3` its new wording.
 */
export type DraftTarget =
  `${'service' | 'comment' | 'edit' | 'chat' | 'wanted' | 'photo' | 'deal' | 'review' | 'correct'}:${number}`

const keyOf = (place: DraftTarget) => `draft:${myId()}:${place}`

export const storedDraft = (place: DraftTarget): string => readText(keyOf(place))

/** False when storage is full: the text stays on the screen. */
export const keepDraft = (place: DraftTarget, text: string): boolean => keepText(keyOf(place), text)
