import * as v from 'valibot'
import { plural, type Kind } from '../../api/kinds.ts'
import { exported, type Exported } from '../../api/profile.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { exportSearches } from '../alerts/read-hits.ts'
import { ownWholeProductsByIds } from '../catalogue/read/products.ts'
import { ownWholeServicesByIds } from '../catalogue/read/services.ts'
import { readOwnReplies } from '../chat/own-replies.ts'
import { messagePicture, storedPicture } from '../chat/picture-files.ts'
import { date, rowsOf } from '../db/row.ts'
import { exportDrafts } from '../drafts/drafts.ts'
import { listDeals } from '../deals/read-deals.ts'
import { listLikes } from '../likes/liked-items.ts'
import { readMeasures } from '../members/in-force.ts'
import { exportPush } from '../push/subscriptions.ts'
import { exportNotifications } from '../notify/read-notifications.ts'
import { readSettings } from '../notify/settings.ts'
import { listBlocks } from '../safety/blocks.ts'
import { readUnwanted } from '../unwanted/unwanted.ts'
import { readProfile } from '../accounts/profile.ts'
import { activeSessions } from '../accounts/sessions.ts'

/** All data of a member; of chats only the messages that they wrote. */
export async function exportData(
  userId: number,
  token: string | null,
  locale: Locale,
): Promise<Exported> {
  const ids = (kind: Kind) =>
    read(
      v.object({ id: v.number() }),
      `select id from ${plural(kind)} where seller_id = $1 order by id`,
      userId,
    )
  const [products, services] = [await ids('product'), await ids('service')]
  return {
    exported_at: new Date().toISOString(),
    profile: await readProfile(userId, locale),
    sessions: await activeSessions(userId, token),
    push: await exportPush(userId),
    products: await ownWholeProductsByIds(
      products.map(({ id }) => id),
      locale,
    ),
    services: await ownWholeServicesByIds(
      services.map(({ id }) => id),
      locale,
    ),
    drafts: await exportDrafts(userId),
    searches: await exportSearches(userId),
    comments: (
      await read(
        commentRow,
        `select id, service_id, text, created_at, edited_at from comments
         where author_id = $1 order by id`,
        userId,
      )
    ).map((row) => ({ ...withIsoDate(row), edited_at: row.edited_at?.toISOString() ?? null })),
    replies: (
      await read(
        replyRow,
        `select id, comment_id, text, created_at from replies where author_id = $1 order by id`,
        userId,
      )
    ).map(withIsoDate),
    likes: await listLikes(userId, { expand: false, limit: undefined }, locale),
    chats: (
      await read(
        roomRow,
        `select rooms.id, coalesce(title, name, username, '') as name, rooms.created_at from rooms
         left join products on products.id = product_id left join services on services.id = service_id
         left join users on users.id in (first_user_id, second_user_id) and users.id <> $1
         where $1 in (first_user_id, second_user_id) order by rooms.id`,
        userId,
      )
    ).map(withIsoDate),
    messages: (
      await read(
        messageRow,
        `select id, room_id as chat_id, content, picture, created_at from messages
         where sender_id = $1 order by id`,
        userId,
      )
    ).map(({ created_at, picture, ...row }) => ({
      ...row,
      picture: picture && messagePicture(row.chat_id, picture).image,
      timestamp: created_at.toISOString(),
    })),
    own_replies: await readOwnReplies(userId),
    deals: await listDeals(userId, null),
    blocks: await listBlocks(userId),
    unwanted: await readUnwanted(userId),
    notifications: await exportNotifications(userId),
    notification_settings: await readSettings(userId),
    reports: (
      await read(
        reportRow,
        `select kind, reported_id as id, reason, note, created_at from reports
         where reporter_id = $1 order by reports.id`,
        userId,
      )
    ).map(withIsoDate),
    measures: await readMeasures(userId, 'order by id'),
    decisions: (
      await read(
        decisionRow,
        `select kind, target_id as id, outcome, rule, note, created_at, appeal, appealed_at
         from decisions where owner_id = $1 order by decisions.id`,
        userId,
      )
    ).map((row) => ({ ...withIsoDate(row), appealed_at: row.appealed_at?.toISOString() ?? null })),
  }
}

const commentRow = v.object({
  id: v.number(),
  service_id: v.number(),
  text: v.string(),
  created_at: date,
  edited_at: v.nullable(date),
})
const replyRow = v.object({
  id: v.number(),
  comment_id: v.number(),
  text: v.string(),
  created_at: date,
})
const roomRow = v.object({ id: v.number(), name: v.string(), created_at: date })
const messageRow = v.object({
  id: v.number(),
  chat_id: v.number(),
  content: v.string(),
  picture: v.nullable(storedPicture),
  created_at: date,
})
const { reports, decisions } = exported.entries
const reportRow = v.object({ ...reports.item.entries, created_at: date })
const decisionRow = v.object({
  ...decisions.item.entries,
  created_at: date,
  appealed_at: v.nullable(date),
})

const withIsoDate = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

const read = async <Row>(
  row: v.GenericSchema<unknown, Row>,
  text: string,
  userId: number,
): Promise<Row[]> => rowsOf(row, await app().db.$client.query(text, [userId]))
