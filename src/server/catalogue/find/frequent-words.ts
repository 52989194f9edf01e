/**
 * The words that many listings have, counted among the newest once an hour in each process. The index of words would read
 * all listings that have one, so listings found by the other words are compared with it instead.
 */
import * as v from 'valibot'
import { KINDS, plural, type Kind } from '../../../api/lib/kinds.ts'
import { readRows } from '../../db/read.ts'
import { SEARCH_WORDS } from '../../db/schema/listing-columns.ts'
import type { PatternWord } from '../../search/query.ts'
import { PUBLIC } from '../public-where.ts'

/** Fewer listings are searched quickly however frequent a word is. */
const SAMPLE = 2_000
const FEWEST = SAMPLE / 100

const frequentRow = v.object({ word: v.string(), count: v.number() })

const shares: Record<Kind, ReadonlyMap<string, number>> = { product: new Map(), service: new Map() }

/** The share of listings, from 0 to 1, that have one of some lexemes of `search_words`; 0 when it is small. */
export function shareOf(kind: Kind, lexemes: PatternWord[]): number {
  let sum = 0
  for (const [frequent, share] of shares[kind])
    if (
      lexemes.some(({ word, isWhole }) => (isWhole ? frequent === word : frequent.startsWith(word)))
    )
      sum += share
  return Math.min(sum, 1)
}

/** Counts the words of the newest listings of both kinds. */
export async function countFrequentWords(): Promise<void> {
  for (const kind of KINDS) {
    const rows = await readRows(frequentRow, {
      text: `with newest as materialized (select ${SEARCH_WORDS} as words from ${plural(kind)}
          where ${PUBLIC} order by bumped_at desc, id desc limit ${SAMPLE})
        select word, count(*) as count from newest, unnest(tsvector_to_array(words)) as word
        where (select count(*) from newest) = ${SAMPLE} group by word having count(*) >= ${FEWEST}`,
    })
    shares[kind] = new Map(rows.map(({ word, count }) => [word, count / SAMPLE]))
  }
}
