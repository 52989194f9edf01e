import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { openRoom } from '../../../src/server/chat/open-room.ts'
import { findRoom } from '../../../src/server/chat/rooms.ts'
import { services } from '../../../src/server/db/schema/index.ts'
import { addServices } from '../../fixtures/listings.ts'
import { addSomeone, heard } from '../../fixtures/rooms.ts'
import { testApp } from '../../harness/test-app.ts'

const NEW_ROOMS_A_DAY = 60

testApp()

test('a member opens at most sixty new chats a day, but old ones stay open to them', async () => {
  const advertiser = await addSomeone()
  const open = async (otherId: number) => {
    const participants = [advertiser.id, otherId]
    return openRoom({ userId: advertiser.id, key: null }, { name: 'Arzon!', participants })
  }
  const { id: first } = await addSomeone()
  expect((await open(first)).isNew).toBe(true)
  for (let i = 1; i < NEW_ROOMS_A_DAY; i++) await open((await addSomeone()).id)
  await expect(open((await addSomeone()).id)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await open(first)).isNew).toBe(false)
})

test('a room appears on the opener’s lists at once, on the other one’s when it moves', async () => {
  const [buyer, seller] = [await addSomeone(), await addSomeone()]
  const [id = 0] = await addServices(app().db, { sellerId: seller.id })
  const participants = [buyer.id, seller.id]
  const told = async (item?: { kind: 'service'; id: number }) => {
    const events = await heard(() =>
      openRoom({ userId: buyer.id, key: null }, { name: '', participants, item }),
    )
    return events.map((event) => event.type === 'chat-rooms' && new Set(event.userIds))
  }
  expect(await told()).toEqual([new Set([buyer.id])])
  expect(await told()).toEqual([new Set([buyer.id])])
  expect(await told({ kind: 'service', id })).toEqual([new Set(participants)])
  const [other] = [await addSomeone()]
  const events = await heard(() =>
    openRoom(
      { userId: other.id, key: null },
      { name: '', participants: [other.id, seller.id], item: { kind: 'service', id } },
    ),
  )
  expect(events).toMatchObject([{ type: 'chat-rooms', userIds: [other.id] }])
})

test('a service that nobody offers any more is said to be over in its chat', async () => {
  const [buyer, seller] = [await addSomeone(), await addSomeone()]
  const [id = 0] = await addServices(app().db, { sellerId: seller.id })
  const participants = [buyer.id, seller.id]
  const item = { kind: 'service', id } as const
  const { room } = await openRoom({ userId: buyer.id, key: null }, { name: '', participants, item })
  expect(room.item).toMatchObject({ in_stock: true })
  await app().db.update(services).set({ state: 'expired' }).where(eq(services.id, id))
  expect((await findRoom(buyer.id, room.id))?.item).toMatchObject({ in_stock: false })
})
