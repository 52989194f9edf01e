/** The member's own listings, page by page, with deletion. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ListOf } from '../../api/lib/common.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { OwnFilter } from '../../api/listings/listing-states.ts'
import { PRODUCT_PAGE_SIZE, PROFILE_SECTION_SIZE, SERVICE_PAGE_SIZE } from '../../api/lib/limits.ts'
import type { Result } from '../../api/lib/request.ts'
import { failureMessage } from '../lib/failure.ts'
import { createPendingIds } from '../lib/pending-ids.ts'
import type { ToastText } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { $session } from '../session/session.ts'
import { deleteListing } from './delete-listing.ts'
import type { OwnState } from './listing-state.ts'

export type OwnListing = Product | Service
type Ready = {
  state: 'ready'
  page: number
  last: number
  count: number
  items: readonly OwnListing[]
}
type MyList = { state: 'loading' } | { state: 'failed'; why: ToastText } | Ready

type Query = { page: number; page_size: number; state?: OwnFilter }
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
  let filter: { state?: OwnFilter } = {}

  /** The next page that is loaded has only listings in these states. */
  function narrow(state: OwnFilter | undefined): void {
    filter = state === undefined ? {} : { state }
  }

  /** Loads a page; `quietly` keeps the current one on the screen until then. */
  async function load(page: number, lang: string, quietly = false): Promise<void> {
    if (!$session.get()) return
    const turn = ++latest
    if (!quietly) $loaded.set(LOADING)
    const answer = await READ[kind]({ page, page_size: pageSize, ...filter }, lang)
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
  function setStatus(id: number, status: Partial<OwnState>): void {
    const list = $loaded.get()
    if (list.state !== 'ready') return
    const change = (item: OwnListing) => (item.id === id ? { ...item, ...status } : item)
    $loaded.set({ ...list, items: list.items.map(change) })
  }

  return { $list, narrow, load, remove, setStatus }
}

export type MyListingsStore = ReturnType<typeof createMyList>

function without(list: MyList, id: number): MyList {
  if (list.state !== 'ready' || !list.items.some((item) => item.id === id)) return list
  return { ...list, count: list.count - 1, items: list.items.filter((item) => item.id !== id) }
}

export const myListings: Record<Kind, MyListingsStore> = {
  product: createMyList('product', PRODUCT_PAGE_SIZE),
  service: createMyList('service', SERVICE_PAGE_SIZE),
}
/** As many as the profile shows. */
export const latestListings: Record<Kind, MyListingsStore> = {
  product: createMyList('product', PROFILE_SECTION_SIZE),
  service: createMyList('service', PROFILE_SECTION_SIZE),
}
