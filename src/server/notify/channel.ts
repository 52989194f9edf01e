/** Ways to reach a member outside of the site; start.ts names those that there are. Codes by SMS stay in `sms`. */
import type { ChannelName } from '../../api/notification-kinds.ts'
import type { Locale } from '../../i18n/locale.ts'

/** How soon it has to be seen: an answer that somebody waits for, news, a digest. */
export type Urgency = 'high' | 'normal' | 'low'

/** In the language of the member; `path` has it too. A later one with the same `tag` takes the place of an earlier one. */
export type Notice = {
  title: string
  text: string
  path: string
  tag: string
  locale: Locale
  urgency: Urgency
  /** The search that a member can pause right there. */
  searchId?: number
  /** Or say that it is to go on. */
  isQuestion?: true
}

/**
 * `gone`: the member can't be reached this way any more, so that nobody tries again. `wait`: its turn has not come, and
 * nothing was sent.
 */
export type Delivery =
  { type: 'delivered' | 'gone' } | { type: 'retry' | 'wait'; afterSeconds: number }

export type Channel = {
  name: ChannelName
  /** Whether the member can be reached this way. */
  isOn(memberId: number): Promise<boolean>
  /** May be called twice for a notice. Throws when nobody knows whether it arrived. */
  deliver(memberId: number, notice: Notice): Promise<Delivery>
}
