/** Words that are looked for in listings, and what becomes of a listing that has one. */
import { DOUBTFUL, HARMLESS } from './doubtful-words.ts'
import { FORBIDDEN } from './forbidden-words.ts'
import { HARMLESS_NEAR } from './harmless-near.ts'
import { readText } from './readings.ts'

/** `hold`: a moderator looks at it first. `allow`: what it covers is none of the others. */
export const WORD_LEVELS = ['refuse', 'hold', 'allow'] as const
export type WordLevel = (typeof WORD_LEVELS)[number]
export type WordEntry = { entry: string; level: WordLevel }

type Fits = (word: string) => boolean
type Phrase = WordEntry & { parts: Fits[] }

export type WordList = {
  /** The entries of this level that a text has. */
  find(text: string, level: 'refuse' | 'hold'): string[]
}

const BUILT_IN: readonly WordEntry[] = [
  ...FORBIDDEN.map((entry) => ({ entry, level: 'refuse' as const })),
  ...DOUBTFUL.map((entry) => ({ entry, level: 'hold' as const })),
  ...HARMLESS.map((entry) => ({ entry, level: 'allow' as const })),
]

/** The words of the code and these. */
export function createWordList(added: readonly WordEntry[]): WordList {
  const phrases = [...BUILT_IN, ...added].flatMap(phrasesOf)
  const allowed = phrases.filter(({ level }) => level === 'allow')
  return {
    find(text, level) {
      const sought = phrases.filter((phrase) => phrase.level === level)
      const matches = readText(text).flatMap((words) => {
        const covered = new Set(allowed.flatMap((phrase) => placesOf(words, phrase).flat()))
        return sought.filter((phrase) =>
          placesOf(words, phrase).some(
            (places) =>
              !places.every((place) => covered.has(place)) && !isHarmlessAt(words, phrase, places),
          ),
        )
      })
      return [...new Set(matches.map(({ entry }) => entry))]
    },
  }
}

/** In its order and the other way round. */
function phrasesOf({ entry, level }: WordEntry): Phrase[] {
  const parts = entry.split(' ').map(fitsPart)
  const orders = parts.length === 1 ? [parts] : [parts, parts.toReversed()]
  return orders.map((parts) => ({ entry, level, parts }))
}

/** Endings of a case, Russian and Uzbek, as they are folded. */
const ENDINGS =
  /^(?:a|u|e|i|y|om|ov|am|ami|ax|ni|ning?|ga|da|dan|im|lar|lari|larni|larga|lardan|i?ni|i?dan|chi|lik)?$/

const fitsPart = (part: string): Fits => {
  if (part.endsWith('~')) {
    const stem = part.slice(0, -1)
    return (word) => word.startsWith(stem) && ENDINGS.test(word.slice(stem.length))
  }
  const beginning = part.replace('*', '')
  return part.endsWith('*') ? (word) => word.startsWith(beginning) : (word) => word === beginning
}

const NEAR = 3
const NEARBY = HARMLESS_NEAR.map(
  ({ entries, near = [], unless = [], before = [], after = [] }) => ({
    entries,
    near: near.map(fitsPart),
    unless: unless.map(fitsPart),
    before: before.map(fitsPart),
    after: after.map(fitsPart),
  }),
)

/** True when the words around a phrase make an honest thing of it. */
function isHarmlessAt(words: string[][], { entry }: Phrase, places: number[]): boolean {
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const has = (from: number, to: number, fits: Fits[]) =>
    words.slice(Math.max(0, from), to).some((word) => fits.some((fit) => word.some(fit)))
  return NEARBY.some(
    ({ entries, near, unless, before, after }) =>
      entries.includes(entry) &&
      !has(first - NEAR, last + 1 + NEAR, unless) &&
      (has(first - NEAR, first, near) ||
        has(last + 1, last + 1 + NEAR, near) ||
        has(first - 1, first, before) ||
        has(last + 1, last + 2, after)),
  )
}

/** Where in a text a phrase stands: for each time the places of its words. */
const placesOf = (words: string[][], { parts }: Phrase): number[][] =>
  words.flatMap((_, start) =>
    parts.every((fits, i) => words[start + i]?.some(fits)) ? [parts.map((_, i) => start + i)] : [],
  )
