// Engines may differ here: @engine
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import {
  jobs,
  sanctions,
  notifications,
  notificationSettings,
} from '../../../src/server/db/schema/index.ts'
import { decide } from '../../../src/server/notify/decide.ts'
import type { Note } from '../../../src/server/notify/note.ts'
import { notify } from '../../../src/server/notify/notify.ts'
import { wakeWorkers } from '../../../src/server/jobs/queue.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { sendPigeon } from '../../fixtures/pigeon.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

let memberId: number
let sold: Note
beforeEach(async () => {
  const { db } = app()
  memberId = await addSeller(db)
  await awake(memberId)
  sold = await soldNote('Divan')
})

const soldNote = async (title: string): Promise<Note> => {
  const [listingId = 0] = await addProducts(app().db, {
    sellerId: await addSeller(app().db),
    title,
  })
  await app().db.execute(sql`update products set state = 'sold' where id = ${listingId}`)
  return { type: 'sold', kind: 'product', listingId }
}
/** Switches quiet hours off: the tests run at night as well. */
const awake = (userId: number, more = {}) =>
  app()
    .db.insert(notificationSettings)
    .values({ userId, atNight: true, ...more })
const tell = (note: Note, { key = 'fact', delayS = 0, to = memberId } = {}) =>
  app().db.transaction((tx) => notify(tx, to, note, { key, delayS }))
const left = () => app().db.select().from(jobs)
const done = async () => {
  await wakeWorkers()
  await expect.poll(left).toEqual([])
}
const makeDue = async () => {
  await app()
    .db.update(notifications)
    .set({ dueAt: sql`now()` })
  await app()
    .db.update(jobs)
    .set({ runAt: sql`now()` })
}
const notesOf = (userId: number) =>
  app().db.select().from(notifications).where(eq(notifications.userId, userId))

test('notify: an event sent twice is one row and one message with the current state', async () => {
  const delivered = sendPigeon()
  await tell(sold)
  await tell(sold)
  await done()
  expect(await notesOf(memberId)).toHaveLength(1)
  await tell(sold)
  await done()
  expect(delivered).toEqual([
    {
      memberId,
      message: expect.objectContaining({ title: 'Divan', text: 'Sotildi', locale: 'uz' }),
    },
  ])
})

test('notify: a transaction that is rolled back leaves neither a row nor a job', async () => {
  const failing = app().db.transaction(async (tx) => {
    await notify(tx, memberId, sold, { key: 'fact' })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await notesOf(memberId)).toEqual([])
  expect(await left()).toEqual([])
})

test('notify: an event read in time is sent nowhere', async () => {
  const delivered = sendPigeon()
  await tell(sold, { delayS: 60 })
  expect(await left()).toHaveLength(1)
  await app()
    .db.update(notifications)
    .set({ readAt: sql`now()` })
  await makeDue()
  await done()
  expect(delivered).toEqual([])
})

test('notify: an event that is void by the time of sending is not sent', async () => {
  const delivered = sendPigeon()
  await tell({ type: 'sold', kind: 'product', listingId: 999_999 })
  await done()
  expect(delivered).toEqual([])
})

test('notify: each channel has a job of its own, so that one may wait alone', async () => {
  const [slow, quick] = [
    sendPigeon({ name: 'telegram', answers: [{ type: 'retry', afterSeconds: 1000 }] }),
    sendPigeon({ name: 'push' }),
  ]
  await tell(sold)
  await wakeWorkers()
  await expect.poll(() => quick.length).toBe(1)
  await expect
    .poll(async () => (await left())[0])
    .toMatchObject({ kind: 'deliver-telegram', attempts: 1, lockedUntil: null })
  expect(slow).toEqual([])
  await makeDue()
  await done()
  expect([slow.length, quick.length]).toEqual([1, 1])
})

test('notify: a member who is gone for good is not tried again', async () => {
  const delivered = sendPigeon({ answers: [{ type: 'gone' }] })
  await tell(sold)
  await done()
  expect(delivered).toEqual([])
})

test('notify: a channel that a member lacks, or has switched off for this, gets nothing', async () => {
  const [telegram, push] = [
    sendPigeon({ name: 'telegram' }),
    sendPigeon({ name: 'push', on: () => false }),
  ]
  const other = await addSeller(app().db)
  await awake(other, { off: ['favourites:telegram', 'messages:push'] })
  await tell(sold, { to: other })
  await tell(sold)
  await done()
  expect(telegram.map((one) => one.memberId)).toEqual([memberId])
  expect(push).toEqual([])
})

test('notify: in the quiet hours all events wait, and come as one message in the morning', async () => {
  const delivered = sendPigeon()
  const hour = (new Date().getUTCHours() + 5) % 24
  await app()
    .db.update(notificationSettings)
    .set({ atNight: false, quietFrom: hour, quietTo: (hour + 3) % 24 })
    .where(eq(notificationSettings.userId, memberId))
  await tell(sold)
  await tell(await soldNote('Stol'), { key: 'other' })
  await wakeWorkers()
  await expect
    .poll(async () => (await left()).map(({ attempts, lockedUntil }) => [attempts, lockedUntil]))
    .toEqual([
      [1, null],
      [1, null],
    ])
  for (const { runAt } of await left())
    expect(runAt.getTime()).toBeGreaterThan(Date.now() + 2 * 3_600_000 - 60_000)
  expect(delivered).toEqual([])
  await app().db.update(notificationSettings).set({ atNight: true })
  await makeDue()
  await done()
  expect(delivered).toMatchObject([
    {
      message: {
        title: 'Sizda 2 ta yangi bildirishnoma',
        text: expect.stringContaining('Stol: Sotildi'),
        path: '/notifications',
      },
    },
  ])
})

test('notify: a message delayed by quiet hours says so', async () => {
  const delivered = sendPigeon()
  const hour = (new Date().getUTCHours() + 5) % 24
  await app()
    .db.update(notificationSettings)
    .set({ atNight: false, quietFrom: (hour + 20) % 24, quietTo: (hour + 23) % 24 })
    .where(eq(notificationSettings.userId, memberId))
  await tell(sold, { delayS: 60 })
  await app()
    .db.update(notifications)
    .set({ dueAt: sql`date_trunc('hour', now()) - interval '2 hours'` })
  await app()
    .db.update(jobs)
    .set({ runAt: sql`now()` })
  await done()
  await tell(await soldNote('Stol'), { key: 'other' })
  await done()
  expect(delivered.map(({ message }) => message.text)).toEqual([
    'Sotildi\nTinch soatlaringiz tufayli hozir keldi.',
    'Sotildi',
  ])
})

test('notify: a suspended member gets decisions only', async () => {
  const delivered = sendPigeon()
  await app().db.insert(sanctions).values({ userId: memberId, kind: 'suspended', rule: 'fraud' })
  await tell(sold)
  await done()
  expect(delivered).toEqual([])
  expect(await notesOf(memberId)).toHaveLength(1)
})

test('notify: the language is the one in which the member last read the site', async () => {
  const delivered = sendPigeon()
  await app().db.update(notificationSettings).set({ locale: 'ru' })
  await tell(sold)
  await done()
  expect(delivered).toMatchObject([{ message: { text: 'Продано', locale: 'ru' } }])
  expect(delivered[0]?.message.path).toMatch(/^\/ru\/product\/\d+$/)
})

test('notify: two processes that decide at once send it once', async () => {
  const delivered = sendPigeon()
  await tell(sold)
  const [row] = await notesOf(memberId)
  await Promise.all([1, 2, 3].map(() => decide(row?.id ?? 0)))
  await done()
  expect(delivered).toHaveLength(1)
})
