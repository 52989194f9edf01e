/** The link picture for messengers. */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import {
  as,
  OWN_PRODUCTS,
  postProduct,
  postService,
  type Member,
} from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { call, newMember } from '../../harness/api.ts'

let member: Member
beforeAll(async () => {
  member = await newMember()
})

const shownOn = async (path: string) => {
  const html = await (await call(path)).text()
  const property = (name: string) =>
    new RegExp(`<meta property="${name}" content="(.*?)"`).exec(html)?.[1] ?? ''
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630'])
  return new URL(property('og:image')).pathname
}
async function readPicture(path: string) {
  const answer = await call(path)
  expect([path, answer.status]).toEqual([path, 200])
  return {
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('og:image of a listing is its first photo as a JPEG of 1200 × 630, of at most 120 KB', async () => {
  const product = await postProduct(member, [await photo(), await photo()])
  const path = await shownOn(`/product/${product.id}`)
  expect(path).toMatch(/^\/media\/[0-9a-f]{32}-wide\.jpg$/)
  const [first, second] = await Promise.all([readPicture(path), readPicture(path)])
  expect(first).toEqual(second)
  expect(first.type).toBe('image/jpeg')
  expect(first.bytes.byteLength).toBeLessThanOrEqual(120_000)
  expect(await sharp(first.bytes).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})

test('Only the first photo of a listing has one, and it is deleted with the listing', async () => {
  const { id, images } = await postProduct(member, 2)
  const path = await shownOn(`/product/${id}`)
  const ofSecond = images[1]?.image.replace(/-\d+\.webp$/, '-wide.jpg') ?? ''
  expect((await call(ofSecond)).status).toBe(404)
  await readPicture(path)
  await as(member, OWN_PRODUCTS + id, 'DELETE')
  expect((await call(path)).status).toBe(404)
  expect((await call('/media/0123456789abcdef0123456789abcdef-wide.jpg')).status).toBe(404)
})

test('Pages without a photo show the picture of the site', async () => {
  const service = await postService(member)
  for (const page of ['/', '/ru/about', `/service/${service.id}`]) {
    const picture = await readPicture(await shownOn(page))
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})
