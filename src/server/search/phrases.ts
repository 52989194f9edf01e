/** Words and word pairs of titles that many people use; the search field suggests them. */
import { APOSTROPHES } from '../../api/text/plain-text.ts'
import { basesOf, fullSpellings, type Use } from './base-forms.ts'
import { keysOf, isDescribing, isPairWorth, isTalk, mayBegin } from './suggestible.ts'
import { TOKEN, wordsOf } from './words.ts'

export type Phrase = Pick<Use, 'key' | 'text' | 'uses'>
export type Title = { title: string; sellerId: number }

/** Fewer sellers could be friends who want to be suggested. */
const FEWEST_SELLERS = 3

type Word = Pick<Use, 'key' | 'text'> & { isBesideNext: boolean; isName: boolean }
type Used = Pick<Use, 'key' | 'text'> & { begins: boolean; isName: boolean }

/** `rest` yields to other work between batches of titles. */
export async function countPhrases(
  batches: Title[][],
  rest: () => Promise<unknown>,
): Promise<Phrase[]> {
  const read = wordReader()
  const words = new Map<string, Use>()
  const pairs = new Map<string, Use>()
  for (const batch of batches) {
    for (const { title, sellerId } of batch)
      for (const word of unique(withBeginnings(read(title)))) note(words, word, sellerId)
    await rest()
  }
  const isOfMany = ({ text }: Word) => isCommon(words.get(text))
  for (const batch of batches) {
    for (const { title, sellerId } of batch)
      for (const pair of unique(pairsOf(read(title), isOfMany))) note(pairs, pair, sellerId)
    await rest()
  }
  return suggested([...words.values()].filter(isCommon), [...pairs.values()].filter(isCommon))
}

const isCommon = (use?: Use): boolean => (use?.sellers.length ?? 0) >= FEWEST_SELLERS

/** Words in their base forms, and pairs that begin with one. */
function suggested(words: Use[], pairs: Use[]): Phrase[] {
  const bases = basesOf(words)
  const inFull = fullSpellings(words)
  const uses = new Map(words.map((word) => [word.text, word.uses]))
  for (const [text, base] of bases)
    if (base) uses.set(base.text, (uses.get(base.text) ?? 0) + (uses.get(text) ?? 0))
  const keys = keysOf(words)
  const heads = words.filter((word) => !bases.has(word.text) && mayBegin(word, keys))
  const texts = new Set(heads.map(({ text }) => text))
  return [
    ...heads.flatMap((word) => {
      const { key, text } = inFull(word)
      if (isDescribing(word) || isTalk(key)) return []
      return [{ key: word.key, text, uses: uses.get(word.text) ?? 0 }]
    }),
    ...pairs
      .filter((pair) => isPairWorth(pair, texts))
      .map(({ key, text, uses }) => ({ key, text, uses })),
  ]
}

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
    return matches.map(({ 0: token, index }, i) => ({
      ...read(token),
      isName: index > 0 && /^\p{Lu}/u.test(token),
      isBesideNext: /^[\s-]*$/.test(title.slice(index + token.length, matches[i + 1]?.index)),
    }))
  }
}

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

const pairsOf = (words: Word[], isOfMany: (word: Word) => boolean): Used[] =>
  words.slice(1).flatMap((second, i) => {
    const first = words[i]
    if (!first?.isBesideNext || !isOfMany(first) || !isOfMany(second)) return []
    const key = `${first.key} ${second.key}`
    return [{ key, text: `${first.text} ${second.text}`, begins: false, isName: false }]
  })

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
