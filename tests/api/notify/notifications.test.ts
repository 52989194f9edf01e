/** Notifications on the site: one per event, from the current state, until the member has seen it. */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification, NotificationSettings } from '../../../src/api/notify/notifications.ts'
import { app } from '../../../src/server/app.ts'
import { remindOwners } from '../../../src/server/listings/end-listings.ts'
import { imposeSanction } from '../../../src/server/moderation/sanctions.ts'
import { idOf, openRoom, write } from '../../fixtures/chats.ts'
import { newModerator } from '../../fixtures/moderated.ts'
import {
  as,
  postComment,
  postProduct,
  postService,
  refused,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember, PASSWORD } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let member: Member
let other: Member
beforeAll(async () => {
  other = await newMember()
})
beforeEach(async () => {
  member = await newMember()
})

const LIST = '/alerts/notifications/'
type List = { unread: number; results: Notification[] }
const list = async (who = member): Promise<List> => (await as(who, `${LIST}?lang=en`)).json()
const rows = async (who: Member) =>
  (
    await app().db.execute<{ key: string; read: boolean; subject: object }>(
      sql`select key, read_at is not null as read, subject from notifications where user_id = ${idOf(who)} order by id`,
    )
  ).rows
const see = async () => {
  const [newest] = (await list()).results
  const answer = await as(member, `${LIST}read/`, 'POST', { until: newest?.at })
  expect(answer.status).toBe(204)
}

describe('a comment', () => {
  test('notifies the provider, until they read the comments', async () => {
    const service = await postService(member)
    await postComment(other, service.id)
    expect(await list()).toMatchObject({
      unread: 1,
      results: [
        {
          type: 'comment',
          title: service.name,
          text: `${other.username} wrote a comment`,
          path: `/en/service/${service.id}#comments`,
          read: false,
        },
      ],
    })
    await as(member, `/services/api/services/${service.id}/comments/`)
    expect(await list()).toMatchObject({ unread: 0, results: [{ read: true }] })
  })

  test('of one’s own notifies nobody, and a deleted one no longer does', async () => {
    const service = await postService(member)
    await postComment(member, service.id)
    expect((await list()).results).toEqual([])
    const { id } = await postComment(other, service.id)
    const path = `/services/api/services/${service.id}/comments/${id}/`
    expect((await as(other, path, 'DELETE')).status).toBe(204)
    expect(await list()).toEqual({ unread: 0, results: [] })
  })

  test('notifies its author of the replies', async () => {
    const service = await postService(other)
    const { id } = await postComment(member, service.id)
    const path = `/services/api/comments/${id}/replies/`
    for (const text of ['Ha', 'Yoʻq']) await as(other, path, 'POST', { text })
    expect(await list()).toMatchObject({
      unread: 2,
      results: [{ type: 'reply' }, { type: 'reply', title: service.name }],
    })
  })
})

describe('a message', () => {
  test("shows in the chats; elsewhere a room's unread messages are one notification", async () => {
    const room = await openRoom(other, member)
    for (const text of ['Salom', 'Bormi?']) await write(other, room.id, text)
    expect(await list()).toEqual({ unread: 0, results: [] })
    const all = await rows(member)
    expect(all).toMatchObject([{ key: `room:${room.id}`, read: false }])
    expect(JSON.stringify(all)).not.toContain('Salom')
  })

  test('that was read in the room does not notify, the next one does', async () => {
    const room = await openRoom(other, member)
    const first = await write(other, room.id, 'Salom')
    const second = await write(other, room.id, 'Bormi?')
    const read = (last_id: number) => as(member, `/chats/${room.id}/read/`, 'POST', { last_id })
    await read(first.id)
    expect(await rows(member)).toMatchObject([{ read: false }])
    await read(second.id)
    expect(await rows(member)).toMatchObject([{ read: true }])
    const third = await write(other, room.id, 'Hali ham bormi?')
    expect(await rows(member)).toMatchObject([{ read: false, subject: { messageId: third.id } }])
    const { rows: jobs } = await app().db.execute(sql`select from jobs join notifications n
      on n.id = (payload->>'notificationId')::bigint where n.user_id = ${idOf(member)}`)
    expect(jobs).toHaveLength(2)
  })

  test('from many members at once is one notification', async () => {
    const room = await openRoom(other, member)
    await Promise.all(Array.from({ length: 10 }, (_, i) => write(other, room.id, `${i}`)))
    expect(await rows(member)).toHaveLength(1)
  })
})

test("A moderator's decision notifies until the member has read it there", async () => {
  const moderator = await newModerator()
  await app().db.transaction((tx) =>
    imposeSanction(tx, {
      userId: idOf(member),
      kind: 'warning',
      rule: 'other',
      note: '',
      days: null,
      moderatorId: moderator.id,
    }),
  )
  expect(await list()).toMatchObject({
    unread: 1,
    results: [{ type: 'decision', title: 'Warning', path: '/en/myprofile' }],
  })
  await see()
  expect(await list()).toMatchObject({ unread: 0 })
})

test('An owner is notified three days before a listing ends and on the day, unless it is renewed', async () => {
  const { id } = await postProduct(member)
  const endsIn = (hours: number) =>
    app().db.execute(sql`update products set expires_at = now() + ${hours} * interval '1 hour'
      where id = ${id}`)
  await endsIn(71)
  for (const _ of [1, 2]) await remindOwners()
  expect(await list()).toMatchObject({
    results: [
      {
        type: 'expiring',
        path: '/en/my-products',
        thumbnail: expect.stringMatching(/^\/media\/.+\.webp$/),
      },
    ],
  })
  await endsIn(23)
  for (const _ of [1, 2]) await remindOwners()
  expect((await list()).results.length).toBeGreaterThan(1)
  await endsIn(30 * 24)
  expect((await list()).results).toEqual([])
})

test('Notifications newer than the newest seen one stay new', async () => {
  const service = await postService(member)
  await postComment(other, service.id)
  const [first] = (await list()).results
  await postComment(other, service.id)
  await as(member, `${LIST}read/`, 'POST', { until: first?.at })
  expect(await list()).toMatchObject({ unread: 1, results: [{ read: false }, { read: true }] })
  const header = await (await as(member, '/chats/unread/')).json()
  expect(header).toEqual({ unread: 0, notifications: 1 })
  expect((await list(await newMember())).results).toEqual([])
})

describe('settings', () => {
  const SETTINGS = '/alerts/settings/'
  const settings = async (): Promise<NotificationSettings> => (await as(member, SETTINGS)).json()

  test('have defaults until a member changes them', async () => {
    const { channels, ...usual } = await settings()
    expect(usual).toMatchObject({
      sends: { messages: { telegram: true, push: true } },
      quiet_from: 22,
      quiet_to: 8,
      at_night: false,
      telegram: null,
    })
    expect(channels).toContainEqual({ name: 'telegram', configured: false, on: false })
    const sends = { ...usual.sends, comments: { telegram: false, push: true } }
    const answer = await as(member, SETTINGS, 'PUT', { ...usual, sends, quiet_from: 0 })
    expect(answer.status).toBe(200)
    expect(await settings()).toMatchObject({ sends, quiet_from: 0 })
  })

  test.each([[{ quiet_from: 24 }], [{ quiet_to: -1 }], [{ at_night: 'yes' }], [{ sends: {} }]])(
    'like %o are refused, and change nothing',
    async (wrong) => {
      const before = await settings()
      const error = await refused(await as(member, SETTINGS, 'PUT', { ...before, ...wrong }))
      expect([error.status, error.code]).toEqual([400, 'invalid_request'])
      expect(await settings()).toEqual(before)
    },
  )

  test('offer no bot where there is none', async () => {
    const error = await refused(await as(member, '/alerts/telegram/', 'POST'))
    expect([error.status, error.code]).toEqual([503, 'telegram_off'])
    expect((await as(member, '/alerts/telegram/', 'DELETE')).status).toBe(204)
    expect((await call('/hooks/telegram/', { body: { update_id: 1 } })).status).toBe(404)
  })
})

test("All of it is in a member's export, and is deleted with the account", async () => {
  const service = await postService(member)
  await postComment(other, service.id)
  const exported = await (await as(member, '/accounts/export/')).json()
  expect(exported).toMatchObject({
    notifications: [{ type: 'comment', read_at: null }],
    notification_settings: { quiet_from: 22 },
  })
  expect((await as(member, '/accounts/delete/', 'POST', { password: PASSWORD })).status).toBe(204)
  expect(await rows(member)).toEqual([])
})

test('A renewed listing is reminded again', async () => {
  const { id } = await postProduct(member)
  const reminders = async (hours: number) => {
    await app().db.execute(
      sql`update products set expires_at = now() + ${hours} * interval '1 hour' where id = ${id}`,
    )
    await remindOwners()
    const { rows } = await app().db.execute(sql`select from notifications
      where type = 'expiring' and (subject->>'listingId')::int = ${id}`)
    return rows.length
  }
  expect(await reminders(71)).toBe(1)
  expect(await reminders(30 * 24)).toBe(1)
  expect(await reminders(70)).toBe(2)
})
