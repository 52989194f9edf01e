/** Keys by which words are compared, the same for all endings of a word. */
import { fold } from './fold.ts'
import { looseKey } from './loose.ts'

/** "beliy", "belaya" */
const ADJECTIVE = /^([a-z]{3,}?)(?:iy|oy|aya|yaya|oye|eye|iye|ogo|ego|uyu|yuyu|ix)$/
const SHORTEST_STEM = 4

/** One key for the genders of an adjective, and for the last vowels of a longer noun. */
export function wordKey(folded: string): string {
  const adjective = ADJECTIVE.exec(folded)?.[1]
  if (adjective) return `${looseKey(adjective)}~`
  if (folded.length < SHORTEST_STEM) return folded
  const loose = looseKey(folded)
  const stem = loose.replace(/[aeiouy]{1,3}$/, '')
  return stem.length >= SHORTEST_STEM ? stem : loose
}

/** The keys of a text's words; "iphone13" is two. */
export const wordKeys = (text: string): string[] =>
  fold(text)
    .replace(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$1$2 ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (/^\d/.test(word) ? word : wordKey(word)))
