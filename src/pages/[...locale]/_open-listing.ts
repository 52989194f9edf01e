import type { AstroGlobal } from 'astro'
import type { ListingKind } from '../../api/listing-url.ts'
import type { Locale } from '../../i18n/locale.ts'
import { readChoice, type Choice } from '../../server/screens/choice.ts'
import type { ListOrNone } from '../../server/screens/list.ts'

type Reader<T> = (choice: Choice, locale: Locale) => Promise<ListOrNone<T>>

/** What a listing page shows, or where its address leads instead. */
export async function openListing<T>(kind: ListingKind, readList: Reader<T>, page: AstroGlobal) {
  const { locale } = page.locals
  const missing = () => new Response(null, { status: 404 })
  const read = readChoice(kind, page.url, locale)
  if (read === 'missing') return missing()
  if ('movedTo' in read) return page.redirect(read.movedTo, 301)
  const choice = read.found
  const list = choice.panel ? { count: 0, results: [] } : await readList(choice, locale)
  if (list === 'missing') return missing()
  if (list === 'failed') {
    page.response.status = 500
    page.cache.set(false)
  } else page.cache.set({ maxAge: 5, swr: 60, tags: [kind] })
  return { choice, list, results: list === 'failed' ? [] : list.results }
}
