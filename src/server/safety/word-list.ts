/** Words that are looked for in listings, and what becomes of a listing that has one. */
import { GOODS } from './goods/index.ts'
import type { Harmless } from './goods/goods.ts'
import { collapse, readText } from './readings.ts'

/** `hold`: a moderator looks at it first. `allow`: what it covers is none of the others. */
export const WORD_LEVELS = ['refuse', 'hold', 'allow'] as const
export type WordLevel = (typeof WORD_LEVELS)[number]
export type WordEntry = { entry: string; level: WordLevel }

type Part = { fits: (word: string) => boolean; begin: string }
type Around = Record<keyof Harmless, Part[]>
type Phrase = WordEntry & { parts: Part[]; harmless: Around | null }

export type WordList = {
  /** The entries of this level that a text has. */
  find(text: string, level: 'refuse' | 'hold'): string[]
}

/** The words of the code and these. */
export function createWordList(added: readonly WordEntry[]): WordList {
  const phrases = [...BUILT_IN, ...added.flatMap((entry) => phrasesOf(entry, null))]
  return {
    find(text, level) {
      const matches = readText(text).flatMap((words) => {
        const begins = new Set(words.flat().map(beginOf))
        const sought = phrases.filter(({ parts }) => begins.has(parts[0]?.begin ?? ''))
        const allowed = sought.filter((phrase) => phrase.level === 'allow')
        const covered = new Set(allowed.flatMap((phrase) => placesOf(words, phrase).flat()))
        return sought.filter(
          (phrase) =>
            phrase.level === level &&
            placesOf(words, phrase).some(
              (places) =>
                !places.every((place) => covered.has(place)) &&
                !isHarmlessAt(words, phrase, places),
            ),
        )
      })
      return [...new Set(matches.map(({ entry }) => entry))]
    },
  }
}

/** In its order and the other way round. */
function phrasesOf({ entry, level }: WordEntry, harmless: Around | null): Phrase[] {
  const parts = entry.split(' ').map(partOf)
  const orders = parts.length === 1 ? [parts] : [parts, parts.toReversed()]
  return orders.map((parts) => ({ entry, level, parts, harmless }))
}

/** Most phrases have no word that begins as one of the text does, and need not be looked for. */
const beginOf = (word: string): string => word.slice(0, 2)

/** Endings of a case, Russian and Uzbek, as they are folded. */
const ENDINGS =
  /^(?:a|u|e|i|y|om|ov|am|ami|ax|ni|ning?|ga|da|dan|im|lar|lari|larni|larga|lardan|i?ni|i?dan|chi|lik)?$/

function partOf(part: string): Part {
  const stem = collapse(part.replace(/[*~]$/, ''))
  const begin = beginOf(stem)
  if (part.endsWith('~'))
    return { begin, fits: (word) => word.startsWith(stem) && ENDINGS.test(word.slice(stem.length)) }
  if (part.endsWith('*')) return { begin, fits: (word) => word.startsWith(stem) }
  return { begin, fits: (word) => word === stem }
}

const BUILT_IN: readonly Phrase[] = GOODS.flatMap((goods) => {
  const { with: needed = [], near = [], unless = [], before = [], after = [] } = goods
  const harmless = {
    with: needed.map(partOf),
    near: near.map(partOf),
    unless: unless.map(partOf),
    before: before.map(partOf),
    after: after.map(partOf),
  }
  return WORD_LEVELS.flatMap((level) =>
    (goods[level] ?? []).flatMap((entry) => phrasesOf({ entry, level }, harmless)),
  )
})

const NEAR = 3

/** True when the words around a phrase make an honest thing of it. */
function isHarmlessAt(words: string[][], { harmless }: Phrase, places: number[]): boolean {
  if (!harmless) return false
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const has = (from: number, to: number, parts: Part[]) =>
    words
      .slice(Math.max(0, from), to)
      .some((word) => parts.some(({ fits }) => word.some((reading) => fits(reading))))
  const hasNear = (parts: Part[]) =>
    has(first - NEAR, first, parts) || has(last + 1, last + 1 + NEAR, parts)
  const { with: needed, near, unless, before, after } = harmless
  if (needed.length > 0 && !hasNear(needed)) return true
  return (
    !has(first - NEAR, last + 1 + NEAR, unless) &&
    (hasNear(near) || has(first - 1, first, before) || has(last + 1, last + 2, after))
  )
}

/** Where in a text a phrase stands: for each time the places of its words. */
const placesOf = (words: string[][], { parts }: Phrase): number[][] =>
  words.flatMap((_, start) =>
    parts.every(({ fits }, i) => words[start + i]?.some((reading) => fits(reading)))
      ? [parts.map((_, i) => start + i)]
      : [],
  )

/** The words of the code and those that admins added, as they are now. */
export type WatchedWords = { list(): Promise<WordList> }
