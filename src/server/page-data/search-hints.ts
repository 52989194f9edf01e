/** Hints above search results that lead elsewhere. */
import { otherKind, type Kind } from '../../api/lib/kinds.ts'
import { countBeside } from '../catalogue/find/count-as-typed.ts'
import { wholeList, withState, type List } from '../catalogue/list.ts'
import type { Count } from '../catalogue/read/counts.ts'
import type { CategoryData } from '../reference/categories.ts'
import { intentOf } from '../search/intent.ts'
import { isPhone } from '../search/numbers-said.ts'
import { parseQuery } from '../search/query.ts'
import { isTradeWord } from '../search/trade-words.ts'
import { categoriesOfKind } from './attributes-said.ts'
import { namedListing, type NamedListing } from './named-listing.ts'
import { namedBy } from './named-categories.ts'
import { widerWaysOut, type WayOut } from './ways-out.ts'

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
