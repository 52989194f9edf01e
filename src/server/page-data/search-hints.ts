/** Hints above search results that lead elsewhere. */
import { otherKind, type Kind } from '../../api/lib/kinds.ts'
import { countAsTyped } from '../catalogue/find/count-as-typed.ts'
import type { Count } from '../catalogue/read/counts.ts'
import { allNamesOf, categoriesOf, fromCategories, type Category } from '../reference/categories.ts'
import { searchDocument } from '../search/document.ts'
import { isForm } from '../search/endings.ts'
import { parseQuery, type QueryWord } from '../search/query.ts'
import { isTradeWord } from '../search/trade-words.ts'
import { wholeList, withState, type List } from '../catalogue/list.ts'
import { widerWaysOut, type WayOut } from './ways-out.ts'

export type SearchHints = {
  /** The categories that the words name. */
  categories: Category[]
  /** Listings of the other kind with the same words in the same place. */
  other: Count
  /** Fewer filters under which some listing has all words, when the list has only approximate results. */
  waysOut: WayOut[]
}

const MOST_CATEGORIES = 3
/** A shorter word has to match exactly: "bosh" is a brand, not a form of "boshqa". */
const SHORTEST_STEM = 5
const NOTHING: Count = { count: 0, isMinimum: false }

export async function searchHints(list: List, isRelaxed: boolean): Promise<SearchHints> {
  const { kind, state, category, region, district, own } = list
  const isFirst = state.q !== '' && state.page === 1
  const inOther = { ...wholeList(otherKind(kind)), region, district, ...(own && { own }) }
  const [other, ways] = await Promise.all([
    isFirst ? countAsTyped(inOther, state.q) : NOTHING,
    isRelaxed ? widerWaysOut(withState(list, { exact: '1' })) : [],
  ])
  return {
    categories: isFirst && !category ? categoriesNamed(kind, state.q) : [],
    other,
    waysOut: ways,
  }
}

const namesOfAll = fromCategories(() => ({
  product: namesOf('product'),
  service: namesOf('service'),
}))

/** The categories whose name has all words in one of its languages. */
export function categoriesNamed(kind: Kind, text: string): Category[] {
  const { words } = parseQuery(text)
  if (words.length === 0 || words.every(({ shown }) => isTradeWord(shown))) return []
  return namesOfAll()
    [kind].filter(({ names }) => names.some((name) => words.every((word) => isIn(name, word))))
    .map(({ category }) => category)
    .slice(0, MOST_CATEGORIES)
}

const isIn = (name: Set<string>, { shown, exact, beginnings, wholes }: QueryWord): boolean =>
  [...exact, ...wholes].some((word) => name.has(word)) ||
  (shown.length >= SHORTEST_STEM &&
    beginnings.some((beginning) => [...name].some((word) => isForm(word, beginning))))

function namesOf(kind: Kind) {
  return categoriesOf(kind).map((category) => ({
    category,
    names: allNamesOf(category).map((name) => searchDocument(name).words),
  }))
}
