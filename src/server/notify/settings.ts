/** How a member wants to hear of things. */
import { eq, sql } from 'drizzle-orm'
import {
  GROUP_OF,
  QUIET_HOURS,
  type ChannelName,
  type NoteType,
} from '../../api/notification-kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { notificationSettings as table } from '../db/schema/index.ts'

type Settings = {
  locale: Locale
  off: string[]
  quietFrom: number
  quietTo: number
  atNight: boolean
}

const USUAL: Settings = {
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

/** Whether they want to hear of this there. */
export const wants = ({ off }: Settings, type: NoteType, channel: ChannelName): boolean =>
  !off.includes(`${GROUP_OF[type]}:${channel}`)

/** What is sent later is in the language in which the member last dealt with the site. */
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
