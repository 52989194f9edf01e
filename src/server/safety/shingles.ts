/** Compares texts by runs of three words: one is seldom shared by chance, nearly all never. */
import { fold } from '../../i18n/fold.ts'

const LENGTH = 3

/** The runs of a text in any script; empty for a text too short to compare. */
export function shinglesOf(text: string, fewestWords: number): Set<string> {
  const words = fold(text).split(' ')
  if (words.length < fewestWords) return new Set()
  const starts = words.slice(0, words.length - LENGTH + 1)
  return new Set(starts.map((_, start) => words.slice(start, start + LENGTH).join(' ')))
}

/** The Jaccard index: the shared part of the union. */
export const likeness = (one: Set<string>, other: Set<string>): number =>
  one.intersection(other).size / one.union(other).size
