/** Owners' actions on a listing: reserve, sell, renew, bump, put in stock. */
import type { Kind, ListingId } from '../../api/lib/kinds.ts'
import { DAYS_BETWEEN_BUMPS, HOURS_TO_UNSELL } from '../../api/listings/listing-states.ts'
import type { Buyer } from '../../api/deals/deal-offers.ts'
import type { ListingStatus } from '../../api/listings/own-listings.ts'
import type { Result } from '../../api/lib/request.ts'
import { DAY_MS, endsSoon } from './listing-times.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'

/** A product also says if it is in stock. */
export type OwnState = ListingStatus & { in_stock?: boolean }
type StatusAction = 'reserve' | 'unreserve' | 'sell' | 'unsell' | 'renew' | 'bump'
type StockAction = 'stock_in' | 'stock_out'
export type StateAction = StatusAction | StockAction

const HOUR_MS = DAY_MS / 24

/** The owner's possible actions, likeliest first. */
export function stateActions(kind: Kind, status: OwnState, now = Date.now()): StateAction[] {
  const { state, in_stock } = status
  const isProduct = kind === 'product'
  const age = (time: string) => now - Date.parse(time)
  switch (state) {
    case 'active':
    case 'reserved':
      return [
        ...(endsSoon(status, now) ? (['renew'] as const) : []),
        ...(isProduct ? (['sell'] as const) : []),
        ...(isProduct ? [state === 'active' ? ('reserve' as const) : ('unreserve' as const)] : []),
        ...(state === 'active' && age(status.bumped_at) >= DAYS_BETWEEN_BUMPS * DAY_MS
          ? (['bump'] as const)
          : []),
        ...(in_stock === undefined
          ? []
          : [in_stock ? ('stock_out' as const) : ('stock_in' as const)]),
      ]
    case 'sold':
      return canUnsell(status.state_at, now) ? ['unsell'] : []
    case 'expired':
      return ['renew']
    case 'held':
    case 'refused':
    case 'archived':
      return []
  }
}

/** True while a product sold at `soldAt` can be put back on sale. */
const canUnsell = (soldAt: string, now = Date.now()): boolean =>
  now - Date.parse(soldAt) < HOURS_TO_UNSELL * HOUR_MS

/** Runs the action and tells the result; the changed parts of the state, or null after a failure. */
export async function changeState(
  listing: ListingId,
  action: StateAction,
  lang: string,
  buyerId?: number,
): Promise<Partial<OwnState> | null> {
  if (action === 'stock_in' || action === 'stock_out') {
    const in_stock = action === 'stock_in'
    return (await setInStock(listing.id, in_stock, lang)) ? { in_stock } : null
  }
  const answer = await send(listing, action, lang, buyerId)
  if (answer.ok) showToast('success', `${action}_success`)
  else showFailure(answer.failure)
  return answer.ok ? answer.data : null
}

function send(
  params: ListingId,
  action: StatusAction,
  lang: string,
  buyerId?: number,
): Promise<Result<ListingStatus>> {
  const set = (body: { state: 'active' | 'reserved' } | { state: 'sold'; buyer_id?: number }) =>
    askAsMember('PUT /listings/[kind]/[id]/state/', { params, body, lang })
  switch (action) {
    case 'reserve':
      return set({ state: 'reserved' })
    case 'unreserve':
    case 'unsell':
      return set({ state: 'active' })
    case 'sell':
      return set({ state: 'sold', ...(buyerId !== undefined && { buyer_id: buyerId }) })
    case 'renew':
      return askAsMember('POST /listings/[kind]/[id]/renewal/', { params, lang })
    case 'bump':
      return askAsMember('POST /listings/[kind]/[id]/bump/', { params, lang })
  }
}

/** The possible buyers; empty when they can't be loaded now. */
export async function readBuyers(params: ListingId, lang: string): Promise<Buyer[]> {
  const answer = await askAsMember('GET /listings/[kind]/[id]/buyers/', { params, lang })
  return answer.ok ? answer.data : []
}

/** Puts a product back in stock or marks it as out of stock; true on success. */
export async function setInStock(id: number, inStock: boolean, lang: string): Promise<boolean> {
  const answer = await askAsMember('PUT /listings/[kind]/[id]/stock/', {
    params: { kind: 'product', id },
    body: { in_stock: inStock },
    lang,
  })
  if (answer.ok) showToast('success', inStock ? 'stock_in_success' : 'stock_out_success')
  else showFailure(answer.failure, 'product_update_failed')
  return answer.ok
}
