/** Hints above search results that lead elsewhere. */
import * as v from 'valibot'
import { type Kind, KINDS, otherKind } from '../../api/lib/kinds.ts'
import { countBeside } from '../catalogue/find/count-as-typed.ts'
import { type List, wholeList, withState } from '../catalogue/list.ts'
import { PUBLIC } from '../catalogue/public-where.ts'
import type { Count } from '../catalogue/read/counts.ts'
import type { CategoryData } from '../reference/categories.ts'
import { intentOf } from '../search/intent.ts'
import { isPhone, listingIn } from '../search/numbers-said.ts'
import { parseQuery } from '../search/query.ts'
import { isTradeWord } from '../search/trade-words.ts'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'
import { categoriesOfKind } from './attributes-said.ts'
import { namedBy } from './named-categories.ts'
import { widerWaysOut, type WayOut } from './ways-out.ts'

const listingRow = v.object({ kind: v.picklist(KINDS), id: v.number(), title: v.string() })

export type SearchHints = {
  /** The categories that the words name. */
  categories: CategoryData[]
  /** The categories of the other kind that a word names, when the list has only approximate results. */
  otherCategories: CategoryData[]
  /** Listings of the other kind with the same words, or with a word that is theirs, in the same place. */
  other: Count & { words: string }
  /** The member of this name. */
  seller: { id: number; username: string } | null
  /** The listing whose number or address was typed. */
  named: NamedListing | undefined
  /** A telephone number was typed: listings are not found by it. */
  isPhone: boolean
  /** Fewer filters under which some listing has all words, when the list has only approximate results. */
  waysOut: WayOut[]
}

const MOST_CATEGORIES = 3

/** `isRelaxed`: no listing has all words as typed; `isEmpty`: nor others instead. */
export async function searchHints(
  list: List,
  isRelaxed: boolean,
  isEmpty = false,
): Promise<SearchHints> {
  const { kind, state, category, region, district, own } = list
  const isFirst = state.q !== '' && state.page === 1
  const inOther = { ...wholeList(otherKind(kind)), region, district, ...(own && { own }) }
  const [beside, named, ways] = await Promise.all([
    isFirst ? countBeside(list, inOther, isRelaxed || isEmpty) : NOTHING,
    isFirst ? namedListing(list) : undefined,
    isRelaxed ? widerWaysOut(withState(list, { exact: '1' })) : [],
  ])
  const categories = isFirst && !category ? categoriesNamed(kind, state.q) : []
  const isElsewhere = isFirst && (isRelaxed || isEmpty) && categories.length === 0
  return {
    categories,
    otherCategories: isElsewhere ? categoriesOfAnyWord(otherKind(kind), state.q) : [],
    ...beside,
    named,
    isPhone: isFirst && isPhone(state.q),
    waysOut: ways,
  }
}

const NOTHING = { other: { count: 0, isMinimum: false, words: '' }, seller: null }

/** The categories whose name or synonym the words are, else those in which they say what a thing is. */
export function categoriesNamed(kind: Kind, text: string): CategoryData[] {
  const { thing } = intentOf(text)
  const words = thingWords(thing)
  if (words.length === 0) return []
  const named = namedBy(kind, words)
  return (named.length > 0 ? named : categoriesOfKind({ kind }, thing)).slice(0, MOST_CATEGORIES)
}

function categoriesOfAnyWord(kind: Kind, text: string): CategoryData[] {
  const named = thingWords(intentOf(text).thing).flatMap((word) => namedBy(kind, [word]))
  return [...new Set(named)].slice(0, MOST_CATEGORIES)
}

const thingWords = (thing: string) =>
  parseQuery(thing).words.filter(({ shown }) => !isTradeWord(shown))

type NamedListing = { kind: Kind; id: number; title: string }

/**
 * The listing whose number or address is the text of a search. Undefined when there is no such public listing. A
 * number alone may be of either kind: the list's own comes first.
 */
async function namedListing({ kind, state }: List): Promise<NamedListing | undefined> {
  const said = listingIn(state.q, new URL(app().config.SITE_URL).host)
  if (!said) return undefined
  const rows = await any('pages', listingRow, {
    text: `select 'product' as kind, id, title from products where id = $1 and ${PUBLIC}
      union all select 'service', id, name from services where id = $1 and ${PUBLIC}`,
    values: [said.id],
  })
  return rows.find((row) => row.kind === (said.kind ?? kind)) ?? (said.kind ? undefined : rows[0])
}
