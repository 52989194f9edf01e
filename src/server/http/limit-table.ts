/**
 * All rate limits in one table. `isVolatile`: counted in memory, the process's own or that of Redis, for limits that protect
 * processes, where counting in the database would cost as much as the call.
 */
import type { Config } from '../config.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Limit per network; llms.txt states it. */
export const CHANGES_A_MINUTE = 60

export type Limit = { points: number; duration: number; isVolatile?: boolean }

export const limitTable = (config: Config) => ({
  ...accountLimits(config),
  ...listingLimits(config),
  ...PEOPLE,
})
export type LimitName = keyof ReturnType<typeof limitTable>

const accountLimits = (config: Config) => ({
  // Per network and phone, counted first: one network cannot use up a phone's limits
  'sms-phone-network-minute': { points: 1, duration: MINUTE },
  'sms-phone-network': { points: 3, duration: HOUR },
  'sms-phone-block': { points: 5, duration: HOUR },
  // Per phone over all networks, except those from which the owner has logged in
  'sms-phone-minute': { points: 3, duration: MINUTE },
  'sms-phone-hour': { points: 10, duration: HOUR },
  'sms-phone-day': { points: 20, duration: DAY },
  'sms-owner-day': { points: 10, duration: DAY },
  'sms-network': { points: 20, duration: HOUR },
  'sms-block': { points: Math.max(60, Math.ceil(config.SMS_DAILY_LIMIT * 0.06)), duration: HOUR },
  'sms-alert': { points: 1, duration: HOUR },
  // A solution counts once: its challenge expires within the window
  'proof-of-work': { points: 1, duration: HOUR },
  // Tries of codes without the request that asked for them
  'codes-network': { points: 10, duration: HOUR },
  'codes-block': { points: 60, duration: HOUR },
  'codes-phone': { points: 20, duration: HOUR },
  // Entries by Telegram
  'entries-network': { points: 20, duration: HOUR },
  'entries-block': { points: 200, duration: HOUR },
  'entries-telegram': { points: 5, duration: HOUR },
  'mini-app-proof': { points: 1, duration: 15 * MINUTE },
  'login-phone-day': { points: 50, duration: DAY },
  'login-phone-network': { points: 5, duration: 15 * MINUTE },
  'login-network': { points: 20, duration: 15 * MINUTE },
  'login-block': { points: 100, duration: 15 * MINUTE },
  // A six-digit code has a million values
  'staff-codes-session': { points: 5, duration: 15 * MINUTE },
  // Per colleague: all unknown browsers share one count, all known ones another
  'staff-codes': { points: 20, duration: DAY },
})

const listingLimits = (config: Config) => ({
  'posts-member': { points: Math.ceil(config.POSTS_DAILY_LIMIT / 6), duration: 10 * MINUTE },
  'posts-member-day': { points: config.POSTS_DAILY_LIMIT, duration: DAY },
  'posts-newcomer-day': { points: Math.ceil(config.POSTS_DAILY_LIMIT / 10), duration: DAY },
  'edits-member-hour': { points: 60, duration: HOUR },
  // Requests to a moderator about automatically refused listings
  'asks-member-day': { points: 5, duration: DAY },
  // Renewals, states, bumps, stock and shown numbers of one's listings
  'states-member-hour': { points: 60, duration: HOUR },
  // Forms save drafts while the member types, perhaps on two devices at once
  'drafts-member-minute': { points: 60, duration: MINUTE, isVolatile: true },
  'searches-member-hour': { points: 60, duration: HOUR, isVolatile: true },
  // Changes and removals of saved searches, their feeds and wanted posts
  'search-changes-member-hour': { points: 120, duration: HOUR, isVolatile: true },
  'wanted-member-day': { points: 20, duration: DAY },
  // Each compares listings with searches, also an answer to a wanted post that is refused
  'seekers-member-minute': { points: 30, duration: MINUTE, isVolatile: true },
  'wanted-answers-member-day': { points: 10, duration: DAY },
  // Per feed
  'feed-hour': { points: 120, duration: HOUR, isVolatile: true },
  'likes-member-minute': { points: 60, duration: MINUTE, isVolatile: true },
})

const PEOPLE = {
  'profile-edits-member-hour': { points: 30, duration: HOUR },
  'renames-member-month': { points: 5, duration: 30 * DAY },
  'changes-network-minute': { points: CHANGES_A_MINUTE, duration: MINUTE, isVolatile: true },
  'exports-member-day': { points: 5, duration: DAY },
  // Collectors of phone numbers ask for many
  'phones-member-day': { points: 20, duration: DAY },
  'phones-newcomer-day': { points: 3, duration: DAY },
  'phones-member-minute': { points: 3, duration: MINUTE },
  'phones-network-day': { points: 60, duration: DAY },
  'phones-listing-day': { points: 200, duration: DAY },
  // The same number asked for again
  'phones-again': { points: 1, duration: DAY },
  'comments-member-minute': { points: 30, duration: MINUTE },
  'comments-member-day': { points: 200, duration: DAY },
  'reports-member-hour': { points: 30, duration: HOUR },
  'push-member-hour': { points: 30, duration: HOUR },
  // The bot's replies to one chat
  'telegram-chat-minute': { points: 10, duration: MINUTE },
  // A busy buyer writes to a dozen sellers; an advertiser writes to all
  'rooms-member-day': { points: 60, duration: DAY },
  'deals-member-day': { points: 20, duration: DAY },
  'offers-member-day': { points: 30, duration: DAY },
  // Each refusal halves what a searcher for the private floor has to try
  'floor-refusals-listing-day': { points: 3, duration: DAY },
  'reviews-member-day': { points: 5, duration: DAY },
  // A hundred photos of a phone's camera; the size is read from their headers before decoding
  'megapixels-member-hour': { points: 1_500, duration: HOUR },
  'chat-pictures-member-day': { points: 30, duration: DAY },
  'messages-member': { points: 200, duration: 10, isVolatile: true },
  // A desktop's map has forty squares, and an hour's drag some hundreds
  'tiles-network-minute': { points: 1200, duration: MINUTE, isVolatile: true },
  // High, because whole villages share an address; a program that opens sockets in a loop exceeds it soon
  'sockets-network': { points: 300, duration: MINUTE, isVolatile: true },
  'sockets-block': { points: 1200, duration: MINUTE, isVolatile: true },
}

/** Taken points and their window. */
export type Receipt = { limit: LimitName; key: string; points: number; end: number }
type Taken = { ok: true; used: number; receipt: Receipt }
type Refused = { ok: false; retryAfter: number }

export type RateLimits = {
  /** Takes points, one by default. Returns the number used, or the seconds to wait when too few are left. */
  take(limit: LimitName, key: string, points?: number): Promise<Taken | Refused>
  /** Seconds until a point is free; 0: now. */
  wait(limit: LimitName, key: string): Promise<number>
  /** Gives points back for something that did not happen. */
  giveBack(receipt: Receipt): Promise<void>
  /** Resets the counter of a key. */
  reset(limit: LimitName, key: string): Promise<void>
}
