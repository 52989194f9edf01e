/** Counts the listings that contain the words of a text. The count is a hint beside a list, so it stops at 100. */
import * as v from 'valibot'
import { plural } from '../../../api/lib/kinds.ts'
import { parseQuery, type Query, type QueryWord } from '../../search/query.ts'
import type { List } from '../list.ts'
import { PUBLIC } from '../public-where.ts'
import type { Count } from '../read/counts.ts'
import { createValues, whereClause, type Values } from './filter.ts'
import { matches } from './match.ts'
import { one } from '../../db/ask.ts'

const MOST = 100
const NOTHING: Count = { count: 0, isMinimum: false }

const countsRow = v.object({ each: v.array(v.number()) })

/** Searches for the words exactly as typed, without correction. */
export async function countAsTyped(list: List, text: string): Promise<Count> {
  const query = parseQuery(text)
  if (query.words.length === 0) return NOTHING
  const [count = 0] = await countEach(list, [query])
  return asCount(count)
}

async function countEach(list: List, queries: Query[]): Promise<number[]> {
  const values = createValues()
  const counts = queries.map((query) => counted(list, query, values))
  const { each } = await one('searches', countsRow, {
    text: `select json_build_array(${counts.join(', ')}) as each`,
    values: values.list,
  })
  return each
}

const asCount = (count: number): Count => ({
  count: Math.min(count, MOST),
  isMinimum: count > MOST,
})

/** SQL: the number of listings with all words, one more than MOST at most. */
const counted = (list: List, query: Query, values: Values): string =>
  `(select count(*) from (select from ${plural(list.kind)}
    ${whereClause(list, values)} and ${matches(list, query, values)} limit ${MOST + 1}) as fitting)`

/** So many listings of the other kind make a word one of theirs, if the list's kind has a third of them at most. */
const FEWEST_OF_OTHER = 3
const TIMES_AS_MANY = 3

/** `words`: those that the listings of the other kind have. */
type Beside = { other: Count & { words: string }; seller: { id: number; username: string } | null }

const besideRow = v.object({
  count: v.number(),
  each: v.array(v.number()),
  seller: v.nullable(v.object({ id: v.number(), username: v.string() })),
})

/**
 * Counts the listings of the other kind with the list's words or, when the list itself has not all of them, with one that is
 * theirs. `seller`: the member of this very name, if they offer something.
 */
export async function countBeside(list: List, inOther: List, isRelaxed: boolean): Promise<Beside> {
  const { q } = list.state
  const query = parseQuery(q)
  const values = createValues()
  const single = isRelaxed && query.words.length > 1 ? query.words : []
  const each = single.map((word) => counted(inOther, { ...query, words: [word] }, values))
  const row = await one('searches', besideRow, {
    text: `select ${query.words.length > 0 ? counted(inOther, query, values) : 0} as count,
      json_build_array(${each.join(', ')}) as each, (${sellerCalled(q, values)}) as seller`,
    values: values.list,
  })
  const { count, seller } = row
  const words = count > 0 ? [] : single.map((word, i) => ({ word, there: row.each[i] ?? 0 }))
  const theirs = await firstOfOther(list, query, words)
  return {
    other: { ...asCount(theirs?.there ?? count), words: theirs?.word.shown ?? q },
    seller,
  }
}

type WordThere = { word: QueryWord; there: number }

/** The first word that is one of the other kind. What the list itself has is counted only beside enough of the other. */
async function firstOfOther(list: List, query: Query, words: WordThere[]) {
  const some = words.filter(({ there }) => there >= FEWEST_OF_OTHER)
  if (some.length === 0) return undefined
  const here = await countEach(
    list,
    some.map(({ word }) => ({ ...query, words: [word] })),
  )
  return some.find(({ there }, i) => there >= TIMES_AS_MANY * (here[i] ?? 0))
}

const sellerCalled = (name: string, { add }: Values): string => `
  select json_build_object('id', u.id, 'username', u.username) from users u
  where lower(u.username) = lower(${add(name)}::text)
    and (exists (select from products where seller_id = u.id and ${PUBLIC})
      or exists (select from services where seller_id = u.id and ${PUBLIC}))`
