/** The interpretations of a search text, the likeliest first: the first that finds something is searched for. */
import { looseKey } from '../../../i18n/loose.ts'
import { swapLayout } from '../../search/layout.ts'
import { parseQuery, type Query, type QueryWord } from '../../search/query.ts'
import { isTradeWord } from '../../search/trade-words.ts'
import type { List } from '../list.ts'
import { namesCategory } from './ways.ts'
import { respaced } from './spaces.ts'
import {
  formsOf,
  isCorrectable,
  lookUp,
  lookUpNear,
  withNearest,
  type NearWords,
  type Vocabulary,
} from './spelling.ts'
import { mostSpecific } from './subset.ts'

/** A shorter word is a word on either keyboard. */
const SHORTEST_SWAPPED = 4

/** Yields each query once: as typed, by category, with other blanks, corrected, with words left out. */
export async function* interpretations(list: List, text = list.state.q): AsyncGenerator<Query> {
  const tried = new Set<string>()
  for await (const query of candidates(list, parseQuery(text))) {
    const key = JSON.stringify([query.words, query.isByCategory])
    if (tried.has(key)) continue
    tried.add(key)
    yield query
  }
}

async function* candidates(list: List, typed: Query): AsyncGenerator<Query> {
  if (LONE_LETTER.test(typed.raw)) yield withBlanksClosed(typed)
  yield typed
  // Beside other words a category's name is matched anyway
  if (typed.words.length === 1 && namesCategory(list.kind, typed.words))
    yield { ...typed, isByCategory: true }
  const spaced = await respaced(typed)
  if (spaced) yield spaced
  yield withBlanksClosed(typed)
  const swapped = parseQuery(swapLayout(typed.raw))
  const vocabulary = await lookUp([...typed.words, ...swapped.words])
  if (isOfMany(typed, vocabulary)) return yield* withWordsLeftOut(list, [typed])
  const near = await lookUpNear(typed.words)
  const inLayout = inRightLayout(typed, vocabulary, near)
  const all = inLayout === typed ? near : await lookUpNear(inLayout.words)
  const corrected = correctUnknown(inLayout, vocabulary, all)
  const alike = correctAll(inLayout, vocabulary, all)
  if (!inLayout.words.some((word) => isLost(word, vocabulary, all))) yield* [corrected, alike]
  if (inLayout.words.some((word) => !isKnown(word, vocabulary, 'isCommon'))) {
    const rare = await lookUpNear(inLayout.words, 'rare')
    if (!inLayout.words.some((word) => isLost(word, vocabulary, all, rare)))
      yield correctUnknown(inLayout, vocabulary, rare)
  }
  if (!typed.words.some((word) => isKnown(word, vocabulary))) yield relaxed(swapped)
  yield* withWordsLeftOut(list, [corrected, alike])
}

async function* withWordsLeftOut(list: List, queries: Query[]) {
  for (const query of queries) {
    const part = await mostSpecific(list, query)
    if (part) yield part
  }
}

/** "to y libosi": a single letter matches almost anything. */
const LONE_LETTER = /[og] [a-wyz](?: |$)/i

const relaxed = (query: Query): Query => ({ ...query, isRelaxed: true })

/** "o rnatamiz", "bog bon": the sign after o or g was typed as a blank inside a word, and one part is short. */
const withBlanksClosed = ({ raw }: Query): Query =>
  relaxed(
    parseQuery(raw.replace(/(?<=\b[a-z]{0,3}[og]) (?=[a-z])|(?<=[og]) (?=[a-z]{1,3}\b)/gi, '')),
  )

/** Replaces each unknown word that is a known one on the other keyboard layout. */
function inRightLayout(query: Query, vocabulary: Vocabulary, near: NearWords): Query {
  const tokens = query.raw.split(' ').map((token) => {
    const swapped = swapLayout(token)
    const [asTyped, other] = [parseQuery(token).words, parseQuery(swapped).words]
    const isSwapped =
      other.length > 0 &&
      token.length >= SHORTEST_SWAPPED &&
      !asTyped.some((word) => isKnown(word, vocabulary) || nearTo(word, near).length > 0) &&
      other.every((word) => isKnown(word, vocabulary))
    return isSwapped ? swapped : token
  })
  const raw = tokens.join(' ')
  return raw === query.raw ? query : relaxed(parseQuery(raw))
}

/** Replaces unknown words, and words that only one seller uses, by the most similar known ones. */
export function correctUnknown(query: Query, vocabulary: Vocabulary, near: NearWords): Query {
  return withWords(query, (word) => {
    if (isKnown(word, vocabulary, 'isCommon')) return word
    return withNearest(word, nearTo(word, near), isKnown(word, vocabulary))
  })
}

/** Adds to a word that only one seller uses the most similar words of many sellers; null when there are none. */
export async function correctRare(query: Query): Promise<Query | null> {
  const vocabulary = await lookUp(query.words)
  if (isOfMany(query, vocabulary)) return null
  const near = await lookUpNear(query.words)
  // A title that sounds like a frequent word is found by that word anyway
  const others = new Map(
    [...near].filter(([word, all]) => !all.some((one) => isHeardAs(word, one))),
  )
  const corrected = correctUnknown(query, vocabulary, others)
  return corrected.words.every((word, i) => word === query.words[i]) ? null : corrected
}

const isHeardAs = (word: string, other: string): boolean => looseKey(word) === looseKey(other)

/** Corrects known words too: sellers mistype as buyers do. */
function correctAll(query: Query, vocabulary: Vocabulary, near: NearWords): Query {
  return withWords(query, (word) =>
    withNearest(word, nearTo(word, near), isKnown(word, vocabulary)),
  )
}

/** A word that is corrected to a trade word ("buy", "price") is dropped, as one typed so would be. */
function withWords(query: Query, change: (word: QueryWord) => QueryWord): Query {
  const words = query.words.map(change)
  const things = words.filter(({ shown }) => !isTradeWord(shown))
  const favoured = query.words.filter((word) => !words.includes(word))
  return relaxed({ ...query, words: things.length > 0 ? things : words, favoured })
}

const isKnown = (
  word: QueryWord,
  vocabulary: Vocabulary,
  by: 'isKnown' | 'isCommon' = 'isKnown',
): boolean => formsOf(word).some((form) => vocabulary.get(form)?.[by])

/** True for a word that no title has and that no correction was found for. */
const isLost = (word: QueryWord, vocabulary: Vocabulary, ...near: NearWords[]): boolean =>
  isCorrectable(word.shown) &&
  !isKnown(word, vocabulary) &&
  near.every((one) => nearTo(word, one).length === 0)

/** True when several sellers use each word, so none can be a typo. */
function isOfMany({ words }: Query, vocabulary: Vocabulary): boolean {
  const ofMany = words.filter((word) => isKnown(word, vocabulary, 'isCommon'))
  const others = words.filter((word) => !ofMany.includes(word))
  return ofMany.length > 0 && !others.some(({ shown }) => isCorrectable(shown))
}

const nearTo = ({ shown }: QueryWord, near: NearWords): string[] => near.get(shown) ?? []
