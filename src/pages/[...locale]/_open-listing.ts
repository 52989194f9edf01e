import type { AstroGlobal } from 'astro'
import { sellerIn } from '../../api/listing-fields/fields.ts'
import { otherKind, type Kind } from '../../api/lib/kinds.ts'
import { listingPath } from '../../api/listings/listing-url.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { readChoice, type Choice } from '../../server/catalogue/address/choice.ts'
import { isFailure } from '../../server/failure.ts'
import { wholeList, withState, type List } from '../../server/catalogue/list.ts'
import { listTags, shownTags, userTag } from '../../server/catalogue/tags.ts'
import type { ListOrNone } from '../../server/catalogue/address/list.ts'
import { readUsername } from '../../server/members/username.ts'
import { withoutDollars } from '../../server/page-data/dollar-bounds.ts'
import { offersNear } from '../../server/page-data/ways-out.ts'
import { failureResponse } from '../../server/http/router.ts'
import { requireMember } from '../../server/http/serve.ts'
import * as muted from '../../server/muted/muted.ts'
import { storePage } from './_store-page.ts'

type Listing = { id: number; bumped_at: string }

type Reader<T> = (list: List, locale: Locale) => Promise<ListOrNone<T>>

/** Seconds. Until then, and until it is renewed, a full search or later page of a list may miss what was posted. */
const FULL_PAGE = 60

/** The content of a list page, or a redirect. */
export async function openListing<T extends Listing>(
  kind: Kind,
  readList: Reader<T>,
  page: AstroGlobal,
  /** Where the list is shown. */
  path = listingPath(kind),
) {
  const { locale } = page.locals
  const missing = () => new Response(null, { status: 404 })
  const converted = await withoutDollars(kind, page.url)
  // The rate is another one tomorrow
  if (converted && !converted.searchParams.has('panel'))
    return page.redirect(converted.pathname + converted.search, 302)
  const read = readChoice(kind, converted ?? page.url, locale)
  if (read === 'missing') return missing()
  if ('movedTo' in read) {
    const { search } = new URL(read.movedTo, page.url)
    return page.redirect(localePath(path, locale) + search, 301)
  }
  const sellerId = sellerIn(read.choice.state.filters)
  const seller = sellerId && (await readUsername(sellerId))
  if (sellerId && !seller) return missing()
  const own = await readOwnFilter(page)
  if (own instanceof Response) return own
  const choice = { ...read.choice, ...(seller && { seller }), ...(own && { own }) }
  const list = choice.panel ? { count: 0, results: [] } : await readList(choice, locale)
  if (list === 'missing') return missing()
  if (isFailure(list)) {
    const { status, details } = list
    page.response.status = status
    if (details.retryAfter) page.response.headers.set('Retry-After', String(details.retryAfter))
    page.cache.set(false)
    return { choice, list: 'failed' as const, results: [] }
  }
  if (own) return { choice, list, results: list.results }
  const { results } = list
  const { q, page: number, size } = choice.state
  const endsByItself = (q !== '' || number > 1) && results.length === size
  const name = sellerId ? [userTag(sellerId)] : []
  if (endsByItself) storePage(page, [...shownTags(kind, results), ...name], results, FULL_PAGE)
  else storePage(page, [...tagsOf(choice, list), ...name], results)
  return { choice, list, results }
}

function tagsOf(choice: Choice, list: { count: number; results: Listing[] }): string[] {
  const { kind } = choice
  // A panel or an empty list counts listings that it doesn't show
  const isCounted = choice.panel || list.results.length === 0
  const shown = offersNear(choice, list) ? withState(choice, { near: '1' }) : choice
  const tags = listTags(isCounted ? wholeList(kind) : shown)
  // A search also counts results of the other kind
  const others = choice.state.q === '' ? [] : listTags(wholeList(otherKind(kind)))
  return [...new Set([...tags, ...others])]
}

/**
 * The muted entries of the requesting member; undefined for the public list. The request is a POST, so that no cache
 * stores the response.
 */
async function readOwnFilter(page: AstroGlobal): Promise<muted.Exclusions | Response | undefined> {
  const { request, response, locals } = page
  if (request.method !== 'POST') return undefined
  response.headers.set('Cache-Control', 'private, no-store')
  try {
    const member = await requireMember(request)
    locals.userId = member.id
    return await muted.readOwnFilter(member.id)
  } catch (error) {
    return failureResponse(error, page)
  }
}
