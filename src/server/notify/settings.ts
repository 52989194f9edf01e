/** A member's settings for notifications. */
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  CHANNELS,
  GROUP_OF,
  NOTE_GROUPS,
  QUIET_HOURS,
  type ChannelName,
  type NoteGroup,
  type NoteType,
} from '../../api/notify/notification-kinds.ts'
import {
  sends,
  type NotificationChoices,
  type NotificationSettings,
} from '../../api/notify/notifications.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { notificationSettings as table, telegramChats } from '../db/schema/index.ts'

export type Settings = {
  locale: Locale
  off: string[]
  quietFrom: number
  quietTo: number
  atNight: boolean
}

/** The settings of a member who has chosen none. */
export const USUAL: Settings = {
  locale: 'uz',
  off: [],
  quietFrom: QUIET_HOURS.from,
  quietTo: QUIET_HOURS.to,
  atNight: false,
}

export async function settingsOf(userId: number): Promise<Settings> {
  const [row] = await app().db.select().from(table).where(eq(table.userId, userId))
  return row ?? USUAL
}

/** The form of the entries of `off`. */
const named = (group: NoteGroup, channel: ChannelName): string => `${group}:${channel}`

/** True when the member wants this type by this channel. */
export const wants = ({ off }: Settings, type: NoteType, channel: ChannelName): boolean =>
  !off.includes(named(GROUP_OF[type], channel))

/** The settings as the API shows them. */
export async function readSettings(userId: number): Promise<NotificationSettings> {
  const { off, quietFrom, quietTo, atNight } = await settingsOf(userId)
  const isSent = (group: NoteGroup, channel: ChannelName) => !off.includes(named(group, channel))
  const byChannel = (group: NoteGroup) =>
    Object.fromEntries(CHANNELS.map((channel) => [channel, isSent(group, channel)]))
  return {
    sends: v.parse(
      sends,
      Object.fromEntries(NOTE_GROUPS.map((group) => [group, byChannel(group)])),
    ),
    quiet_from: quietFrom,
    quiet_to: quietTo,
    at_night: atNight,
    channels: await Promise.all(CHANNELS.map((name) => channelOf(userId, name))),
    telegram: await readChat(userId),
  }
}

/** `off`: the member has blocked the bot. */
async function readChat(userId: number): Promise<{ name: string; off: boolean } | null> {
  const [chat] = await app().db.select().from(telegramChats).where(eq(telegramChats.userId, userId))
  return chat ? { name: chat.name, off: chat.offAt !== null } : null
}

async function channelOf(userId: number, name: ChannelName) {
  const channel = app().channels.find((one) => one.name === name)
  return { name, configured: channel !== undefined, on: (await channel?.isOn(userId)) ?? false }
}

export async function saveSettings(
  userId: number,
  locale: Locale,
  {
    sends: chosen,
    quiet_from: quietFrom,
    quiet_to: quietTo,
    at_night: atNight,
  }: NotificationChoices,
): Promise<NotificationSettings> {
  const off = NOTE_GROUPS.flatMap((group) =>
    CHANNELS.filter((channel) => !chosen[group][channel]).map((channel) => named(group, channel)),
  )
  const set = { locale, off, quietFrom, quietTo, atNight }
  await app()
    .db.insert(table)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: table.userId, set })
  return readSettings(userId)
}

/** Later notifications are in the language of the member's last visit. */
export async function rememberLocale(userId: number, locale: Locale): Promise<void> {
  await app()
    .db.insert(table)
    .values({ userId, locale })
    .onConflictDoUpdate({
      target: table.userId,
      set: { locale },
      setWhere: sql`${table.locale} <> ${locale}`,
    })
}
