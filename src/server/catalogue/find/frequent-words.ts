/**
 * The words that many listings have, counted among the newest once an hour in each process. The index of words would read
 * all listings that have one, so listings found by the other words are compared with it instead.
 */
import * as v from 'valibot'
import { KINDS, plural, type Kind } from '../../../api/lib/kinds.ts'
import { any, maybeOne } from '../../db/ask.ts'
import { SEARCH_WORDS } from '../../db/schema/listing-columns.ts'
import { stemsOf } from '../../words/endings.ts'
import type { PatternWord, QueryWord } from '../../search/query.ts'
import { PUBLIC } from '../public-where.ts'

/** Fewer listings are searched quickly however frequent a word is. */
const SAMPLE = 2_000
const FEWEST = SAMPLE / 100

const estimateRow = v.object({ listings: v.number() })
const thingRow = v.object({ key: v.string() })
const frequentRow = v.object({ word: v.string(), count: v.number() })

type Frequencies = {
  /** The number of listings, as PostgreSQL estimates it. */
  listings: number
  shares: ReadonlyMap<string, number>
  /** Words with which many titles begin, and their stems. */
  things: ReadonlySet<string>
}
const UNKNOWN: Frequencies = { listings: SAMPLE, shares: new Map(), things: new Set() }
const frequencies: Record<Kind, Frequencies> = { product: UNKNOWN, service: UNKNOWN }

/** About the number of listings of a kind, at least the size of the sample. */
export const listingsOf = (kind: Kind): number => frequencies[kind].listings

/**
 * The share of listings, from 0 to 1, that have the most frequent of some lexemes of `search_words`; 0 when it is small.
 * Their shares are not added up, because one listing may have all forms of a word.
 */
export function shareOf(kind: Kind, lexemes: PatternWord[]): number {
  let most = 0
  for (const [frequent, share] of frequencies[kind].shares)
    if (
      lexemes.some(({ word, isWhole }) => (isWhole ? frequent === word : frequent.startsWith(word)))
    )
      most = Math.max(most, share)
  return most
}

/** True for a word with which titles begin, in any form: it names a thing. */
export const isThing = (kind: Kind, { exact, beginnings }: QueryWord): boolean =>
  [...exact, ...beginnings].some((form) => frequencies[kind].things.has(form))

/** Counts the words of the newest listings of both kinds. */
export async function countFrequentWords(): Promise<void> {
  for (const kind of KINDS) {
    const rows = await any('pages', frequentRow, {
      text: `with newest as materialized (select ${SEARCH_WORDS} as words from ${plural(kind)}
          where ${PUBLIC} order by bumped_at desc, id desc limit ${SAMPLE})
        select word, count(*) as count from newest, unnest(tsvector_to_array(words)) as word
        where (select count(*) from newest) = ${SAMPLE} group by word having count(*) >= ${FEWEST}`,
    })
    const all = await maybeOne('pages', estimateRow, {
      text: 'select greatest(reltuples, 0)::int8 as listings from pg_class where oid = $1::regclass',
      values: [plural(kind)],
    })
    const things = await any('pages', thingRow, {
      text: "select key from suggestions where kind = $1 and position(' ' in key) = 0",
      values: [kind],
    })
    frequencies[kind] = {
      listings: Math.max(SAMPLE, all?.listings ?? 0),
      shares: new Map(rows.map(({ word, count }) => [word, count / SAMPLE])),
      things: new Set(things.flatMap(({ key }) => [key, ...stemsOf(key).beginnings])),
    }
  }
}
