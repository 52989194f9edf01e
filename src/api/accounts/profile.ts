/** A member's calls about their own account. */
import * as v from 'valibot'
import { publicBadge } from './badge.ts'
import { passkey } from './passkeys.ts'
import { call } from '../lib/call.ts'
import { OFFER_STATES } from '../chat/offer-limits.ts'
import { KINDS } from '../lib/kinds.ts'
import { CASE_KINDS, SANCTIONS, OUTCOMES } from '../moderation/moderation.ts'
import { deal } from '../deals/deals.ts'
import { RULES } from '../moderation/rules.ts'
import { PASSWORD_MAX, REPORTED_KINDS, REPORT_REASONS } from '../lib/limits.ts'
import { exportedSearch } from '../alerts/alerts.ts'
import { exportedDraft } from '../listings/drafts.ts'
import { exportedPush } from '../notify/push.ts'
import { exportedNotification, notificationSettings } from '../notify/notifications.ts'
import { favouriteNote, likedItemsAnswer } from '../likes.ts'
import { product, profile, service } from '../listings/entities.ts'
import { LISTING_STATES } from '../listings/listing-states.ts'
import { blockedPerson } from '../moderation/safety.ts'
import { extend, time } from '../lib/schemas.ts'
import { textUpTo } from '../lib/typed-text.ts'
import { muted } from '../moderation/muted.ts'
import { username } from '../text/username.ts'

export const readProfile = call('GET /accounts/user/info/', { who: 'member', answer: profile })

/** Fields left out stay as they are. `profile_image` is a file. */
export const profileForm = v.object({
  username: v.optional(username),
  location_id: v.optional(
    v.pipe(
      textUpTo(7, 'location_unknown'),
      v.regex(/^\d{1,7}$/, 'location_unknown'),
      v.transform(Number),
    ),
  ),
  /** Removes the picture; a new one in the same form replaces it. */
  remove_profile_image: v.optional(v.picklist(['true', 'false'], 'invalid_request')),
})
export const updateProfile = call('PUT /accounts/user/info/', {
  who: 'member',
  stoppedBy: 'suspended',
  form: profileForm,
  files: 'profile_image',
  answer: profile,
})

/**
 * `last_used_at` is exact to a day; `current`: the session of this request; `device`: "Chrome, Android", null when
 * unknown.
 */
const activeSession = v.object({
  id: v.number(),
  device: v.nullable(v.string()),
  created_at: time,
  last_used_at: time,
  current: v.boolean(),
})
export type ActiveSession = v.InferOutput<typeof activeSession>
export const sessions = call('GET /accounts/sessions/', {
  who: 'member',
  answer: v.array(activeSession),
})
/** `retry_after`: seconds until it is possible again; 0: now. */
export const limits = call('GET /accounts/limits/', {
  who: 'member',
  answer: v.object({
    posting: v.object({
      /** In seconds. */
      retry_after: v.number(),
      /** A sanction that keeps the member from posting. */
      restriction: v.nullable(v.picklist(['limited', 'suspended'])),
    }),
  }),
})

/** `until` is null for a warning and for a sanction without an end; `lifted_at`: it was lifted before its end. */
export const ownSanction = v.object({
  id: v.number(),
  kind: v.picklist(SANCTIONS),
  rule: v.picklist(RULES),
  /** The moderator's own words. */
  note: v.string(),
  created_at: time,
  until: v.nullable(time),
  lifted_at: v.nullable(time),
  /** The id that an appeal refers to. */
  decision_id: v.number(),
  appealed_at: v.nullable(time),
  /** The other moderator's decision; null: none yet. */
  appeal_outcome: v.nullable(v.picklist(OUTCOMES)),
  appealable: v.boolean(),
})
export type OwnSanction = v.InferOutput<typeof ownSanction>
/** The heaviest sanction in force, never a warning, and the recent ones, newest first. */
export const sanctions = call('GET /accounts/measures/', {
  who: 'member',
  answer: v.object({ in_force: v.nullable(ownSanction), last: v.array(ownSanction) }),
})

/** Ends all sessions, this one included. */
export const endSessions = call('DELETE /accounts/sessions/', { who: 'member' })

/** A price that the member offered in a chat. */
export const exportedOffer = v.object({
  id: v.number(),
  chat_id: v.number(),
  kind: v.picklist(KINDS),
  listing_id: v.number(),
  amount: v.number(),
  state: v.picklist(OFFER_STATES),
  created_at: time,
})

/** All data stored about a member and by them; of chats only their own messages. */
export const exported = v.object({
  exported_at: time,
  profile,
  sessions: v.array(activeSession),
  /** The networks from which they logged in, each by its pseudonym; the addresses are not stored. */
  networks: v.array(v.object({ network: v.string(), last_used_at: time })),
  /** Their accounts elsewhere by which they enter. */
  identities: v.array(
    v.object({
      provider: v.picklist(['telegram']),
      id: v.string(),
      phone_number: v.string(),
      created_at: time,
      last_used_at: time,
    }),
  ),
  /** Without the public keys. */
  passkeys: v.array(passkey),
  /** Their badge; `person` stands for the personal number or the STIR, which are not stored. */
  verification: v.nullable(extend(publicBadge, { person: v.string() })),
  /** Their chat with the bot. */
  telegram: v.nullable(v.object({ chat_id: v.number(), name: v.string(), linked_at: time })),
  /** The push services of their notifications, without the encryption keys. */
  push: v.array(exportedPush),
  products: v.array(product),
  services: v.array(service),
  /** Their changes of listings: the state before and after. */
  listing_changes: v.array(
    v.object({
      kind: v.picklist(KINDS),
      id: v.number(),
      from: v.picklist(LISTING_STATES),
      to: v.picklist(LISTING_STATES),
      at: time,
    }),
  ),
  drafts: v.array(exportedDraft),
  searches: v.array(exportedSearch),
  comments: v.array(
    v.object({
      id: v.number(),
      service_id: v.number(),
      text: v.string(),
      created_at: time,
      edited_at: v.nullable(time),
    }),
  ),
  replies: v.array(
    v.object({ id: v.number(), comment_id: v.number(), text: v.string(), created_at: time }),
  ),
  likes: likedItemsAnswer,
  favourite_notes: v.array(favouriteNote),
  chats: v.array(v.object({ id: v.number(), name: v.string(), created_at: time })),
  messages: v.array(
    v.object({
      id: v.number(),
      chat_id: v.number(),
      content: v.string(),
      /** The address of a picture that they sent. */
      picture: v.nullable(v.string()),
      timestamp: time,
    }),
  ),
  offers: v.array(exportedOffer),
  /** The prices below which offers for their products are declined. */
  offer_floors: v.array(v.object({ product_id: v.number(), amount: v.number() })),
  own_replies: v.array(v.string()),
  /** Includes the reviews that the member wrote, and the partners' reviews that are shown. */
  deals: v.array(deal),
  blocks: v.array(blockedPerson),
  unwanted: muted,
  notifications: v.array(exportedNotification),
  notification_settings: notificationSettings,
  reports: v.array(
    v.object({
      kind: v.picklist(REPORTED_KINDS),
      id: v.number(),
      reason: v.picklist(REPORT_REASONS),
      note: v.string(),
      created_at: time,
    }),
  ),
  measures: v.array(ownSanction),
  /** Decisions about the member's things and sanctions, with the member's appeals. */
  decisions: v.array(
    v.object({
      kind: v.picklist(CASE_KINDS),
      id: v.number(),
      outcome: v.picklist(OUTCOMES),
      rule: v.nullable(v.picklist(RULES)),
      note: v.string(),
      created_at: time,
      appeal: v.nullable(v.string()),
      appealed_at: v.nullable(time),
    }),
  ),
})
export type Exported = v.InferOutput<typeof exported>
export const exportData = call('GET /accounts/export/', { who: 'member', answer: exported })

export const deleteAccount = call('POST /accounts/delete/', {
  who: 'member',
  body: v.object({
    password: textUpTo(PASSWORD_MAX, 'wrong_password'),
  }),
})
