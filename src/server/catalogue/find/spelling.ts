/** The vocabulary of all titles: known words, and the most similar ones for a typo. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { looseKey } from '../../../i18n/loose.ts'
import { any, run } from '../../db/ask.ts'
import type { Db, Transaction } from '../../db/index.ts'
import { editDistance } from '../../search/edit-distance.ts'
import { queryWord, shortest, type QueryWord } from '../../search/query.ts'
import { titleWords } from './search-columns.ts'

const CANDIDATES = 16
const BEST = 4
const LONG_WORD = 6
/** Only words of four letters or more are corrected: shorter ones are too alike, and numbers are no typos. */
const CORRECTABLE = /^[a-z]{4,}$/

/** Words in general use, and words of one seller each; the latter serve only when nothing else is found. */
type Frequency = 'common' | 'rare'
const OF_USE = { common: 'seller_id is null', rare: 'seller_id is not null' }

const knownRow = v.object({ word: v.string(), is_common: v.boolean(), is_known: v.boolean() })
/** `isKnown`: some title has a word that begins so; `isCommon`: titles of several sellers do. */
type Known = { isKnown: boolean; isCommon: boolean }
export type Vocabulary = ReadonlyMap<string, Known>

/** The vocabulary's entries for these words and their forms. */
export async function lookUp(words: QueryWord[]): Promise<Vocabulary> {
  const forms = correctable(words.flatMap(formsOf))
  if (forms.length === 0) return new Map()
  const text = `select q.word,
    exists (select from words where word between q.word and q.word || 'zzzz' and seller_id is null) as is_common,
    exists (select from words where word between q.word and q.word || 'zzzz') as is_known
    from unnest($1::text[]) as q(word)`
  const rows = await any('searches', knownRow, { text, values: [forms] })
  return new Map(
    rows.map(({ word, is_known, is_common }) => [word, { isKnown: is_known, isCommon: is_common }]),
  )
}

const nearRow = v.object({ word: v.string(), near: v.array(v.string()) })
/** The most similar words of each word, the best first; empty when none is similar enough. */
export type NearWords = ReadonlyMap<string, string[]>

export async function lookUpNear(
  words: QueryWord[],
  use: Frequency = 'common',
): Promise<NearWords> {
  const typed = correctable(words.map(({ shown }) => shown))
  if (typed.length === 0) return new Map()
  const text = `select q.word, array(
      select word from words where ${OF_USE[use]} order by word <-> q.word limit ${CANDIDATES}) as near
    from unnest($1::text[]) as q(word)`
  const rows = await any('searches', nearRow, { text, values: [typed] })
  return new Map(rows.map(({ word, near }) => [word, nearest(word, near)]))
}

const correctable = (words: string[]): string[] => [...new Set(words)].filter(isCorrectable)
export const isCorrectable = (word: string): boolean => CORRECTABLE.test(word)

/** The word and the forms that it is known by. */
const formsOf = ({ shown, beginnings, wholes }: QueryWord): string[] => [
  shown,
  ...beginnings,
  ...wholes,
]

/** True when some title has the word in any form; `isCommon`: when titles of several sellers do. */
export const isKnown = (
  word: QueryWord,
  vocabulary: Vocabulary,
  by: 'isKnown' | 'isCommon' = 'isKnown',
): boolean => formsOf(word).some((form) => vocabulary.get(form)?.[by])

/** The candidates with the least distance, by spelling or by sound. */
function nearest(typed: string, candidates: string[]): string[] {
  const most = typed.length < LONG_WORD ? 1 : 2
  const distances = candidates
    .filter((candidate) => candidate !== typed && CORRECTABLE.test(candidate))
    .map((candidate) => ({ candidate, distance: distanceOf(typed, candidate) }))
  // A candidate that only sounds alike does not hide spellings of about the same distance
  const hiding = distances.map(({ distance }) =>
    Number.isInteger(distance) ? distance : distance + 1,
  )
  const least = Math.min(most, ...hiding)
  return distances
    .filter(({ distance }) => distance <= least)
    .slice(0, BEST)
    .map(({ candidate }) => candidate)
}

const distanceOf = (typed: string, candidate: string): number =>
  Math.min(editDistance(typed, candidate), editDistance(looseKey(typed), looseKey(candidate)) + 0.5)

/**
 * Merges a word with its near neighbours. An unknown word is replaced by them; a known one keeps its exact form, so
 * they rank behind it.
 */
export function withNearest(word: QueryWord, near: string[], isKnown: boolean): QueryWord {
  if (near.length === 0) return word
  const all = near.map((one) => queryWord(one))
  const own = isKnown ? [word] : []
  return {
    shown: isKnown ? word.shown : (near[0] ?? word.shown),
    exact: isKnown ? word.exact : near,
    beginnings: shortest([...own, ...all].flatMap(({ beginnings }) => beginnings)),
    wholes: [...own, ...all].flatMap(({ wholes }) => wholes),
    sounds: shortest([...own, ...all].flatMap(({ sounds }) => sounds)),
    ...(isKnown ? {} : { isGuess: true }),
  }
}

type TitleOf = { title: string; sellerId: number }

/** Adds the words of new titles, sorted so that two writers cannot deadlock. Words in general use are not locked. */
export async function rememberWords(db: Db | Transaction, uses: TitleOf[]): Promise<void> {
  const sellers = new Map<string, number | null>()
  for (const { title, sellerId } of uses) {
    for (const word of titleWords(title)) {
      const seller = sellers.get(word)
      sellers.set(word, seller === undefined || seller === sellerId ? sellerId : null)
    }
  }
  const used = [...sellers].filter(([word]) => CORRECTABLE.test(word))
  if (used.length === 0) return
  const [words, users] = [used.map(([word]) => word), used.map(([, sellerId]) => sellerId)]
  await run(
    db,
    sql`insert into words (word, seller_id)
    select word, seller_id
    from unnest(${sql.param(words)}::text[], ${sql.param(users)}::int8[]) as used (word, seller_id)
    where not exists (select from words where words.word = used.word
      and (words.seller_id is null or words.seller_id = used.seller_id))
    order by word
    on conflict (word) do update set seller_id = null
      where words.seller_id is distinct from excluded.seller_id`,
  )
}
