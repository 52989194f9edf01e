import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRoom } from '../../../src/server/chat/open-room.ts'
import { addSomeone } from '../../fixtures/rooms.ts'
import { startTestApp } from '../../harness/app.ts'

const NEW_ROOMS_A_DAY = 60

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

test('nobody opens a chat with everybody, but old ones stay open to them', async () => {
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
