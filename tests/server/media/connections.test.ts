// Engines may differ here: @engine
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import { makePicture, type Picture } from '../../../src/server/media/pipeline.ts'
import { freePictures, savePictures } from '../../../src/server/media/pictures.ts'
import { sweepPictures } from '../../../src/server/media/sweep-pictures.ts'
import { photo } from '../../fixtures/photos.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let asked = 0
let turn = Promise.resolve()
beforeAll(async () => {
  const { media } = app()
  Object.assign(media, {
    write: whenAllAreFree(media.write),
    writtenAt: whenAllAreFree(media.writtenAt),
    remove: whenAllAreFree(media.remove),
  })
})

/** Takes every connection before the call: it times out when somebody holds one. */
function whenAllAreFree<Args extends unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    // One after the other: two that take them all would wait for each other
    turn = turn.then(takeAll)
    await turn
    asked += 1
    return call(...args)
  }
}

async function takeAll(): Promise<void> {
  const pool = app().db.$client
  const all = Array.from({ length: pool.options.max }, () => pool.connect())
  for (const client of await Promise.all(all)) client.release()
}

const newPicture = async () => makePicture(await photo())
const setAvatar = (picture: Picture | null, id: number) =>
  app()
    .db.update(users)
    .set({ avatarHash: picture?.hash ?? null })
    .where(eq(users.id, id))

test('picture store: is never called while a connection of the database is held', async () => {
  const [member] = await app()
    .db.insert(users)
    .values({ phone: '+821012345678', username: 'one', passwordHash: '-' })
    .returning({ id: users.id })
  const id = member?.id ?? 0
  const shown = await newPicture()
  await savePictures([shown], async (tx) => {
    await tx.update(users).set({ avatarHash: shown.hash }).where(eq(users.id, id))
  })
  expect(asked).toBeGreaterThan(0)

  const refused = savePictures([await newPicture()], () => Promise.reject(new Error('refused')))
  await expect(refused).rejects.toThrow('refused')

  asked = 0
  await setAvatar(null, id)
  await freePictures([shown.hash])
  expect(asked).toBeGreaterThan(0)

  for (const { name, bytes } of (await newPicture()).files) await app().media.write(name, bytes)
  await sweepPictures()
})
