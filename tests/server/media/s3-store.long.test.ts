import { afterAll, beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { makePicture } from '../../../src/server/media/pipeline.ts'
import { savePictures } from '../../../src/server/media/pictures.ts'
import { sweepPictures } from '../../../src/server/media/sweep-pictures.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import { allNames } from '../../fixtures/all-names.ts'
import { photo } from '../../fixtures/photos.ts'
import { startTestApp } from '../../harness/app.ts'
import { startS3 } from '../../harness/s3.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  s3 = await startS3()
  running = await startTestApp(s3.env)
})
afterAll(async () => {
  await running.stop()
  await s3.remove()
})

const newPicture = async () => makePicture(await photo())

test('cleanup removes old objects without a row, and no others', async () => {
  const [orphan, shown] = [await newPicture(), await newPicture()]
  await savePictures([shown], async (tx) => {
    const person = { phone: '+821012345678', username: 'one', passwordHash: '-' }
    await tx.insert(users).values({ ...person, avatarHash: shown.hash })
  })
  for (const { name, bytes } of orphan.files) await app().media.write(name, bytes)
  const shownNames = shown.files.map(({ name }) => name)
  const all = [...orphan.files.map(({ name }) => name), ...shownNames].toSorted()
  await sweepPictures()
  expect((await s3.names()).toSorted()).toEqual(all)
  await s3.age()
  await sweepPictures()
  expect(await s3.names()).toEqual(shownNames)
})

test('cleanup sees more objects than fit on one page of a listing', async () => {
  const name = (number: number) => `${String(number).padStart(32, '0')}-320.webp`
  const names = Array.from({ length: 1_005 }, (_, number) => name(number))
  await Promise.all(names.map((one) => app().media.write(one, Buffer.from('x'))))
  await s3.age()
  expect(await allNames(app().media)).toEqual(expect.arrayContaining(names))
  await sweepPictures()
  expect((await s3.names()).filter((one) => names.includes(one))).toEqual([])
})

test('a post that fails leaves no object', async () => {
  const picture = await newPicture()
  const failing = savePictures([picture], () => Promise.reject(new Error('refused')))
  await expect(failing).rejects.toThrow('refused')
  for (const { name } of picture.files) expect(await s3.names()).not.toContain(name)
})
