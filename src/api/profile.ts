/** What members see and do about their own account. */
import * as v from 'valibot'
import { call } from './call.ts'
import { CASE_KINDS, MEASURES, OUTCOMES } from './moderation.ts'
import { deal } from './deals.ts'
import { RULES } from './rules.ts'
import { PASSWORD_MAX, REPORTED_KINDS, REPORT_REASONS } from './limits.ts'
import { exportedSearch } from './alerts.ts'
import { exportedDraft } from './drafts.ts'
import { exportedPush } from './push.ts'
import { exportedNotification, notificationSettings } from './notifications.ts'
import { likedItemsAnswer } from './likes.ts'
import { product, profile, service } from './entities.ts'
import { blockedPerson } from './safety.ts'
import { time } from './schemas.ts'
import { textUpTo } from './typed-text.ts'
import { unwanted } from './unwanted.ts'
import { username } from './username.ts'

export const readProfile = call('GET /accounts/user/info/', { who: 'member', answer: profile })

/** What is left out stays. `profile_image` is a file. */
export const profileForm = v.object({
  username: v.optional(username),
  location_id: v.optional(
    v.pipe(
      textUpTo(7, 'location_unknown'),
      v.regex(/^\d{1,7}$/, 'location_unknown'),
      v.transform(Number),
    ),
  ),
  /** Takes the picture away; a new one in the same form stands in its place. */
  remove_profile_image: v.optional(v.picklist(['true', 'false'], 'invalid_request')),
})
export const updateProfile = call('PUT /accounts/user/info/', {
  who: 'member',
  stoppedBy: 'suspended',
  form: profileForm,
  files: 'profile_image',
  answer: profile,
})

/** `last_used_at` is exact to a day; `current`: the session that asks; `device`: "Chrome, Android", null when not known. */
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
      /** Seconds. */
      retry_after: v.number(),
      /** A measure that keeps the member from posting. */
      restriction: v.nullable(v.picklist(['limited', 'suspended'])),
    }),
  }),
})

/** `until` is null for a warning, and for what has no end; `lifted_at`: it ended sooner than that. */
export const ownMeasure = v.object({
  id: v.number(),
  kind: v.picklist(MEASURES),
  rule: v.picklist(RULES),
  /** In the moderator's words. */
  note: v.string(),
  created_at: time,
  until: v.nullable(time),
  lifted_at: v.nullable(time),
  /** What an appeal names. */
  decision_id: v.number(),
  appealed_at: v.nullable(time),
  /** What another moderator said; null: nothing yet. */
  appeal_outcome: v.nullable(v.picklist(OUTCOMES)),
  appealable: v.boolean(),
})
export type OwnMeasure = v.InferOutput<typeof ownMeasure>
/** The heaviest one in force, which a warning never is, and those of late, newest first. */
export const measures = call('GET /accounts/measures/', {
  who: 'member',
  answer: v.object({ in_force: v.nullable(ownMeasure), last: v.array(ownMeasure) }),
})

/** Ends all, the one that asks included. */
export const endSessions = call('DELETE /accounts/sessions/', { who: 'member' })

/** All that is stored about a member and by them; of chats what they wrote themselves. */
export const exported = v.object({
  exported_at: time,
  profile,
  sessions: v.array(activeSession),
  /** Where notifications come to, without what they are encrypted by. */
  push: v.array(exportedPush),
  products: v.array(product),
  services: v.array(service),
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
  chats: v.array(v.object({ id: v.number(), name: v.string(), created_at: time })),
  messages: v.array(
    v.object({
      id: v.number(),
      chat_id: v.number(),
      content: v.string(),
      /** The address of the one that was sent. */
      picture: v.nullable(v.string()),
      timestamp: time,
    }),
  ),
  own_replies: v.array(v.string()),
  /** With the reviews that the member wrote and those of them that are shown. */
  deals: v.array(deal),
  blocks: v.array(blockedPerson),
  unwanted,
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
  measures: v.array(ownMeasure),
  /** About the member's things and of measures, and what they answered. */
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
