/** Words of titles that many people use, alone or two or three side by side; the search field suggests them. */
import { APOSTROPHES } from '../../api/text/plain-text.ts'
import { basesOf, fullSpellings, type Use } from './base-forms.ts'
import {
  keysOfWords,
  isDescribing,
  isRunWorth,
  isTalk,
  namesThing,
  mayBegin,
  saysNothing,
} from './suggestible.ts'
import { TOKEN, wordsOf } from '../words/words.ts'

export type Phrase = Pick<Use, 'key' | 'text' | 'uses'>
export type SellersTitle = { title: string; sellerId: number }

/** Fewer sellers could be friends who want to be suggested. */
const FEWEST_SELLERS = 3
const SIZES_OF_RUNS = [2, 3]
/** So large a share of a phrase's titles goes on with the same word. */
const UNFINISHED = 0.8

type Word = Pick<Use, 'key' | 'text'> & {
  isBesideNext: boolean
  /** "Divan, burchakli" */
  isDescribedByNext: boolean
  isName: boolean
}
type Used = Pick<Use, 'key' | 'text'> & { begins: boolean; isName: boolean }

/** `rest` yields to other work between batches of titles. */
export async function countPhrases(
  batches: SellersTitle[][],
  rest: () => Promise<unknown>,
): Promise<Phrase[]> {
  const read = wordReader()
  const words = new Map<string, Use>()
  const runs = new Map<string, Use>()
  for (const batch of batches) {
    for (const { title, sellerId } of batch)
      for (const word of unique(withBeginnings(read(title)))) note(words, word, sellerId)
    await rest()
  }
  const isOfMany = ({ text }: Word) => isCommon(words.get(text))
  for (const batch of batches) {
    for (const { title, sellerId } of batch)
      for (const run of unique(runsOf(read(title), isOfMany))) note(runs, run, sellerId)
    await rest()
  }
  return suggested([...words.values()].filter(isCommon), [...runs.values()].filter(isCommon))
}

const isCommon = (use?: Use): boolean => (use?.sellers.length ?? 0) >= FEWEST_SELLERS

/** Words in their base forms, and runs that begin with one. */
function suggested(words: Use[], runs: Use[]): Phrase[] {
  const bases = basesOf(words)
  const inFull = fullSpellings(words)
  const uses = new Map(words.map((word) => [word.text, word.uses]))
  for (const [text, base] of bases)
    if (base) uses.set(base.text, (uses.get(base.text) ?? 0) + (uses.get(text) ?? 0))
  const keys = keysOfWords(words)
  const written = new Set(words)
  const listed = [...bases.values()]
    .filter((base) => base !== null)
    .filter((base) => !written.has(base))
  const heads = [
    ...words.filter((word) => !bases.has(word.text) && mayBegin(word, keys)),
    ...unique(listed),
  ]
  const texts = new Set(heads.map(({ text }) => text))
  const worth = runs.filter((run) => isRunWorth(run, texts))
  return [
    ...heads.flatMap((word) => {
      const { key, text } = inFull(word)
      if (isDescribing(word) || isTalk(key)) return []
      return [{ key: word.key, text, uses: uses.get(word.text) ?? 0 }]
    }),
    ...finished(worth, [...words, ...runs]).map(({ key, text, uses }) => ({ key, text, uses })),
  ]
}

/** Leaves out runs that nearly always go on with the same word, or end with such a word: "bolalar oyoq", "samsung no". */
function finished(runs: Use[], all: Use[]): Use[] {
  const uses = new Map(all.map((use) => [use.text, use.uses]))
  const isUnfinished = (text: string, next: ReadonlyMap<string, number>) =>
    (next.get(text) ?? 0) >= UNFINISHED * (uses.get(text) ?? Infinity)
  const next = nextUses(all)
  const ended = runs.filter(({ text }) => !isUnfinished(lastOf(text), next))
  const longer = nextUses(ended)
  return ended.filter(({ text }) => !isUnfinished(text, longer))
}

/** How often each beginning of the phrases goes on as in the most used of them. Talk, descriptions and places end no name. */
function nextUses(phrases: Use[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>()
  for (const { key, text, uses } of phrases) {
    const last = { key: lastOf(key), text: lastOf(text) }
    if (isTalk(last.key) || !namesThing(last)) continue
    for (const { index } of text.matchAll(/ /g))
      most.set(text.slice(0, index), Math.max(uses, most.get(text.slice(0, index)) ?? 0))
  }
  return most
}

const lastOf = (words: string): string => words.slice(words.lastIndexOf(' ') + 1)

/** Titles share many words, so each is folded once. */
function wordReader() {
  const tokens = new Map<string, Pick<Use, 'key' | 'text'>>()
  const read = (token: string) => {
    const folded = tokens.get(token) ?? { key: wordsOf(token).join(' '), text: tidy(token) }
    tokens.set(token, folded)
    return folded
  }
  return (title: string): Word[] => {
    const matches = [...title.matchAll(TOKEN)]
    return matches.map(({ 0: token, index }, i) => {
      const between = title.slice(index + token.length, matches[i + 1]?.index)
      return {
        ...read(token),
        isName: index > 0 && /^\p{Lu}/u.test(token),
        isBesideNext: /^[\s-]*$/.test(between),
        isDescribedByNext: /^, *$/.test(between) && isQuality(read(matches[i + 1]?.[0] ?? '')),
      }
    })
  }
}

const isQuality = (word: Pick<Use, 'key' | 'text'>): boolean =>
  isDescribing(word) && !saysNothing(word.key)

/** Lower case with the proper Uzbek signs, whichever were typed: gʻisht, taʼmir. */
const tidy = (token: string): string =>
  token
    .toLowerCase()
    .replace(APOSTROPHES, (_, at: number, whole: string) =>
      /[og]/.test(whole[at - 1] ?? '') ? 'ʻ' : 'ʼ',
    )

/** A word begins something at the start, behind a sign, and behind what is said of things of all kinds. */
const withBeginnings = (words: Word[]): Used[] =>
  words.map((word, i) => {
    const before = words[i - 1]
    const begins = !before?.isBesideNext || isTalk(before.key) || isDescribing(before)
    return { ...word, begins }
  })

const runsOf = (words: Word[], isOfMany: (word: Word) => boolean): Used[] =>
  words.flatMap((_, i) =>
    SIZES_OF_RUNS.flatMap((size) => {
      const run = words.slice(i, i + size)
      const isOne =
        run.length === size &&
        run.slice(0, -1).every((word) => word.isBesideNext || word.isDescribedByNext)
      if (!isOne || !run.every(isOfMany)) return []
      const joined = (part: 'key' | 'text') => run.map((word) => word[part]).join(' ')
      return [{ key: joined('key'), text: joined('text'), begins: false, isName: false }]
    }),
  )

/** One use per title, however often it repeats the word. */
const unique = <Named extends { text: string }>(all: Named[]): Iterable<Named> =>
  new Map(all.toReversed().map((one) => [one.text, one])).values()

function note(uses: Map<string, Use>, { key, text, begins, isName }: Used, sellerId: number): void {
  const use = uses.get(text) ?? { key, text, uses: 0, begins: 0, names: 0, sellers: [] }
  use.uses += 1
  use.begins += Number(begins)
  use.names += Number(isName)
  if (use.sellers.length < FEWEST_SELLERS && !use.sellers.includes(sellerId))
    use.sellers.push(sellerId)
  uses.set(text, use)
}
