/** The member's own listings, page by page, with deletion. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ListOf } from '../../api/lib/common.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { PRODUCT_PAGE_SIZE, PROFILE_SECTION_SIZE, SERVICE_PAGE_SIZE } from '../../api/lib/limits.ts'
import type { Result } from '../../api/lib/request.ts'
import { failureMessage } from '../lib/failure.ts'
import { createPendingIds } from '../lib/pending-ids.ts'
import type { ToastText } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { $session } from '../session/session.ts'
import type { Standing } from '../../api/listings/own-listings.ts'
import { deleteListing } from './delete-listing.ts'

export type OwnListing = Product | Service
type Ready = {
  state: 'ready'
  page: number
  last: number
  count: number
  items: readonly OwnListing[]
}
type MyList = { state: 'loading' } | { state: 'failed'; why: ToastText } | Ready

type Query = { page: number; page_size: number }
const READ: Record<Kind, (query: Query, lang: string) => Promise<Result<ListOf<OwnListing>>>> = {
  product: (query, lang) => askAsMember('GET /products/api/user/products', { query, lang }),
  service: (query, lang) => askAsMember('GET /services/api/user/services', { query, lang }),
}

/** Also rendered by the server. */
export const LOADING = { state: 'loading' } as const

export function createMyList(kind: Kind, pageSize: number) {
  const $loaded = atom<MyList>(LOADING)
  /** Ids hidden before the server confirms their deletion. */
  const deleting = createPendingIds()
  const $list: ReadableAtom<MyList> = computed([$loaded, deleting.$ids], (list, ids) =>
    ids.reduce(without, list),
  )
  let latest = 0

  /** Loads a page; `quietly` keeps the current one on the screen until then. */
  async function load(page: number, lang: string, quietly = false): Promise<void> {
    if (!$session.get()) return
    const turn = ++latest
    if (!quietly) $loaded.set(LOADING)
    const answer = await READ[kind]({ page, page_size: pageSize }, lang)
    if (turn !== latest) return
    if (answer.ok) {
      const { count, results: items } = answer.data
      const last = Math.max(1, Math.ceil(count / pageSize))
      if (page > last) await load(last, lang, quietly)
      else $loaded.set({ state: 'ready', page, last, count, items })
    } else if (!quietly) $loaded.set({ state: 'failed', why: failureMessage(answer.failure) })
  }

  /** Removes the listing from the screen at once; a failure brings it back. */
  async function remove(id: number, lang: string): Promise<void> {
    const isGone = await deleting.run(id, async () => {
      const isDeleted = await deleteListing(kind, id, lang)
      if (isDeleted) $loaded.set(without($loaded.get(), id))
      return isDeleted
    })
    // The next page's listings move up
    const list = $loaded.get()
    if (isGone && list.state === 'ready' && list.last > 1) await load(list.page, lang, true)
  }

  /** Updates the state of a listing. */
  function setStanding(id: number, standing: Standing): void {
    const list = $loaded.get()
    if (list.state !== 'ready') return
    const change = (item: OwnListing) => (item.id === id ? { ...item, ...standing } : item)
    $loaded.set({ ...list, items: list.items.map(change) })
  }

  return { $list, load, remove, setStanding }
}

export type MyListings = ReturnType<typeof createMyList>

function without(list: MyList, id: number): MyList {
  if (list.state !== 'ready' || !list.items.some((item) => item.id === id)) return list
  return { ...list, count: list.count - 1, items: list.items.filter((item) => item.id !== id) }
}

export const myListings: Record<Kind, MyListings> = {
  product: createMyList('product', PRODUCT_PAGE_SIZE),
  service: createMyList('service', SERVICE_PAGE_SIZE),
}
/** As many as the profile shows. */
export const latestListings: Record<Kind, MyListings> = {
  product: createMyList('product', PROFILE_SECTION_SIZE),
  service: createMyList('service', PROFILE_SECTION_SIZE),
}
