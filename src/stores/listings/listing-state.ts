/** Owners' actions on a listing: reserve, sell, renew, bump. */
import type { Kind, ListingId } from '../../api/lib/kinds.ts'
import {
  DAYS_BETWEEN_BUMPS,
  DAYS_REMINDED,
  HOURS_TO_UNSELL,
} from '../../api/listings/listing-states.ts'
import type { Buyer } from '../../api/deals/deal-offers.ts'
import type { Standing } from '../../api/listings/own-listings.ts'
import type { Result } from '../../api/lib/request.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'

export type StateAction = 'reserve' | 'unreserve' | 'sell' | 'unsell' | 'renew' | 'bump'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The owner's possible actions, likeliest first. */
export function stateActions(kind: Kind, standing: Standing, now = Date.now()): StateAction[] {
  const { state } = standing
  const isProduct = kind === 'product'
  const age = (time: string) => now - Date.parse(time)
  switch (state) {
    case 'active':
    case 'reserved':
      return [
        ...(endsSoon(standing, now) ? (['renew'] as const) : []),
        ...(isProduct ? (['sell'] as const) : []),
        ...(isProduct ? [state === 'active' ? ('reserve' as const) : ('unreserve' as const)] : []),
        ...(state === 'active' && age(standing.bumped_at) >= DAYS_BETWEEN_BUMPS * DAY_MS
          ? (['bump'] as const)
          : []),
      ]
    case 'sold':
      return canUnsell(standing.state_at, now) ? ['unsell'] : []
    case 'expired':
      return ['renew']
    case 'held':
    case 'refused':
    case 'archived':
      return []
  }
}

/** True while a product sold at `soldAt` can be put back on sale. */
export const canUnsell = (soldAt: string, now = Date.now()): boolean =>
  now - Date.parse(soldAt) < HOURS_TO_UNSELL * HOUR_MS

/** True when the owner should be reminded that the listing expires soon. */
export const endsSoon = ({ expires_at }: Standing, now = Date.now()): boolean =>
  Date.parse(expires_at) - now < DAYS_REMINDED * DAY_MS

/** Runs the action and tells the result; the new state, or null after a failure. */
export async function changeState(
  listing: ListingId,
  action: StateAction,
  lang: string,
  buyerId?: number,
): Promise<Standing | null> {
  const answer = await send(listing, action, lang, buyerId)
  if (answer.ok) showToast('success', `${action}_success`)
  else showFailure(answer.failure)
  return answer.ok ? answer.data : null
}

function send(
  params: ListingId,
  action: StateAction,
  lang: string,
  buyerId?: number,
): Promise<Result<Standing>> {
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
