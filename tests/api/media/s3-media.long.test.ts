/** Pictures in an S3-compatible store, through the real calls. */
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '../../../src/api/listings/entities.ts'
import { postPicture, readRoom, sendPicture, talkingRoom } from '../../fixtures/chats.ts'
import {
  areServed,
  as,
  OWN_PRODUCTS,
  photosOf,
  postProduct,
  productForm,
  PRODUCTS,
  refused,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startS3 } from '../../harness/s3.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'
import { startAndFail } from '../../harness/start.ts'

type Site = Awaited<ReturnType<typeof startServer>>
let s3: Awaited<ReturnType<typeof startS3>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let folder = ''
let site: Site
let member: Member

async function start() {
  site = await startServer({ DATA_DIR: folder, ...database.env, ...s3.env })
  talkTo(site)
}
beforeAll(async () => {
  s3 = await startS3()
  database = await freshDatabase()
  folder = await temporaryFolder()
  await start()
  member = await newMember()
})
afterAll(async () => {
  await site.stop()
  await s3.remove()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const count = async () => {
  const { count }: { count: number } = await (await as(member, OWN_PRODUCTS.slice(0, -1))).json()
  return count
}

test('a posted picture is in the bucket and served like a file', async () => {
  const product = await postProduct(member, 2)
  expect(await s3.names()).toHaveLength(2)
  const { image } = product.images[0] ?? { image: '' }
  const answer = await call(image)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes).toHaveLength(Number(answer.headers.get('content-length')))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  expect(image).toContain(hash)

  const head = await call(image, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  expect((await call(image.replace(hash, hash.replaceAll(/./g, '0')))).status).toBe(404)
})

test('a deleted listing deletes its objects', async () => {
  const before = await s3.names()
  const product = await postProduct(member, 1)
  expect((await s3.names()).length).toBe(before.length + 1)
  expect((await as(member, `${OWN_PRODUCTS}${product.id}/`, 'DELETE')).status).toBe(204)
  expect(await s3.names()).toEqual(before)
  expect(await areServed(product)).toEqual([false])
})

test('a picture of a chat is in the bucket too, separately, and served only to the two people', async () => {
  const other = await newMember()
  const roomId = await talkingRoom(member, other)
  const before = await s3.names()
  const { picture } = await sendPicture(member, roomId)
  expect(await s3.names()).toEqual(before)
  const answer = await as(other, picture.image)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'private, max-age=86400',
  ])
  const name = picture.image.split('/').at(-1) ?? ''
  for (const path of [`/media/${name}`, `/media/chat/${name}`])
    expect((await call(path)).status).toBe(404)

  await s3.goDown()
  const { messages } = await readRoom(member, roomId)
  expect(await refused(await postPicture(member, roomId))).toMatchObject({
    status: 503,
    code: 'pictures_unavailable',
  })
  expect((await as(other, picture.image)).status).toBe(503)
  expect((await readRoom(member, roomId)).messages).toEqual(messages)
  await s3.comeBack()
  expect((await as(other, picture.image)).status).toBe(200)
  await sendPicture(member, roomId)
})

describe('while the store is down', () => {
  let shown: Product
  beforeEach(async () => {
    shown = await postProduct(member, 1)
    await s3.goDown()
  })

  test('a post shows the failure and leaves nothing behind; it works again without a restart', async () => {
    const [objects, listings] = [await s3.names(), await count()]
    const form = productForm({}, await photosOf(1))
    const answer = await refused(await as(member, PRODUCTS, 'POST', form))
    expect(answer).toMatchObject({ status: 503, code: 'pictures_unavailable' })
    expect(answer.message).not.toBe('')
    expect(await count()).toBe(listings)

    const picture = await call(shown.images[0]?.image ?? '')
    expect(picture.status).toBe(503)
    expect(picture.headers.get('cache-control')).toBe('private, no-store')
    expect((await picture.json()).code).toBe('pictures_unavailable')
    expect((await call('/')).status).toBe(200)

    await s3.comeBack()
    expect(await s3.names()).toEqual(objects)
    expect(await areServed(shown)).toEqual([true])
    await postProduct(member, 1)
  })

  test('a listing can be deleted; the next cleanup removes its objects', async () => {
    const deleted = await as(member, `${OWN_PRODUCTS}${shown.id}/`, 'DELETE')
    expect(deleted.status).toBe(204)
    await s3.comeBack()
    const left = await s3.names()
    await site.stop()
    await start()
    await expect.poll(async () => (await s3.names()).length).toBe(left.length - 1)
  })
})

describe('a start', () => {
  test.each([
    [{ AWS_SECRET_ACCESS_KEY: 'wrong' }, /^MEDIA_URL \(http.*\/media\): AWS_SECRET_ACCESS_KEY is/],
    [{ AWS_ACCESS_KEY_ID: 'who' }, /^MEDIA_URL .*: the store does not know AWS_ACCESS_KEY_ID$/],
    [{ AWS_ACCESS_KEY_ID: '' }, /^AWS_ACCESS_KEY_ID: is needed with MEDIA_URL$/],
    [{ MEDIA_URL: 's3://media/folder' }, /^MEDIA_URL: must look like s3:/],
    [{ MEDIA_URL: 'https://s3.example.uz/media' }, /^MEDIA_URL: must look like s3:/],
    [{ MEDIA_URL: 's3://media?endpoint=http://127.0.0.1:1' }, /^MEDIA_URL .*: it does not answer$/],
  ])('with %j ends with one line', async (wrong, line) => {
    const env = { DATA_DIR: await temporaryFolder(), ...database.env, ...s3.env, ...wrong }
    const ending = await startAndFail(env)
    expect(ending.lines).toEqual([expect.stringMatching(line)])
    expect(ending.code).toBeGreaterThan(0)
    await rm(env.DATA_DIR, { recursive: true, force: true })
  })

  test('in a bucket that does not exist', async () => {
    const MEDIA_URL = s3.env.MEDIA_URL.replace('media', 'other')
    const ending = await startAndFail({
      DATA_DIR: folder + '/other',
      ...database.env,
      ...s3.env,
      MEDIA_URL,
    })
    expect(ending.lines).toEqual([expect.stringMatching(/: there is no bucket of that name$/)])
  })
})

test('the log never holds the key', async () => {
  expect(await readFile(site.logFile, 'utf8')).not.toContain(s3.env.AWS_SECRET_ACCESS_KEY)
})
