/** Searches listings for watched words, which refuse or hold them. */
import { GOODS, WORD_LEVELS, type GoodsEntry, type Harmless, type WordLevel } from './goods.ts'
import { collapse, interpretations } from './readings.ts'

export type WordEntry = { entry: string; level: WordLevel }

type Part = { fits: (word: string) => boolean; begin: string }
type Around = Record<keyof Harmless, Part[]>
type Phrase = WordEntry & { parts: Part[]; harmless: Around | null }

export type WordList = {
  /** The entries of this level that occur in a text. */
  find(text: string, level: 'refuse' | 'hold'): string[]
}

/** A list of the built-in words and these. */
export function createWordList(added: readonly WordEntry[]): WordList {
  const phrases = [...BUILT_IN, ...added.flatMap(addedPhrases)]
  return {
    find(text, level) {
      const matches = interpretations(text).flatMap((words) => {
        const begins = new Set(words.flat().map(beginOf))
        const candidates = phrases.filter(({ parts }) => begins.has(parts[0]?.begin ?? ''))
        const allowed = candidates.filter((phrase) => phrase.level === 'allow')
        const covered = new Set(allowed.flatMap((phrase) => placesOf(words, phrase).flat()))
        return candidates.filter(
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

/** An added entry is found in either order. */
function addedPhrases({ entry, level }: WordEntry): Phrase[] {
  const words = entry.split(' ')
  const orders = words.length > 1 ? [words, words.toReversed()] : [words]
  return phrasesOf({ entry, orders }, level, null)
}

const phrasesOf = (
  { entry, orders }: GoodsEntry,
  level: WordLevel,
  harmless: Around | null,
): Phrase[] => orders.map((words) => ({ entry, level, parts: words.map(partOf), harmless }))

/** Most phrases begin unlike every word of the text, so they are skipped by this key. */
const beginOf = (word: string): string => word.slice(0, 2)

/** Case endings of Russian and Uzbek, folded. */
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
  const harmless = {
    with: goods.with.map(partOf),
    near: goods.near.map(partOf),
    unless: goods.unless.map(partOf),
    before: goods.before.map(partOf),
    after: goods.after.map(partOf),
  }
  return WORD_LEVELS.flatMap((level) =>
    goods[level].flatMap((entry) => phrasesOf(entry, level, harmless)),
  )
})

const NEAR = 3

/** True when the words around a match make it harmless. */
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

/** The places of a phrase's words in a text, for each occurrence. */
const placesOf = (words: string[][], { parts }: Phrase): number[][] =>
  words.flatMap((_, start) =>
    parts.every(({ fits }, i) => words[start + i]?.some((reading) => fits(reading)))
      ? [parts.map((_, i) => start + i)]
      : [],
  )

/** The current list: the built-in words and those of admins. */
export type WatchedWords = { list(): Promise<WordList> }
