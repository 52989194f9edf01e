/** Actions on saved searches; member-data loads the list again after each change. */
import type { Kind } from '../../api/lib/kinds.ts'
import type { Result } from '../../api/lib/request.ts'
import { PRIVATE_FILTERS, type Pace } from '../../api/alerts/saved-search-limits.ts'
import { listingPath } from '../../api/listings/listing-url.ts'
import { localePath, splitLocale, type Locale } from '../../i18n/locale.ts'
import { failureFields, showFailure } from '../lib/failure.ts'
import { createPendingIds } from '../lib/pending-ids.ts'
import { showQuestion, showToast, type ToastKey } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { $savedSearches } from '../session/member-data.ts'

const { $ids, run } = createPendingIds()
/** Ids of the searches with a running request; 0: a new one. */
export const $busySearches = $ids

export type NewSearch = { kind: Kind; query: string; path: string }

function urlOf(address: string): URL | null {
  try {
    return new URL(address, location.origin)
  } catch {
    return null
  }
}

/** The search of a list's address, language prefix allowed; null for any other page. */
export function newSearch(address: string): NewSearch | null {
  const url = address.startsWith('/') ? urlOf(address) : null
  if (!url) return null
  const { origin, pathname, search: query } = url
  const { path } = splitLocale(pathname)
  const kind = (['product', 'service'] as const).find((one) => listingPath(one) === path)
  return kind && origin === location.origin ? { kind, query, path: pathname + query } : null
}

/** True for the list of one seller: to save it is to follow the seller. */
const isOfSeller = (path: string): boolean => urlOf(path)?.searchParams.has('seller') ?? false

/** True for a list that is nobody else's business, so it cannot be shown to sellers. */
export const isPrivate = (path: string): boolean =>
  PRIVATE_FILTERS.some((name) => urlOf(path)?.searchParams.has(name))

/** Calls back with whether the member has saved the list at `path`, now and after each change; returns the end of that. */
export const watchSaved = (path: string, onChange: (isSaved: boolean) => void): (() => void) =>
  $savedSearches.subscribe(({ data = [] }) =>
    onChange(data.some((search) => search.path === splitLocale(path).path)),
  )

type Named = { name: string; pace: Pace }

/** Saves the list at `path` under its own name; the toast links to the form for name and pace. */
export async function saveAtOnce(path: string, lang: Locale): Promise<void> {
  const list = newSearch(path)
  if (!list) return
  const body = { kind: list.kind, query: list.query, pace: 'instant' as const }
  const answer = await sendChange(0, () => askAsMember('POST /alerts/searches/', { body, lang }))
  if (!answer) return
  if (!answer.ok) return void showFailure(answer.failure)
  const form = `${localePath('/myprofile/searches', lang)}#${localePath(answer.data.path, lang)}`
  const said = isOfSeller(path) ? 'seller_followed' : 'search_saved'
  showToast('success', said, {}, { link: { key: 'search_change', href: form } })
}

/**
 * Saves a new search, or changes the one with `id`. The message key of each faulty field, or null on success; without
 * a name the search is named after its list.
 */
export async function saveSearch(
  { kind, query }: NewSearch,
  { name, pace }: Named,
  lang: string,
  id?: number,
): Promise<Record<string, string> | null> {
  const body = { pace, ...(name.trim() && { name }) }
  const answer = await sendChange(id ?? 0, () =>
    id === undefined
      ? askAsMember('POST /alerts/searches/', { body: { kind, query, ...body }, lang })
      : askAsMember('PUT /alerts/searches/[id]/', { params: { id }, body, lang }),
  )
  if (!answer) return {}
  if (answer.ok) return said('search_saved')
  const fields = failureFields(answer.failure)
  if (Object.keys(fields).length === 0) showFailure(answer.failure)
  return fields
}

type Changes = { pace?: Pace; paused?: boolean }

export const changeSearch = (id: number, body: Changes, lang: string) =>
  sendAndSay(id, 'search_saved', () =>
    askAsMember('PUT /alerts/searches/[id]/', { params: { id }, body, lang }),
  )

export async function removeSearch(id: number, name: string, lang: string): Promise<void> {
  if (!(await showQuestion('search_remove_confirm', { name }))) return
  await sendAndSay(id, 'search_removed', () =>
    askAsMember('DELETE /alerts/searches/[id]/', { params: { id }, lang }),
  )
}

export type FeedLinks = { atom: string; json: string }

/** Makes new feed addresses, which only this answer has; the old ones stop working. */
export async function openFeed(id: number, lang: string): Promise<FeedLinks | null> {
  const answer = await sendChange(id, () =>
    askAsMember('POST /alerts/searches/[id]/feed/', { params: { id }, lang }),
  )
  if (!answer) return null
  if (answer.ok) return answer.data
  showFailure(answer.failure)
  return null
}

export const closeFeed = (id: number, lang: string) =>
  sendAndSay(id, 'search_saved', () =>
    askAsMember('DELETE /alerts/searches/[id]/feed/', { params: { id }, lang }),
  )

/** Sends a change of a search; a toast says how it went. */
export async function sendAndSay(
  id: number,
  success: ToastKey,
  ask: () => Promise<Result<unknown>>,
): Promise<void> {
  const answer = await sendChange(id, ask)
  if (answer && answer.ok) said(success)
  else if (answer) showFailure(answer.failure)
}

function said(success: ToastKey): null {
  showToast('success', success)
  return null
}

/** One request per search at a time; false while another one is running. */
export async function sendChange<T>(
  id: number,
  ask: () => Promise<Result<T>>,
): Promise<Result<T> | false> {
  const answer = await run(id, ask)
  if (answer && answer.ok) $savedSearches.revalidate()
  return answer
}
