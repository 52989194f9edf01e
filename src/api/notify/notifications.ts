/** A member's notifications and their settings. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { CHANNELS, NOTE_GROUPS, NOTE_TYPES } from './notification-kinds.ts'
import { extend, time } from '../lib/schemas.ts'

const notification = v.object({
  id: v.number(),
  type: v.picklist(NOTE_TYPES),
  /** In the caller's language, made from the current state. */
  title: v.string(),
  text: v.string(),
  /** The path of the page that it opens, with the language. */
  path: v.string(),
  /** The address of a photo of the listing. */
  thumbnail: v.nullable(v.string()),
  at: time,
  read: v.boolean(),
})
export type Notification = v.InferOutput<typeof notification>

/** The latest notifications, newest first. Messages appear in the list of chats instead. */
export const notifications = call('GET /alerts/notifications/', {
  who: 'member',
  answer: v.object({ unread: v.number(), results: v.array(notification) }),
})

/** Marks everything as read up to a time: the `at` of the newest one that the member has seen. */
export const readNotifications = call('POST /alerts/notifications/read/', {
  who: 'member',
  body: v.object({ until: time }),
})

/** By group, by channel. */
export const sends = v.object(
  v.entriesFromList(NOTE_GROUPS, v.object(v.entriesFromList(CHANNELS, v.boolean()))),
)
const hour = v.pipe(v.number('invalid_request'), v.integer(), v.minValue(0), v.maxValue(23))

const choices = v.object({
  /** The types that are sent, by channel. */
  sends,
  /** Nothing is sent from this hour in Tashkent to the next one, */
  quiet_from: hour,
  quiet_to: hour,
  /** unless this is true. */
  at_night: v.boolean(),
})
export type NotificationChoices = v.InferOutput<typeof choices>

export const notificationSettings = extend(choices, {
  channels: v.array(
    v.object({
      name: v.picklist(CHANNELS),
      /** True when the operator has set it up. */
      configured: v.boolean(),
      /** True when the member can be reached this way. */
      on: v.boolean(),
    }),
  ),
  /** The linked chat; `off`: its owner has blocked the bot. */
  telegram: v.nullable(v.object({ name: v.string(), off: v.boolean() })),
})
export type NotificationSettings = v.InferOutput<typeof notificationSettings>

export const readSettings = call('GET /alerts/settings/', {
  who: 'member',
  answer: notificationSettings,
})
export const saveSettings = call('PUT /alerts/settings/', {
  who: 'member',
  body: choices,
  answer: notificationSettings,
})

/** A link to open in Telegram; it connects that chat with the bot to the member. 503: there is no bot. */
export const linkTelegram = call('POST /alerts/telegram/', {
  who: 'member',
  answer: v.object({ url: v.pipe(v.string(), v.url()), expires_in: v.number() }),
})
/** Unlinks the chat; the bot says goodbye there. */
export const unlinkTelegram = call('DELETE /alerts/telegram/', { who: 'member' })

/** The form in the member's data export. */
export const exportedNotification = v.object({
  type: v.picklist(NOTE_TYPES),
  /** The ids and amounts of the event. */
  subject: v.unknown(),
  at: time,
  read_at: v.nullable(time),
})
