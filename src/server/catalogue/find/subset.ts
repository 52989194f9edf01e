/** When no listing has all words, searches for the rarest ones that some listing has. */
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/kinds.ts'
import { readRows } from '../../db/read.ts'
import { saySomething, type Query, type QueryWord } from '../../search/query.ts'
import { createValues, whereClause, type Narrowing, type Values } from './filter.ts'
import { isInTitle, matches, namesCategory } from './match.ts'

/** A word in more listings than this says as little as any other such word. */
const MOST_READ = 1_000
/** So many combinations are tried at most. */
const MOST_TRIED = 24
/** A number alone says little about a thing. */
const NUMBER_WEIGHT = 0.3

/** A word in fewer titles is no rarer: it may be a slip, or a word of talk. */
const FEWEST_TITLES = 20

const listingsOfWord = v.object({ ids: v.array(v.number()), titles: v.number() })
const foundRow = v.object({ found: v.array(v.nullable(listingsOfWord)) })
const firstRow = v.object({ first: v.number() })

type Ids = ReadonlySet<number>
/** Listings that have a word: all of them, or MOST_READ of many. */
type WordListings = {
  word: QueryWord
  /** By the word alone. */
  alone: Ids
  /** So many of these have it in the title. */
  titles: number
  /** Beside other words, where the name of a category stands for what is in it. */
  beside: Ids
}
/** An object: the listings that were read do not tell. Only those in `among` can have all words, without it any. */
type Verdict = 'some' | 'none' | { among: Ids | undefined }

export async function mostSpecific(
  kind: Kind,
  narrowing: Narrowing,
  query: Query,
): Promise<Query | null> {
  if (query.words.length < 2) return null
  const listingsOfWords = (await findEach(kind, narrowing, query)).filter(
    ({ alone }) => alone.size > 0,
  )
  const parts = combinations(listingsOfWords.map((word) => ({ word, weight: weightOf(word) })))
    .filter((part) => part.length < query.words.length)
    .filter((part) => saySomething(part.map(({ word }) => word)))
    .map((part) => ({ part, verdict: verdictOn(part) }))
    .filter(({ verdict }) => verdict !== 'none')
  const decided = parts.findIndex(({ verdict }) => verdict === 'some')
  const undecided = decided === -1 ? parts : parts.slice(0, decided)
  const first = await firstThatFinds(kind, narrowing, query, undecided)
  const best = parts[first ?? decided]
  return best ? partOf(query, best.part) : null
}

const partOf = (query: Query, part: WordListings[]): Query => ({
  ...query,
  words: part.map(({ word }) => word),
  isRelaxed: true,
})

const weightOf = ({ word, titles }: WordListings): number =>
  Math.log((2 * MOST_READ) / Math.max(titles, FEWEST_TITLES)) *
  (/^\d+$/.test(word.shown) ? NUMBER_WEIGHT : 1)

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

const isFrequent = ({ beside }: WordListings): boolean => beside.size >= MOST_READ
const shared = (part: WordListings[]): Ids | undefined =>
  part
    .map(({ beside }) => beside)
    .reduce<Ids | undefined>((all, ids) => all?.intersection(ids) ?? ids, undefined)

/** Some listings of a frequent word are known: they can show that one has all words, not that none has. */
function verdictOn(part: WordListings[]): Verdict {
  if (part.length === 1) return 'some'
  const among = shared(part.filter((one) => !isFrequent(one)))
  if (among?.size === 0) return 'none'
  if (shared(part)?.size) return 'some'
  return part.some(isFrequent) ? { among } : 'none'
}

async function findEach(kind: Kind, narrowing: Narrowing, query: Query): Promise<WordListings[]> {
  const values = createValues()
  const column = (word: QueryWord, isByCategory: boolean) => {
    const from = matching(kind, narrowing, { ...query, words: [word], isByCategory }, values)
    const columns = `id, ${isInTitle(word, values)} as is_in_title`
    return `(select json_build_object('ids', coalesce(json_agg(id), '[]'),
      'titles', count(*) filter (where is_in_title)) from (${firstOf(columns, from, MOST_READ)}) as f)`
  }
  const columns = query.words.flatMap((word) => [
    column(word, query.isByCategory),
    namesCategory(kind, [word]) ? column(word, true) : 'null::json',
  ])
  const text = `select json_build_array(${columns.join(', ')}) as found`
  const [row] = await readRows(foundRow, { text, values: values.list })
  return query.words.map((word, i) => {
    const byWord = row?.found[2 * i]
    const byCategory = row?.found[2 * i + 1]
    const alone = new Set(byWord?.ids)
    return {
      word,
      alone,
      titles: byWord?.titles ?? 0,
      beside: byCategory ? new Set(byCategory.ids) : alone,
    }
  })
}

/** They are tried one after the other, until one finds something. */
async function firstThatFinds(
  kind: Kind,
  narrowing: Narrowing,
  query: Query,
  parts: { part: WordListings[]; verdict: Verdict }[],
): Promise<number | undefined> {
  if (parts.length === 0) return undefined
  const values = createValues()
  const selects = parts.map(({ part, verdict }, i) => {
    const among = typeof verdict === 'object' ? verdict.among : undefined
    // The other words are in all of these
    const rest = partOf(query, among ? part.filter(isFrequent) : part)
    const from = matching(kind, narrowing, { ...rest, isByCategory: true }, values)
    const onlyAmong = among ? `and id = any(${values.add([...among])}::bigint[])` : ''
    return `(${firstOf(`${i} as first`, `${from} ${onlyAmong}`, 1)})`
  })
  const text = `select first from (${selects.join(' union all ')}) as tried limit 1`
  const [row] = await readRows(firstRow, { text, values: values.list })
  return row?.first
}

/** Planned as if all were read: to find a few, the planner would read the table from its start. */
const firstOf = (columns: string, from: string, most: number): string =>
  `with fitting as materialized (select ${columns} ${from}) select * from fitting limit ${most}`

function matching(kind: Kind, narrowing: Narrowing, query: Query, values: Values): string {
  const where = whereClause(narrowing, values)
  return `from ${plural(kind)} ${where} and ${matches(kind, query, values)}`
}
