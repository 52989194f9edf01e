/** Searches listings by words: as typed, else by another reading of the text, else by any of the words, else by the place. */
import { toCyrillic } from '../../../i18n/script.ts'
import { app } from '../../app.ts'
import { intentOf } from '../../search/intent.ts'
import { parseQuery, type Query, type QueryWord } from '../../search/query.ts'
import { wordsOf } from '../../words/words.ts'
import type { List } from '../list.ts'
import { findAnyOf } from './any-of.ts'
import { findAll, findWhetherAny, NO_LISTINGS, type Page } from './find-all.ts'
import { hasLoneLetter, respelled, withBlanksClosed } from './respelling.ts'
import { categoriesCalled } from './ways.ts'

/** A page of listings; `search` tells the words that were searched for in the end, `isRelaxed` when they are not all that was typed. */
export type ListingIds = Page & { search?: { words: string; isRelaxed: boolean } }

/** A query, and the page of listings that it finds; `shown` are their words if they have not all the words of the query. */
type Reading = { query: Query; page: Page; shown?: Query }
type Find = (list: List, query: Query) => Promise<Page>
/** Makes a better query of one that finds nothing, and searches for it. */
type Attempt = (list: List, query: Query, find: Find) => Promise<Reading>

/** The attempts in their order: the first that finds something is the answer. */
const ATTEMPTS: readonly Attempt[] = [asTyped, inOtherWords, byAnyWord]

/** One page of search results; the words are changed only when they find nothing as typed. */
export async function searchListings(list: List): Promise<ListingIds> {
  const { query, page, shown = query } = await read(list, findAll)
  return page.count > 0 ? { ...page, search: searchedFor(shown) } : NO_LISTINGS
}

/** The query that the page searches for, or the text as typed when nothing is found. */
export const readingOf = async (list: List): Promise<Query> =>
  list.reading ?? (await app().searches(() => read(list, findWhetherAny))).query

/** The query that a saved search waits for. A list that shows a place, because nothing is the thing, waits for the thing. */
export async function awaitedIn(list: List): Promise<Query> {
  const query = await readingOf(list)
  return query.isOfPlace ? parseQuery(list.state.q) : query
}

async function read(list: List, find: Find): Promise<Reading> {
  const typed = parseQuery(list.state.q)
  if (list.reading) return exactly(list, list.reading, find)
  let query = typed
  for (const attempt of list.state.exact ? [exactly] : ATTEMPTS) {
    const reading = await attempt(list, query, find)
    if (reading.page.count > 0) return reading
    query = reading.query
  }
  return { query: typed, page: NO_LISTINGS }
}

const exactly: Attempt = async (list, query, find) => ({ query, page: await find(list, query) })

/** A word that is the name of a whole category finds that category too. */
async function asTyped(list: List, typed: Query, find: Find): Promise<Reading> {
  const closed = hasLoneLetter(typed) ? await withBlanksClosed(typed) : null
  const [word, ...others] = typed.words
  const isByCategory =
    word !== undefined && others.length === 0 && categoriesCalled(list.kind, word).length > 0
  return exactly(list, closed ?? { ...typed, isByCategory }, find)
}

async function inOtherWords(list: List, typed: Query, find: Find): Promise<Reading> {
  const query = await respelled(list, typed)
  return query === typed ? { query, page: NO_LISTINGS } : exactly(list, query, find)
}

async function byAnyWord(list: List, query: Query, find: Find): Promise<Reading> {
  const anyOf = query.words.length > 1 ? await findAnyOf(list, query) : null
  if (!anyOf)
    return query.place ? exactly(list, ofPlace(query), find) : { query, page: NO_LISTINGS }
  const { page, best, shown } = anyOf
  const only = (words: QueryWord[]): Query => ({
    ...query,
    words,
    favoured: query.words.filter((word) => !words.includes(word)),
    isRelaxed: true,
  })
  if (shown.length === 1) return exactly(list, only(shown), find)
  return { query: only(best), page, ...(best.length === 1 && { shown: only(shown) }) }
}

/** Searches for the place that the text says beside a thing. */
const ofPlace = (query: Query): Query => ({
  ...query,
  words: parseQuery(intentOf(query.raw).place?.words.join(' ') ?? '').words,
  isRelaxed: true,
  isOfPlace: true,
})

/** The words searched for, each as typed unless it was corrected; corrected ones are in the script of the rest. */
export function searchedFor({ raw, words, isRelaxed }: Query) {
  const typed = new Map(raw.split(' ').map((token) => [wordsOf(token).join(' '), token]))
  const inScript = /\p{Script=Cyrillic}/u.test(raw) ? toCyrillic : String
  return {
    words: words.map(({ shown }) => typed.get(shown) ?? inScript(shown)).join(' '),
    isRelaxed,
  }
}
