/** What members see and do about their own account. */
import * as v from 'valibot'
import { call } from './call.ts'
import { PASSWORD_MAX, REPORTED_KINDS, REPORT_REASONS } from './limits.ts'
import { likedItemsAnswer } from './likes.ts'
import { product, profile, service } from './entities.ts'
import { blockedPerson } from './safety.ts'
import { time } from './schemas.ts'
import { username } from './username.ts'

export const readProfile = call('GET /accounts/user/info/', { who: 'member', answer: profile })

/** What is left out stays. `profile_image` is a file. */
export const profileForm = v.object({
  username: v.optional(username),
  location_id: v.optional(
    v.pipe(
      v.string('location_unknown'),
      v.regex(/^\d{1,7}$/, 'location_unknown'),
      v.transform(Number),
    ),
  ),
  /** Takes the picture away; a new one in the same form stands in its place. */
  remove_profile_image: v.optional(v.picklist(['true', 'false'], 'invalid_request')),
})
export const updateProfile = call('PUT /accounts/user/info/', {
  who: 'member',
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
  answer: v.object({ posting: v.object({ retry_after: v.number() }) }),
})

/** Ends all, the one that asks included. */
export const endSessions = call('DELETE /accounts/sessions/', { who: 'member' })

/** All that is stored about a member and by them; of chats what they wrote themselves. */
const exported = v.object({
  exported_at: time,
  profile,
  sessions: v.array(activeSession),
  products: v.array(product),
  services: v.array(service),
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
    v.object({ id: v.number(), chat_id: v.number(), content: v.string(), timestamp: time }),
  ),
  blocks: v.array(blockedPerson),
  reports: v.array(
    v.object({
      kind: v.picklist(REPORTED_KINDS),
      id: v.number(),
      reason: v.picklist(REPORT_REASONS),
      note: v.string(),
      created_at: time,
    }),
  ),
})
export type Exported = v.InferOutput<typeof exported>
export const exportData = call('GET /accounts/export/', { who: 'member', answer: exported })

export const deleteAccount = call('POST /accounts/delete/', {
  who: 'member',
  body: v.object({
    password: v.pipe(v.string('wrong_password'), v.maxLength(PASSWORD_MAX, 'wrong_password')),
  }),
})
