/** Reads a text that no listing matches in another way: on the other keyboard, with other blanks, with similar words. */
import * as v from 'valibot'
import { plural } from '../../../api/lib/kinds.ts'
import { swapLayout } from '../../search/layout.ts'
import { parseQuery, saySomething, type Query, type QueryWord } from '../../search/query.ts'
import { isTradeWord } from '../../search/trade-words.ts'
import type { List } from '../list.ts'
import { PUBLIC } from '../public-where.ts'
import { createValues } from './filter.ts'
import { matches } from './match.ts'
import { respaced } from './spaces.ts'
import {
  isCorrectable,
  isKnown,
  lookUp,
  lookUpNear,
  withNearest,
  type Vocabulary,
} from './spelling.ts'
import { namesCategory } from './ways.ts'
import { maybeOne } from '../../db/ask.ts'

/** A shorter word is a word on either keyboard. */
const SHORTEST_SWAPPED = 3

/** The likeliest other query that the text may mean; the same query when there is none. */
export async function respelled(list: List, typed: Query): Promise<Query> {
  if (typed.words.length === 1 && !typed.isByCategory && namesCategory(list.kind, typed.words))
    return { ...typed, isByCategory: true }
  const closed = await withBlanksClosed(typed)
  if (closed) return closed
  const read = (await respaced(typed)) ?? (await inRightLayout(list, typed))
  const corrected = await withKnownWords(list, read)
  const query = corrected === typed ? await withSimilarWords(typed) : corrected
  return saySomething(query.words) ? query : typed
}

const relaxed = (query: Query): Query => ({ ...query, isRelaxed: true })

/** "to y libosi": a single letter matches almost anything, so the blank is closed before the text is searched as typed. */
export const hasLoneLetter = ({ raw }: Query): boolean => /[og] [a-wyz](?: |$)/i.test(raw)

/**
 * "o rnatamiz", "bog bon": the sign after o or g was typed as a blank inside a word, and one part is short. Null unless
 * titles have all words that come out.
 */
export async function withBlanksClosed({ raw }: Query): Promise<Query | null> {
  const closed = raw.replace(/(?<=\b[a-z]{0,3}[og]) (?=[a-z])|(?<=[og]) (?=[a-z]{1,3}\b)/gi, '')
  if (closed === raw) return null
  const query = relaxed(parseQuery(closed))
  const vocabulary = await lookUp(query.words)
  const isWord = (word: QueryWord) => !isCorrectable(word.shown) || isKnown(word, vocabulary)
  return query.words.every(isWord) ? query : null
}

/**
 * Reads each unknown word as it would be on the other keyboard layout, if that is a known one and nothing known resembles
 * the typed one. A text in which nothing is known is read so as a whole.
 */
async function inRightLayout(list: List, query: Query): Promise<Query> {
  const tokens = query.raw.split(' ').map((text) => {
    const swapped = swapLayout(text)
    return { text, words: parseQuery(text).words, swapped, others: parseQuery(swapped).words }
  })
  const words = tokens.flatMap((token) => [...token.words, ...token.others])
  const [vocabulary, near] = await Promise.all([lookUp(words), lookUpNear(query.words)])
  const isUnlike = (word: QueryWord) => !isKnown(word, vocabulary) && !near.get(word.shown)?.length
  // "divan 48213": no other keyboard changes a number, and the other word is known
  if (!tokens.some(({ text, words, swapped }) => text !== swapped && words.every(isUnlike)))
    return query
  const short = words.filter(({ shown }) => !isCorrectable(shown))
  const existing = await existingAmong(list, short)
  const isThere = (word: QueryWord) => isKnown(word, vocabulary) || existing.has(word)
  const isStrange = (word: QueryWord) => isUnlike(word) && !existing.has(word)
  const swapped = tokens.map((token) =>
    token.text.length >= SHORTEST_SWAPPED &&
    token.words.every(isStrange) &&
    token.others.length > 0 &&
    token.others.every(isThere)
      ? token.swapped
      : token.text,
  )
  const isAllStrange = tokens.every((token) => token.words.every(isStrange))
  const rare = isAllStrange ? await lookUpNear(query.words, 'rare') : near
  const isNoTypo = query.words.every(({ shown }) => !rare.get(shown)?.length)
  const raw = isAllStrange && isNoTypo ? swapLayout(query.raw) : swapped.join(' ')
  return raw === query.raw ? query : relaxed(parseQuery(raw))
}

/** Replaces words that few or no sellers use by similar ones, and leaves out words that no listing has. */
async function withKnownWords(list: List, query: Query): Promise<Query> {
  const vocabulary = await lookUp(query.words)
  const doubtful = query.words.filter((word) => !isKnown(word, vocabulary, 'isCommon'))
  return withWords(query, await replacements(list, doubtful, vocabulary))
}

/** Adds similar words to all: sellers mistype as buyers do. */
async function withSimilarWords(query: Query): Promise<Query> {
  const near = await lookUpNear(query.words)
  const similar = query.words.map((word) => [word, near.get(word.shown) ?? []] as const)
  return withWords(
    query,
    new Map(similar.map(([word, all]) => [word, withNearest(word, all, true)])),
  )
}

/** The words to search for instead of doubtful ones; null for a word that no listing has and that resembles none. */
async function replacements(list: List, words: QueryWord[], vocabulary: Vocabulary) {
  const near = await lookUpNear(words)
  const isLost = (word: QueryWord) => !near.get(word.shown)?.length && !isKnown(word, vocabulary)
  const rare = await lookUpNear(words.filter(isLost), 'rare')
  const without = words.filter((word) => isLost(word) && !rare.get(word.shown)?.length)
  const existing = await existingAmong(list, without)
  return new Map(
    words.map((word): [QueryWord, QueryWord | null] => {
      const similar = [near, rare]
        .map((all) => all.get(word.shown) ?? [])
        .find(({ length }) => length > 0)
      if (similar) return [word, withNearest(word, similar, isKnown(word, vocabulary))]
      return [word, !without.includes(word) || existing.has(word) ? word : null]
    }),
  )
}

const existRow = v.object({ exist: v.array(v.boolean()) })

/**
 * The words that some listing of the list's category and place has. Each is planned as if all its listings were read, and
 * read up to the first: for a question about one, the planner would scan the table.
 */
async function existingAmong(list: List, words: QueryWord[]): Promise<ReadonlySet<QueryWord>> {
  if (words.length === 0) return new Set()
  const values = createValues()
  const tests = words.map((word) => {
    const query = { ...parseQuery(''), words: [word], isByCategory: true }
    return `(with fitting as materialized (
      select id from ${plural(list.kind)} where ${PUBLIC} and ${matches(list, query, values)})
      select exists (select from fitting))`
  })
  const row = await maybeOne('searches', existRow, {
    text: `select json_build_array(${tests.join(', ')}) as exist`,
    values: values.list,
  })
  return new Set(words.filter((_, i) => row?.exist[i]))
}

/**
 * A word that is corrected to a trade word ("buy", "price") is dropped, as one typed so would be. One that no listing has
 * puts none first.
 */
function withWords(query: Query, instead: ReadonlyMap<QueryWord, QueryWord | null>): Query {
  const words = query.words.flatMap((word) => {
    const other = instead.get(word)
    return other === null ? [] : (other ?? word)
  })
  const things = words.filter(({ shown }) => !isTradeWord(shown))
  const changed = query.words.filter((word) => !words.includes(word))
  if (changed.length === 0) return query
  const favoured = changed.filter((word) => instead.get(word) !== null)
  return relaxed({ ...query, words: things.length > 0 ? things : words, favoured })
}
