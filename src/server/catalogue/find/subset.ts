/** When no listing has all words, searches for the rarest ones that some listing has. */
import * as v from 'valibot'
import { plural } from '../../../api/lib/kinds.ts'
import { searchRows } from '../../db/read.ts'
import { QUALITIES } from '../../search/alias-groups/qualities.ts'
import { TRADE } from '../../search/alias-groups/trade.ts'
import { wordsOf } from '../../search/words.ts'
import { VERB } from '../../search/trade-words.ts'
import { saySomething, type Query, type QueryWord } from '../../search/query.ts'
import type { List } from '../list.ts'
import { createValues, whereClause, type Values } from './filter.ts'
import { matches } from './match.ts'
import { namesCategory } from './ways.ts'
import { isInTitle } from './rank.ts'
import { TITLE_PARTS } from './search-columns.ts'

/** All words in more listings than this are taken for equally frequent. */
const MOST_READ = 1_000
/** At most this many combinations are tried, and each word alone. */
const MOST_TRIED = 24
/** Added to each word's weight: two frequent nouns together weigh as much as a rare one. */
const EACH = 1
/** Numbers and verbs say little about a thing. */
const LIGHT = [/^\d+$/, /^(?:uyga|uyimga|doma)$/, VERB]
const LIGHT_WEIGHT = 0.3
/** Colours, materials and other adjectives go with things of all kinds. */
const DESCRIBING = new Set(
  [...QUALITIES, ...TRADE].flatMap((group) => group.split('|')).flatMap(wordsOf),
)
const ADJECTIVE = /[^aeiou](?:iy|aya|oye|iye)$/
const ADJECTIVE_WEIGHT = 0.5

/** A word in fewer titles counts as no rarer: it may be a typo or small talk. */
const FEWEST_TITLES = 20

const listingsOfWord = v.object({ ids: v.array(v.number()), in_title: v.array(v.number()) })
const foundRow = v.object({ found: v.array(listingsOfWord) })
const firstRow = v.object({ first: v.number() })

type Ids = ReadonlySet<number>
/** Listings that have a word; those with it in the title, if there are any. At most MOST_READ. */
type WordListings = {
  word: QueryWord
  titles: number
  /** More listings have it than were read, or a category has this name. */
  isFrequent: boolean
  having: Ids
}
/**
 * An object means undecided by the listings read: only those in `among` can have all words; without `among`, any can.
 */
type Verdict = 'some' | 'none' | { among: Ids | undefined }

export async function mostSpecific(list: List, query: Query): Promise<Query | null> {
  if (query.words.length < 2) return null
  const listingsOfWords = await findEach(list, query)
  const parts = combinations(listingsOfWords.map((word) => ({ word, weight: weightOf(word) })))
    .filter((part) => part.length < query.words.length)
    .filter((part) => saySomething(part.map(({ word }) => word)))
    .map((part) => ({ part, verdict: verdictOn(part) }))
    .filter(({ verdict }) => verdict !== 'none')
  const decided = parts.findIndex(({ verdict }) => verdict === 'some')
  const undecided = decided === -1 ? parts : parts.slice(0, decided)
  const first = await firstThatFinds(list, query, undecided)
  const best = parts[first ?? decided]
  return best ? partOf(query, best.part) : null
}

const partOf = (query: Query, part: WordListings[]): Query => ({
  ...query,
  words: part.map(({ word }) => word),
  favoured: query.words.filter((word) => !part.some((one) => one.word === word)),
  isRelaxed: true,
})

const weightOf = ({ word, titles }: WordListings): number =>
  (EACH + Math.log((2 * MOST_READ) / Math.max(titles, FEWEST_TITLES))) * meaningOf(word)

function meaningOf({ shown }: QueryWord): number {
  if (LIGHT.some((light) => light.test(shown))) return LIGHT_WEIGHT
  return DESCRIBING.has(shown) || ADJECTIVE.test(shown) ? ADJECTIVE_WEIGHT : 1
}

/** All combinations of words, the heaviest first. */
function combinations<Word>(weighed: { word: Word; weight: number }[]): Word[][] {
  let choices: { words: Word[]; weight: number }[] = [{ words: [], weight: 0 }]
  for (const { word, weight } of weighed)
    choices = choices.flatMap((choice) => [
      choice,
      { words: [...choice.words, word], weight: choice.weight + weight },
    ])
  return choices
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ words }, i) => i < MOST_TRIED || words.length === 1)
    .map(({ words }) => words)
}

const shared = (part: WordListings[]): Ids | undefined =>
  part
    .map(({ having }) => having)
    .reduce<Ids | undefined>((all, ids) => all?.intersection(ids) ?? ids, undefined)

/** A frequent word's listings are read in part: they can prove that one has all words, not that none has. */
function verdictOn(part: WordListings[]): Verdict {
  if (part.length === 1) return 'some'
  const among = shared(part.filter((one) => !one.isFrequent))
  if (among?.size === 0) return 'none'
  if (shared(part)?.size) return 'some'
  return part.some((one) => one.isFrequent) ? { among } : 'none'
}

async function findEach(list: List, query: Query): Promise<WordListings[]> {
  const values = createValues()
  const columns = query.words.map((word) => {
    const from = matching(list, { ...query, words: [word] }, values)
    return `(select json_build_object('ids', coalesce(json_agg(id), '[]'),
      'in_title', coalesce(json_agg(id) filter (where ${isInTitle(word, values)}), '[]'))
      from (${firstOf(`id, ${TITLE_PARTS}`, from, MOST_READ)}) as f)`
  })
  const text = `select json_build_array(${columns.join(', ')}) as found`
  const [row] = await searchRows(foundRow, { text, values: values.list })
  return query.words.flatMap((word, i) => {
    const { ids = [], in_title = [] } = row?.found[i] ?? {}
    if (ids.length === 0) return []
    return {
      word,
      titles: in_title.length,
      isFrequent: ids.length >= MOST_READ || namesCategory(list.kind, [word]),
      having: new Set(in_title.length > 0 ? in_title : ids),
    }
  })
}

/** Tries the combinations in one statement, in their order; returns the index of the first that finds something. */
async function firstThatFinds(
  list: List,
  query: Query,
  parts: { part: WordListings[]; verdict: Verdict }[],
): Promise<number | undefined> {
  if (parts.length === 0) return undefined
  const values = createValues()
  const selects = parts.map(({ part, verdict }, i) => {
    const among = typeof verdict === 'object' ? verdict.among : undefined
    // The listings in `among` have the other words already
    const rest = partOf(query, among ? part.filter((one) => one.isFrequent) : part)
    const from = matching(list, { ...rest, isByCategory: true }, values)
    const onlyAmong = among ? `and id = any(${values.add([...among])}::bigint[])` : ''
    return `(${firstOf(`${i} as first`, `${from} ${onlyAmong}`, 1)})`
  })
  const text = `select first from (${selects.join(' union all ')}) as tried limit 1`
  const [row] = await searchRows(firstRow, { text, values: values.list })
  return row?.first
}

/**
 * Materialized, so that it is planned as if all rows were read: to find a few, the planner would scan the table from
 * its start.
 */
const firstOf = (columns: string, from: string, most: number): string =>
  `with fitting as materialized (select ${columns} ${from}) select * from fitting limit ${most}`

function matching(list: List, query: Query, values: Values): string {
  const where = whereClause(list, values)
  return `from ${plural(list.kind)} ${where} and ${matches(list, query, values)}`
}
