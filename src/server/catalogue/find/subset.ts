/** Of words that nothing has together: those that say most and that something has. */
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/kinds.ts'
import { readRows } from '../../db/read.ts'
import type { Query, QueryWord } from '../../search/query.ts'
import { createValues, whereClause, type Narrowing, type Values } from './filter.ts'
import { matches } from './match.ts'

/** A word in more listings than this says as little as any other such word. */
const MOST_COUNTED = 1_000
/** So many combinations are tried at most. */
const MOST_TRIED = 24
/** A number alone says little about a thing. */
const NUMBER_WEIGHT = 0.3

const countsRow = v.object({ counts: v.array(v.number()) })
const firstRow = v.object({ first: v.number() })

export async function mostSpecific(
  kind: Kind,
  narrowing: Narrowing,
  query: Query,
): Promise<Query | null> {
  if (query.words.length === 0) return null
  const counts = await countEach(kind, narrowing, query)
  const weighed = query.words.map((word, i) => ({ word, weight: weightOf(word, counts[i] ?? 0) }))
  const present = weighed.filter((_, i) => (counts[i] ?? 0) > 0)
  const parts = combinations(present)
    .filter((part) => part.length < query.words.length)
    .map((part) => ({ ...query, words: part, isRelaxed: true }))
  if (parts.length === 0) return null
  const first = await firstThatFinds(kind, narrowing, parts)
  return (first !== undefined && parts[first]) || null
}

const weightOf = ({ shown }: QueryWord, count: number): number =>
  Math.log((2 * MOST_COUNTED) / Math.max(count, 1)) * (/^\d+$/.test(shown) ? NUMBER_WEIGHT : 1)

/** All choices of words, those that say most first. */
export function combinations<Word>(weighed: { word: Word; weight: number }[]): Word[][] {
  let choices: { words: Word[]; weight: number }[] = [{ words: [], weight: 0 }]
  for (const { word, weight } of weighed)
    choices = choices.flatMap((choice) => [
      choice,
      { words: [...choice.words, word], weight: choice.weight + weight },
    ])
  return choices
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_TRIED)
    .map(({ words }) => words)
}

async function countEach(kind: Kind, narrowing: Narrowing, query: Query): Promise<number[]> {
  const values = createValues()
  const columns = query.words.map(
    (word) => `(select count(*) from (
      select ${matching(kind, narrowing, { ...query, words: [word] }, values)}
      limit ${MOST_COUNTED}) as fitting)`,
  )
  const text = `select array_to_json(array[${columns.join(', ')}]) as counts`
  const [row] = await readRows(countsRow, { text, values: values.list })
  return row?.counts ?? []
}

/** They are tried one after the other, until one finds something. */
async function firstThatFinds(kind: Kind, narrowing: Narrowing, parts: Query[]) {
  const values = createValues()
  const selects = parts.map(
    (part, i) => `(select ${i} as first ${matching(kind, narrowing, part, values)} limit 1)`,
  )
  const text = `select first from (${selects.join(' union all ')}) as tried limit 1`
  const [row] = await readRows(firstRow, { text, values: values.list })
  return row?.first
}

function matching(kind: Kind, narrowing: Narrowing, query: Query, values: Values): string {
  const where = whereClause(narrowing, values)
  return `from ${plural(kind)} ${where} and ${matches(kind, query, values)}`
}
