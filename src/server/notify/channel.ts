/** Ways to reach a member outside the site; start.ts lists those in use. SMS codes are apart, in `sms`. */
import type { ChannelName } from '../../api/notify/notification-kinds.ts'
import type { Locale } from '../../i18n/locale.ts'

/** Somebody waits for an answer; news; a digest. */
export type Urgency = 'high' | 'normal' | 'low'

/**
 * A message in the member's language; `path` includes it. A later message with the same `tag` replaces an earlier one.
 */
export type ChannelMessage = {
  title: string
  text: string
  path: string
  tag: string
  locale: Locale
  urgency: Urgency
  /** The saved search, which the member can pause from the message. */
  searchId?: number
  /** Asks whether the search should go on, and offers that answer as well. */
  isQuestion?: true
}

/**
 * `gone`: the member cannot be reached this way any more, so it is not retried. `wait`: its turn has not come, and
 * nothing was sent.
 */
export type Delivery =
  { type: 'delivered' | 'gone' } | { type: 'retry' | 'wait'; afterSeconds: number }

export type Channel = {
  name: ChannelName
  /** True when the member can be reached this way. */
  isOn(memberId: number): Promise<boolean>
  /** May be called twice for a message. Throws when it is unknown whether the message arrived. */
  deliver(memberId: number, message: ChannelMessage): Promise<Delivery>
}
