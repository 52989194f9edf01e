import type { AstroGlobal } from 'astro'
import type { Kind } from '../../api/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { readChoice, type Choice } from '../../server/screens/choice.ts'
import { listTags } from '../../server/catalogue/tags.ts'
import { sharedFilter, type ListOrNone } from '../../server/screens/list.ts'
import { storePage } from './_store-page.ts'

type Listing = { created_at: string }
type Reader<T> = (choice: Choice, locale: Locale) => Promise<ListOrNone<T>>

/** What a listing page shows, or where its address leads instead. */
export async function openListing<T extends Listing>(
  kind: Kind,
  readList: Reader<T>,
  page: AstroGlobal,
) {
  const { locale } = page.locals
  const missing = () => new Response(null, { status: 404 })
  const read = readChoice(kind, page.url, locale)
  if (read === 'missing') return missing()
  if ('movedTo' in read) return page.redirect(read.movedTo, 301)
  const { choice } = read
  const list = choice.panel ? { count: 0, results: [] } : await readList(choice, locale)
  if (list === 'missing') return missing()
  if (list === 'failed') {
    page.response.status = 500
    page.cache.set(false)
  } else storePage(page, tagsOf(choice), list.results)
  return { choice, list, results: list === 'failed' ? [] : list.results }
}

/** The category panel counts all listings of the kind. */
const tagsOf = (choice: Choice): string[] =>
  listTags(choice.kind, choice.panel ? {} : sharedFilter(choice))
