/** All calls of the API: the list takes every exported call of these modules and ignores their other exports. */
import type { Call } from './lib/call.ts'
import * as accounts from './accounts/accounts.ts'
import * as badge from './accounts/badge.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as telegramEntry from './accounts/telegram-entry.ts'
import * as alerts from './alerts/alerts.ts'
import * as categories from './listings/categories.ts'
import * as feed from './feed.ts'
import * as chats from './chat/chats.ts'
import * as comments from './comments.ts'
import * as drafts from './listings/drafts.ts'
import * as dealOffers from './deals/deal-offers.ts'
import * as deals from './deals/deals.ts'
import * as users from './accounts/users.ts'
import * as stats from './stats/stats.ts'
import * as likes from './likes.ts'
import * as listings from './listings/listings.ts'
import * as moderation from './moderation/moderation.ts'
import * as notifications from './notify/notifications.ts'
import * as offerFloor from './chat/offer-floor.ts'
import * as offers from './chat/offers.ts'
import * as ownListings from './listings/own-listings.ts'
import * as ownReplies from './chat/own-replies.ts'
import * as places from './listings/places.ts'
import * as profile from './accounts/profile.ts'
import * as push from './notify/push.ts'
import * as rates from './rates.ts'
import * as safety from './moderation/safety.ts'
import * as muted from './moderation/muted.ts'
import * as wanted from './alerts/wanted.ts'

const MODULES = [
  accounts,
  telegramEntry,
  badge,
  users,
  passkeys,
  profile,
  places,
  listings,
  categories,
  ownListings,
  ownReplies,
  drafts,
  alerts,
  feed,
  deals,
  dealOffers,
  stats,
  comments,
  likes,
  moderation,
  push,
  notifications,
  rates,
  safety,
  muted,
  wanted,
  chats,
  offers,
  offerFloor,
]

type Exports = (typeof MODULES)[number]
type AnyCall<Module> = Module extends unknown ? Extract<Module[keyof Module], Call> : never
/** The calls by their routes. */
export type Calls = { [C in AnyCall<Exports> as C['route']]: C }
export type Route = keyof Calls
/** Routes that need a member's token. */
export type MemberRoute = { [R in Route]: Calls[R] extends { who: 'anyone' } ? never : R }[Route]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'route' in value

/** All calls, each with the name of its constant. */
export const calls = MODULES.flatMap((module) =>
  Object.entries<unknown>({ ...module }).flatMap(([name, value]) =>
    isCall(value) ? { name, call: value } : [],
  ),
)

/** The first parts of all paths of the API. */
export const apiPrefixes: ReadonlySet<string | undefined> = new Set(
  calls.map(({ call }) => call.route.split('/')[1]),
)

/** The first part of an API path; undefined for the path of a page or a file. */
export function apiPrefix(path: string): string | undefined {
  const first = /^\/([^/?]*)/.exec(path)?.[1]
  return apiPrefixes.has(first) ? first : undefined
}
