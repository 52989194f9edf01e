/** How alike texts are: three words in a row are seldom the same by chance, nearly all of them never. */
import { fold } from '../../i18n/fold.ts'

const LENGTH = 3

/** What stands side by side in a text, whatever its script; nothing for one too short to be told by it. */
export function shinglesOf(text: string, fewestWords: number): Set<string> {
  const words = fold(text).split(' ')
  if (words.length < fewestWords) return new Set()
  const starts = words.slice(0, words.length - LENGTH + 1)
  return new Set(starts.map((_, start) => words.slice(start, start + LENGTH).join(' ')))
}

/** What two have in common of what either has (Jaccard). */
export const likeness = (one: Set<string>, other: Set<string>): number =>
  one.intersection(other).size / one.union(other).size
