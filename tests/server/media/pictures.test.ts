import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import type { Transaction } from '../../../src/server/db/index.ts'
import { media, productImages, products, users } from '../../../src/server/db/schema/index.ts'
import { pictureNames } from '../../../src/server/media/names.ts'
import { makePicture, type Picture } from '../../../src/server/media/pipeline.ts'
import { savePictures } from '../../../src/server/media/pictures.ts'
import { mediaFolder } from '../../../src/server/media/folder-store.ts'
import { sweep } from '../../../src/server/jobs/sweep-pictures.ts'
import { photo } from '../../fixtures/photos.ts'
import { DISTRICT } from '../../harness/api.ts'
import { startTestApp } from '../../harness/app.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
let sellerId = 0
beforeAll(async () => {
  running = await startTestApp()
  const person = { phone: '+821012345678', username: 'seller', passwordHash: '-' }
  const [seller] = await app().db.insert(users).values(person).returning()
  sellerId = seller?.id ?? 0
})
afterAll(() => running.stop())

const newPicture = async () => makePicture(await photo())
const filesOf = async ({ hash }: Picture) =>
  (await readdir(mediaFolder(app().config))).filter((name) => name.startsWith(hash))
const rowsOf = ({ hash }: Picture) => app().db.select().from(media).where(eq(media.hash, hash))

const product = {
  ...{ title: 'Divan', description: '-', price: 1, condition: 'new' as const },
  ...{ categoryId: 1, regionId: 1726, districtId: DISTRICT, searchText: '', searchLoose: '' },
}
const post = (pictures: Picture[]) => savePictures(pictures, (tx) => insertProduct(tx, pictures))

async function insertProduct(tx: Transaction, pictures: Picture[]) {
  const [row] = await tx
    .insert(products)
    .values({ ...product, sellerId })
    .returning()
  const productId = row?.id ?? 0
  const images = pictures.map(({ hash }, position) => ({ productId, position, mediaHash: hash }))
  await tx.insert(productImages).values(images)
  return productId
}

const remove = (productId: number) => app().db.delete(products).where(eq(products.id, productId))

test('a post that fails leaves neither rows nor files', async () => {
  const picture = await newPicture()
  const failing = savePictures([picture], () => Promise.reject(new Error('refused')))
  await expect(failing).rejects.toThrow('refused')
  expect(await filesOf(picture)).toEqual([])
  expect(await rowsOf(picture)).toEqual([])
})

test('a failing post keeps the files that another one shows', async () => {
  const picture = await newPicture()
  await post([picture])
  const failing = savePictures([picture], () => Promise.reject(new Error('refused')))
  await expect(failing).rejects.toThrow('refused')
  expect(await filesOf(picture)).toEqual(pictureNames(picture))
})

test('the same picture twice in a post is stored once', async () => {
  const picture = await newPicture()
  await post([picture, picture])
  expect(await rowsOf(picture)).toHaveLength(1)
})

test('the sweep takes a picture when the last listing that shows it is gone', async () => {
  const picture = await newPicture()
  const [first, second] = [await post([picture]), await post([picture])]
  await remove(first)
  await sweep()
  expect(await filesOf(picture)).toEqual(pictureNames(picture))
  await remove(second)
  await sweep()
  expect(await filesOf(picture)).toEqual([])
  expect(await rowsOf(picture)).toEqual([])
})

test('the sweep takes files that no row names, and nothing else', async () => {
  const [orphan, shown] = [await newPicture(), await newPicture()]
  await post([shown])
  for (const { name, bytes } of orphan.files) await app().media.write(name, bytes)
  await sweep()
  expect(await filesOf(orphan)).toEqual([])
  expect(await filesOf(shown)).toEqual(pictureNames(shown))
})

test('posts, failing posts and sweeps of one picture at once lose no file of a published one', async () => {
  const picture = await newPicture()
  for (let round = 0; round < 5; round++) {
    const failing = savePictures([picture], () => Promise.reject(new Error('refused')))
    const [id] = await Promise.all([post([picture]), failing.catch(() => {}), sweep(), sweep()])
    expect(await filesOf(picture)).toEqual(pictureNames(picture))
    await remove(id)
    await sweep()
  }
})

test('a failure of the disk publishes nothing', async () => {
  const picture = await newPicture()
  const bad: Picture = {
    ...picture,
    files: [{ name: 'no/such/folder.webp', bytes: Buffer.from('x') }],
  }
  await expect(post([bad])).rejects.toThrow()
  expect(await rowsOf(picture)).toEqual([])
})
