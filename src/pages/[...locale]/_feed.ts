/** The newest listings of a list as a feed; its address has the list's filters. */
import type { APIContext } from 'astro'
import type { FoundList } from '../../api/lib/common.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { feedPath, listingPath, printListing } from '../../api/listings/listing-url.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { messageText } from '../../i18n/message-text.ts'
import { atom, type FeedEntry } from '../../server/catalogue/feed/formats.ts'
import { withState, type List } from '../../server/catalogue/list.ts'
import { listTags } from '../../server/catalogue/tags.ts'
import { readChoice } from '../../server/catalogue/address/choice.ts'

const ENTRIES = 50
const HEADERS = { 'Content-Type': 'application/atom+xml; charset=utf-8' }

export async function feedOf<L>(
  kind: Kind,
  list: (list: List, locale: Locale) => Promise<FoundList<L>>,
  toEntry: (listing: L, locale: Locale) => FeedEntry,
  { url, locals, cache, redirect }: APIContext,
): Promise<Response> {
  const { locale, site } = locals
  const read = readChoice(kind, url, locale)
  if (read === 'missing') return new Response('Not found', { status: 404 })
  const feed = localePath(feedPath(kind), locale)
  if ('movedTo' in read) return redirect(feed + new URL(read.movedTo, url).search, 301)
  const { choice } = read
  const { results } = await list(withState(choice, { size: ENTRIES }), locale)
  const query = printListing(kind, choice.state)
  cache.set({ maxAge: 3600, swr: 60, tags: listTags(choice) })
  const body = atom(site.url, {
    title: `${site.name}: ${titleOf(choice, locale)}`,
    author: site.name,
    locale,
    list: localePath(listingPath(kind) + query, locale),
    feed: feed + query,
    entries: results.map((listing) => toEntry(listing, locale)),
  })
  return new Response(body, { headers: HEADERS })
}

/** From the notices' texts: those of pages load with the first page, which may not have come yet. */
function titleOf({ kind, state, category, region, district }: List, locale: Locale): string {
  const names = [state.q, category?.names[locale], (district ?? region)?.names[locale]]
  const chosen = names.filter(Boolean).join(', ') || messageText(`feed_${kind}`, locale)
  return chosen
}
