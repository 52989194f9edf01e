import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { sendPicture } from '../../../src/server/chat/send-picture.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import { Failure } from '../../../src/server/failure.ts'
import { sweepChatPictures } from '../../../src/server/chat/picture-files.ts'
import { chatFolder } from '../../../src/server/media/folder-store.ts'
import { detailedPhoto, photo } from '../../fixtures/photos.ts'
import { addRoom, addSomeone, say, type Someone } from '../../fixtures/rooms.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let one: Someone
let roomId = 0
beforeAll(async () => {
  one = await addSomeone()
  const two = await addSomeone()
  roomId = await addRoom(one, two)
  await say(roomId, two, 'Salom')
})

async function send(bytes?: Uint8Array) {
  const file = bytes ?? (await photo())
  const form = {
    fields: { client_id: [randomUUID()] },
    files: [{ field: 'image', name: 'a.jpg', tooLarge: false as const, read: async () => file }],
  }
  return sendPicture({ roomId, sender: one, readForm: async () => form })
}
const files = () => readdir(chatFolder(app().config))
const countMessages = async () => {
  const { rows } = await app().db.execute<{ count: number }>(
    sql`select count(*)::int as count from messages`,
  )
  return rows[0]?.count
}

/** Makes all files of chats two hours old. */
async function age(): Promise<void> {
  const then = new Date(Date.now() - 7_200_000)
  for (const name of await files()) await utimes(join(chatFolder(app().config), name), then, then)
}

test('pictures of a chat: blurred as long as their sender was new when it was sent', async () => {
  const fresh = await send()
  await app()
    .db.update(users)
    .set({ createdAt: sql`now() - interval '8 days'` })
    .where(eq(users.id, one.id))
  const later = await send()
  expect([fresh, later].map(({ message }) => message.picture?.is_blurred)).toEqual([true, false])
})

test('pictures of a chat: cleanup removes old files without a message, and no others', async () => {
  await send()
  const sent = await files()
  const orphan = `${'0'.repeat(32)}-480.webp`
  await writeFile(join(chatFolder(app().config), orphan), 'x')
  await sweepChatPictures()
  expect(await files()).toContain(orphan)
  await age()
  await sweepChatPictures()
  expect((await files()).toSorted()).toEqual(sent.toSorted())
})

test('pictures of a chat: when one file cannot be written there is no message and no file', async () => {
  const { chatPictures } = app()
  const { write } = chatPictures
  onTestFinished(() => void (chatPictures.write = write))
  const before = [await countMessages(), (await files()).length]
  chatPictures.write = async (name, bytes) => {
    if (!name.endsWith('-480.webp')) throw new Failure('pictures_unavailable')
    await write(name, bytes)
  }
  await expect(send(await detailedPhoto())).rejects.toMatchObject({ code: 'pictures_unavailable' })
  expect([await countMessages(), (await files()).length]).toEqual(before)
})

test('pictures of a chat: a message has either words or a picture', async () => {
  const insert = (content: string, picture: string | null) =>
    app().db.$client.query(
      `insert into messages (room_id, sender_id, content, client_id, picture)
       values ($1, $2, $3, gen_random_uuid(), $4)`,
      [roomId, one.id, content, picture],
    )
  for (const [content, picture] of [
    ['', null],
    ['Salom', '{"id": "x"}'],
  ] as const)
    await expect(insert(content, picture)).rejects.toMatchObject({ constraint: 'messages_content' })
})
