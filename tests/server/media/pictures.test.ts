import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import type { Transaction } from '../../../src/server/db/index.ts'
import { media, productImages, products, users } from '../../../src/server/db/schema/index.ts'
import { pictureNames } from '../../../src/server/media/names.ts'
import { makePicture, type Picture } from '../../../src/server/media/pipeline.ts'
import { freePictures, savePictures } from '../../../src/server/media/pictures.ts'
import { mediaFolder } from '../../../src/server/media/folder-store.ts'
import { sweepPictures } from '../../../src/server/media/sweep-pictures.ts'
import { photo } from '../../fixtures/photos.ts'
import { DISTRICT } from '../../harness/api.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let sellerId = 0
beforeAll(async () => {
  const person = { phone: '+821012345678', username: 'seller', passwordHash: '-' }
  const [seller] = await app().db.insert(users).values(person).returning()
  sellerId = seller?.id ?? 0
})

const newPicture = async () => makePicture(await photo())
const filesOf = async ({ hash }: Picture) =>
  (await readdir(mediaFolder(app().config))).filter((name) => name.startsWith(hash))
/** Makes the files of the picture two hours old. */
async function age(picture: Picture): Promise<void> {
  const then = new Date(Date.now() - 7_200_000)
  for (const name of await filesOf(picture))
    await utimes(join(mediaFolder(app().config), name), then, then)
}
const rowsOf = ({ hash }: Picture) =>
  app().db.select({ hash: media.hash }).from(media).where(eq(media.hash, hash))

const product = {
  title: 'Divan',
  description: '-',
  price: 1,
  condition: 'new' as const,
  categoryId: 1,
  regionId: 1726,
  districtId: DISTRICT,
  searchText: '',
  searchLoose: '',
}
const post = (pictures: Picture[]) => savePictures(pictures, insertProduct)

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

/** Files that the listing shows and the store does not have. */
async function missingFiles(productId: number): Promise<string[]> {
  const shown = await app()
    .db.select({ hash: media.hash, widths: media.widths })
    .from(productImages)
    .innerJoin(media, eq(media.hash, productImages.mediaHash))
    .where(eq(productImages.productId, productId))
  const stored = await readdir(mediaFolder(app().config))
  expect(shown.length).toBeGreaterThan(0)
  return shown.flatMap(pictureNames).filter((name) => !stored.includes(name))
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

test('cleanup removes a picture when the last listing that shows it is gone', async () => {
  const picture = await newPicture()
  const [first, second] = [await post([picture]), await post([picture])]
  await age(picture)
  await remove(first)
  await sweepPictures()
  expect(await filesOf(picture)).toEqual(pictureNames(picture))
  await remove(second)
  await sweepPictures()
  expect(await filesOf(picture)).toEqual([])
  expect(await rowsOf(picture)).toEqual([])
})

test('cleanup removes a picture whose perceptual hash fills all its 64 bits', async () => {
  const look = { look: -(2n ** 63n), detail: '', originals: [] }
  const picture = { ...(await newPicture()), look }
  await remove(await post([picture]))
  await age(picture)
  await sweepPictures()
  expect(await filesOf(picture)).toEqual([])
})

test('cleanup removes old files without a row, and nothing else', async () => {
  const [orphan, young, shown] = [await newPicture(), await newPicture(), await newPicture()]
  await post([shown])
  for (const { name, bytes } of [...orphan.files, ...young.files])
    await app().media.write(name, bytes)
  await age(orphan)
  await age(shown)
  await sweepPictures()
  expect(await filesOf(orphan)).toEqual([])
  expect(await rowsOf(orphan)).toEqual([])
  expect(await filesOf(young)).toEqual(pictureNames(young))
  expect(await filesOf(shown)).toEqual(pictureNames(shown))
})

/** Runs the work once, right after the first call of this method of the store has completed. */
function after(method: 'write' | 'remove', work: () => Promise<unknown>): void {
  const store = app().media
  const original = store[method]
  let isFirst = true
  const withWork = async (...args: never) => {
    await Reflect.apply(original, store, args)
    if (!isFirst) return
    isFirst = false
    await work()
  }
  Object.assign(store, { [method]: withWork })
  onTestFinished(() => void Object.assign(store, { [method]: original }))
}

test('cleanup removes half-written files of a crash', async () => {
  const part = join(mediaFolder(app().config), 'half.part')
  await writeFile(part, '')
  const then = new Date(Date.now() - 7_200_000)
  await utimes(part, then, then)
  await sweepPictures()
  expect(await readdir(mediaFolder(app().config))).not.toContain('half.part')
})

test('cleanup spares a picture that a post under way has stored but not named', async () => {
  const picture = await newPicture()
  after('write', sweepPictures)
  await post([picture])
  expect(await filesOf(picture)).toEqual(pictureNames(picture))
})

test('a picture posted while its files are removed is stored under another name', async () => {
  const picture = await newPicture()
  await remove(await post([picture]))
  let id = 0
  after('remove', async () => (id = await post([picture, picture])))
  await freePictures([picture.hash])
  expect(await missingFiles(id)).toEqual([])
  expect(await filesOf(picture)).toEqual([])
  expect(await post([picture])).toBeGreaterThan(id)
  expect(await filesOf(picture)).toEqual(pictureNames(picture))
})

test('a picture removed between storing and naming is stored again', async () => {
  const picture = await newPicture()
  after('write', () => freePictures([picture.hash]))
  const id = await post([picture])
  expect(await missingFiles(id)).toEqual([])
})

test('files that the store failed to remove go with the next cleanup', async () => {
  const picture = await newPicture()
  await remove(await post([picture]))
  after('remove', () => Promise.reject(new Error('the line broke')))
  await freePictures([picture.hash])
  expect(await rowsOf(picture)).toHaveLength(1)
  for (const { name, bytes } of picture.files) await app().media.write(name, bytes)
  await sweepPictures()
  expect(await filesOf(picture)).toEqual([])
  expect(await rowsOf(picture)).toEqual([])
})

test('a removal that another process works on is not taken over', async () => {
  const picture = await newPicture()
  await remove(await post([picture]))
  let meanwhile: unknown[] = []
  after('remove', async () => {
    await sweepPictures()
    await freePictures([picture.hash])
    meanwhile = await rowsOf(picture)
  })
  await freePictures([picture.hash])
  expect(meanwhile).toHaveLength(1)
  expect(await rowsOf(picture)).toEqual([])
})

test('posts, failing posts and cleanups of one picture at once lose no file of a published one', async () => {
  const picture = await newPicture()
  for (let round = 0; round < 5; round++) {
    const failing = savePictures([picture], () => Promise.reject(new Error('refused')))
    const [id] = await Promise.all([
      post([picture]),
      failing.catch(() => {}),
      sweepPictures(),
      freePictures([picture.hash]),
    ])
    expect(await missingFiles(id)).toEqual([])
    await remove(id)
    await freePictures([picture.hash])
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
