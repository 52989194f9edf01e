/**
 * Rate limits, all in one table. `isLocal`: counted in the memory of a process, where a limit guards that process
 * and counting would cost as much as what it counts.
 */
import type { Config } from '../config.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Of one network; told in llms.txt. */
export const CHANGES_A_MINUTE = 60

export type Limit = { points: number; duration: number; isLocal?: boolean }

export const limitTable = (config: Config) => ({
  // Of one network for one phone, counted first: a single one cannot use a phone up
  'sms-phone-network-minute': { points: 1, duration: MINUTE },
  'sms-phone-network': { points: 3, duration: HOUR },
  'sms-phone-block': { points: 5, duration: HOUR },
  // Of all networks together, but for those where the owner has logged in
  'sms-phone-minute': { points: 3, duration: MINUTE },
  'sms-phone-hour': { points: 10, duration: HOUR },
  'sms-phone-day': { points: 20, duration: DAY },
  'sms-owner-day': { points: 10, duration: DAY },
  'sms-network': { points: 20, duration: HOUR },
  'sms-block': { points: Math.max(60, Math.ceil(config.SMS_DAILY_LIMIT * 0.06)), duration: HOUR },
  'sms-alert': { points: 1, duration: HOUR },
  // A solution counts once; its challenge expires before
  'proof-of-work': { points: 1, duration: HOUR },
  // Tries of codes by who did not ask for them
  'codes-network': { points: 10, duration: HOUR },
  'codes-block': { points: 60, duration: HOUR },
  'codes-phone': { points: 20, duration: HOUR },
  'login-phone-day': { points: 50, duration: DAY },
  'login-phone-network': { points: 5, duration: 15 * MINUTE },
  'login-network': { points: 20, duration: 15 * MINUTE },
  'login-block': { points: 100, duration: 15 * MINUTE },
  // The code of six digits has a million values
  'staff-codes-session': { points: 5, duration: 15 * MINUTE },
  // In all browsers together that a colleague has not used yet, and in those known
  'staff-codes': { points: 20, duration: DAY },
  'posts-member': { points: Math.ceil(config.POSTS_DAILY_LIMIT / 6), duration: 10 * MINUTE },
  'posts-member-day': { points: config.POSTS_DAILY_LIMIT, duration: DAY },
  'posts-newcomer-day': { points: Math.ceil(config.POSTS_DAILY_LIMIT / 10), duration: DAY },
  'edits-member-hour': { points: 60, duration: HOUR },
  // Listings that a program refused, sent to a moderator
  'asks-member-day': { points: 5, duration: DAY },
  // Renewals, states, bumps and shown numbers of one's listings
  'states-member-hour': { points: 60, duration: HOUR },
  // A form saves itself as it is typed in, on two devices at once
  'drafts-member-minute': { points: 60, duration: MINUTE, isLocal: true },
  'searches-member-hour': { points: 60, duration: HOUR, isLocal: true },
  // Of one feed, by its address
  'feed-hour': { points: 120, duration: HOUR, isLocal: true },
  'likes-member-minute': { points: 60, duration: MINUTE, isLocal: true },
  'profile-edits-member-hour': { points: 30, duration: HOUR },
  'renames-member-month': { points: 5, duration: 30 * DAY },
  'changes-network-minute': { points: CHANGES_A_MINUTE, duration: MINUTE, isLocal: true },
  'exports-member-day': { points: 5, duration: DAY },
  // Who collects numbers asks for many
  'phones-member-day': { points: 20, duration: DAY },
  'phones-newcomer-day': { points: 3, duration: DAY },
  'phones-member-minute': { points: 3, duration: MINUTE },
  'phones-network-day': { points: 60, duration: DAY },
  'phones-listing-day': { points: 200, duration: DAY },
  // The same number again
  'phones-again': { points: 1, duration: DAY },
  'comments-member-minute': { points: 30, duration: MINUTE },
  'comments-member-day': { points: 200, duration: DAY },
  'reports-member-hour': { points: 30, duration: HOUR },
  'push-member-hour': { points: 30, duration: HOUR },
  // Answers to one chat with the bot
  'telegram-chat-minute': { points: 10, duration: MINUTE },
  // A busy buyer asks a dozen sellers; who asks every seller advertises
  'rooms-member-day': { points: 60, duration: DAY },
  'deals-member-day': { points: 20, duration: DAY },
  'reviews-member-day': { points: 5, duration: DAY },
  // A hundred photos of a phone's camera; what decoding costs is seen in their headers
  'megapixels-member-hour': { points: 1_500, duration: HOUR },
  'chat-pictures-member-day': { points: 30, duration: DAY },
  'messages-member': { points: 200, duration: 10, isLocal: true },
  // Whole villages share an address; a program that opens sockets in a loop is past it soon
  'sockets-network': { points: 300, duration: MINUTE, isLocal: true },
  'sockets-block': { points: 1200, duration: MINUTE, isLocal: true },
})
export type LimitName = keyof ReturnType<typeof limitTable>

/** Points that were taken, and the window that they count in. */
export type Receipt = { limit: LimitName; key: string; points: number; end: number }
type Taken = { ok: true; used: number; receipt: Receipt }
type Refused = { ok: false; retryAfter: number }

export type Limits = {
  /** Takes a point, or as many as said, and tells how many are used; or the seconds to wait when too few are left. */
  take(limit: LimitName, key: string, points?: number): Promise<Taken | Refused>
  /** The seconds until there is a point to take; 0: there is one. */
  wait(limit: LimitName, key: string): Promise<number>
  /** Returns what was taken for something that did not happen. */
  giveBack(receipt: Receipt): Promise<void>
  /** Forgets what was taken. */
  reset(limit: LimitName, key: string): Promise<void>
}
