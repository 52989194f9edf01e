/** When no listing has all words, finds those whose words tell the most together. */
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { saySomething, type Query, type QueryWord } from '../../search/query.ts'
import { withState, type List } from '../list.ts'
import {
  createValues,
  orderColumns,
  pageWindow,
  sortedColumns,
  whereClause,
  withoutWords,
  type Values,
} from './filter.ts'
import { isThing, listingsOf, shareOf } from './frequent-words.ts'
import { hasWord, lexemesOf, matches } from './match.ts'
import { isInTitle, rankOf } from './rank.ts'
import { TITLE_PARTS } from './search-columns.ts'
import { waysOf } from './ways.ts'
import { maybeOne } from '../../db/ask.ts'

/** Listings that are read of all words together. */
const MOST_READ = 4_000
const MOST_OF_WORD = 1_000
/** Listings of the most weight that are compared with all words. */
const MOST_COMPARED = 300
/** A listing is shown if it has so much of the best one's weight. */
const NEARLY = 0.6
/** A word in fewer listings tells no more: it may be a typo or small talk. */
const FEWEST = 20
/** Numbers, and "for the home", say little about a thing. */
const LIGHT = /^(?:\d+|uyga|uyimga|doma)$/
const OF_LIGHT = 0.3
/** A word that was put in place of an unknown one may be wrong. */
const OF_GUESS = 0.5
/** A word with which titles begin names a thing. */
const OF_THING = 1.5
/** The weight of a word in a description, beside one in a title. */
const ELSEWHERE = 0.5

const bestRow = v.object({
  ids: v.array(v.number()),
  count: v.number(),
  /** The words of the best listing, and those of all that are shown. */
  best: v.nullable(v.array(v.boolean())),
  shown: v.nullable(v.array(v.boolean())),
  is_part: v.boolean(),
})

/** A page of the listings that have the most of the words; null when none has a telling word. */
export async function findAnyOf(list: List, query: Query) {
  const values = createValues()
  const text = statement(list, query, values)
  const row = await maybeOne('searches', bestRow, { text, values: values.list })
  if (!row) return null
  const { ids, count, is_part: isMinimum } = row
  const [best, shown] = [row.best, row.shown].map((has) => query.words.filter((_, i) => has?.[i]))
  if (!best || !shown || !saySomething(best)) return null
  return { page: { ids, count, isMinimum }, best, shown }
}

/**
 * Reads some listings of each word, adds up the weights of their words, and compares the heaviest with all words, because a
 * frequent word's listings are read in part only. Where no listing has two of the words, theirs are shown by turns.
 */
function statement(list: List, query: Query, values: Values): string {
  const { kind } = list
  const table = plural(kind)
  const { offset, size } = pageWindow(list)
  const words = query.words.map((word, i) =>
    partsOf(withoutExclusions(list), query, word, i, values),
  )
  const each = (part: keyof (typeof words)[number], by = ', ') =>
    words.map((word) => word[part]).join(by)
  const order = list.state.sort === 'new' ? 'turn, score desc, rank desc, ' : ''
  return `with ${each('listings')},
    weights as materialized (select ${each('weight')}),
    heaviest as (select id from (${each('weighed', ' union all ')}) as weighed
      group by id order by sum(weight) desc, id desc limit ${MOST_COMPARED}),
    parts as materialized (
      select *, ${TITLE_PARTS} from ${table} where id in (select id from heaviest) and ${withoutWords(list, values)}),
    compared as materialized (select ${sortedColumns(list)}, ${rankOf(kind, query, values)} as rank, ${each('tests')} from parts),
    scored as materialized (
      select compared.*, ${each('score', ' + ')} as score, array[${each('has')}] as has, ${each('hasOne', ' + ')} as words
      from compared, weights),
    fitting as materialized (
      select *, case when max(words) over () > 1 then 0 else row_number() over (
        partition by has order by score desc, rank desc, ${orderColumns(list)}) end as turn
      from scored where score > 0 and score >= ${NEARLY} * (select max(score) from scored))
    select array_to_json(array(select id from fitting order by ${order}${orderColumns(list)} limit ${size} offset ${offset})) as ids,
      (select count(*) from fitting) as count,
      (select array_to_json(has) from fitting order by score desc, rank desc, ${orderColumns(list)} limit 1) as best,
      (select json_build_array(${each('isShown')}) from fitting) as shown,
      ${each('isPart', ' or ')} as is_part`
}

/** Excluded words are compared once, with the heaviest listings, and not looked for beside each word. */
const withoutExclusions = (list: List): List => ({
  ...withState(list, { not: '' }),
  ...(list.own && { own: { ...list.own, words: [] } }),
})

/** The parts of the statement that each word has. */
function partsOf(list: List, query: Query, word: QueryWord, i: number, values: Values) {
  const { kind } = list
  const most = Math.min(MOST_OF_WORD, Math.ceil(MOST_READ / query.words.length))
  const one = { ...query, words: [word], isByCategory: true }
  const has = matches(list, one, values)
  const read = `(select count(*) from of${i})`
  return {
    listings: `of${i} as materialized (select id from ${plural(kind)} ${whereClause(list, values)} and ${has} limit ${most})`,
    weight: `${weightOf(kind, word, { read, most }, values)} as w${i}`,
    weighed: `select id, w${i} as weight from of${i}, weights`,
    tests: `(${isInTitle(word, values)}) as title${i}, (${hasWord(kind, one, word, values)}) as any${i}`,
    score: `w${i} * case when title${i} then 1 when any${i} then ${ELSEWHERE} else 0 end`,
    has: `title${i} or any${i}`,
    hasOne: `(title${i} or any${i})::int`,
    isShown: `coalesce(bool_or(title${i} or any${i}), false)`,
    isPart: `${read} = ${most}`,
  }
}

/** SQL for a word's weight: the less frequent, the heavier. `read` listings of at most `most` were read. */
function weightOf(
  kind: Kind,
  word: QueryWord,
  { read, most }: { read: string; most: number },
  { add }: Values,
): string {
  const factor =
    (LIGHT.test(word.shown) ? OF_LIGHT : 1) *
    (word.isGuess ? OF_GUESS : 1) *
    (isThing(kind, word) ? OF_THING : 1)
  const [ways] = waysOf(kind, { words: [word], isByCategory: true })
  const frequency = Math.max(most, (ways ? shareOf(kind, lexemesOf(ways)) : 0) * listingsOf(kind))
  return `${add(factor)}::float8 * ln(1 + ${add(listingsOf(kind))}::float8 / greatest(${FEWEST},
    case when ${read} < ${most} then ${read} else ${add(frequency)}::float8 end))`
}
