import { hasContact } from '../api/text/contacts.ts'
import { cutText } from './cut.ts'

const SENTENCE = /[^.!?\n]+(?:[.!?]+(?!\s)[^.!?\n]*)*[.!?]*/g

/**
 * The beginning of a description, at most `max` characters. A description may have a phone number or a link, a card may
 * not: the sentence with it is left out.
 */
export function cardDescription(description: string, max: number): string {
  const beginning = cutText(description, max)
  if (!hasContact(beginning)) return beginning
  const sentences = description.slice(0, LONGEST).match(SENTENCE) ?? []
  const shown = cutText(sentences.filter((sentence) => !hasContact(sentence)).join(' '), max)
  return hasContact(shown) ? '' : shown
}
/** More than any card shows. */
const LONGEST = 1_000
