import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { mediaRefs, users } from '../../../src/server/db/schema/index.ts'
import { sweepPictures } from '../../../src/server/media/sweep-pictures.ts'
import { mediaFolder } from '../../../src/server/media/folder-store.ts'
import { freePictures } from '../../../src/server/media/pictures.ts'
import { storeUpload } from '../../../src/server/media/uploads.ts'
import { photo } from '../../fixtures/photos.ts'
import { startTestApp } from '../../harness/app.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
let memberId = 0
beforeAll(async () => {
  running = await startTestApp()
  const person = { phone: '+821012345678', username: 'one', passwordHash: '-' }
  const [member] = await app().db.insert(users).values(person).returning()
  memberId = member?.id ?? 0
})
afterAll(() => running.stop())

const upload = async (bytes: Uint8Array) =>
  storeUpload(memberId, {
    fields: {},
    files: [{ field: 'image', name: 'a.jpg', tooLarge: false, read: async () => bytes }],
  })
const filesOf = async (id: string) =>
  (await readdir(mediaFolder(app().config))).filter((name) => name.startsWith(id))

/** Makes uploads this many minutes older. */
async function wait(minutes: number): Promise<void> {
  const folder = mediaFolder(app().config)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const then = new Date((await stat(path)).mtimeMs - minutes * 60_000)
    await utimes(path, then, then)
  }
  await app()
    .db.update(mediaRefs)
    .set({ expiresAt: sql`expires_at - ${minutes} * interval '1 minute'` })
}

test('uploads: an unused one lives for an hour, regardless of other uses of the same picture', async () => {
  const { id } = await upload(await photo())
  await wait(59)
  await freePictures([id])
  await sweepPictures()
  expect(await filesOf(id)).not.toEqual([])
  await wait(2)
  await sweepPictures()
  expect(await filesOf(id)).toEqual([])
  expect(await app().db.select().from(mediaRefs)).toEqual([])
})

test('uploads: the hour begins anew when the picture is uploaded again', async () => {
  const bytes = await photo()
  const { id } = await upload(bytes)
  await wait(59)
  await upload(bytes)
  await wait(59)
  await sweepPictures()
  await freePictures([id])
  expect(await filesOf(id)).not.toEqual([])
})

test('uploads: a picture in use by then outlives the hour', async () => {
  const { id } = await upload(await photo())
  await app().db.update(users).set({ avatarHash: id })
  await wait(120)
  await sweepPictures()
  expect(await filesOf(id)).not.toEqual([])
})

test("uploads: a member who has used up the hour's megapixels is told when there are more", async () => {
  const { limits } = app()
  const taken = ['megapixels-member-hour', String(memberId), 1_499] as const
  await limits.reset('megapixels-member-hour', String(memberId))
  const answer = await limits.take(...taken)
  const large = await sharp({
    create: { width: 1_500, height: 1_000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  const refused = { code: 'too_many_requests', details: { retryAfter: expect.any(Number) } }
  await expect(upload(large)).rejects.toMatchObject(refused)
  if (answer.ok) await limits.giveBack(answer.receipt)
  expect(await upload(large)).toMatchObject({ width: 1_500 })
})

test('uploads: when too many members wait for a decoder, the next is told when to retry', async () => {
  const { decoding } = app().media
  const end = Promise.withResolvers<void>()
  const others = Array.from({ length: 3_000 }, (_, n) =>
    decoding.run(memberId + 1 + n, 50, () => end.promise),
  )
  const refused = { code: 'pictures_unavailable', status: 503 }
  await expect(upload(await photo())).rejects.toMatchObject(refused)
  end.resolve()
  await Promise.all(others)
  expect(await upload(await photo())).toMatchObject({ height: 30 })
})
