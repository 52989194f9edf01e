/** Files that are no photos: refused by name, and nothing of the post stays. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ERROR_CODES } from '../../../src/api/lib/common.ts'
import {
  as,
  filesOf,
  OWN_PRODUCTS,
  PRODUCTS,
  productForm,
  refused,
} from '../../fixtures/own-things.ts'
import { bomb, photo } from '../../fixtures/photos.ts'
import { newMember } from '../../harness/api.ts'

const text = (content: string) => Buffer.from(content)
const png = () => photo('png')

/** A PNG whose header promises 65,535 × 65,535 pixels. */
async function lyingPng(): Promise<Buffer> {
  const bytes = Buffer.from(await png())
  bytes.writeUInt32BE(65_535, 16)
  bytes.writeUInt32BE(65_535, 20)
  return bytes
}
/** A few KB of zeros that a careless decoder inflates to gigabytes of text. */
async function textBomb(): Promise<Buffer> {
  const bytes = await png()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(0x7f_ff_ff_ff)
  return Buffer.concat([
    bytes.subarray(0, 33),
    length,
    text('zTXt'),
    randomBytes(64),
    bytes.subarray(33),
  ])
}

const REFUSED: Record<string, () => Promise<Buffer> | Buffer> = {
  'nothing at all': () => Buffer.alloc(0),
  'an SVG with a script': () =>
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a page': () => text('<!doctype html><script>alert(1)</script>'),
  'a GIF head before a script': () => text('GIF89a/*\0\0*/=1;alert(1)//'),
  'an archive': () => Buffer.concat([text('PK\u0003\u0004'), randomBytes(2_000)]),
  'half a photo': async () =>
    (
      await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
        .jpeg()
        .toBuffer()
    ).subarray(0, 4_000),
  '60 megapixels': bomb,
  'a head that lies': lyingPng,
  'a chunk without end': textBomb,
  noise: () => randomBytes(50_000),
  'an MP4': () => Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypisom'), randomBytes(500)]),
}

test.each(Object.entries(REFUSED))('%s', async (_what, make) => {
  const member = await newMember()
  const good = await photo()
  const form = productForm({}, [good, await make()])
  const { status, code } = await refused(await as(member, PRODUCTS, 'POST', form))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(ERROR_CODES).toContain(code)
  expect((await (await as(member, OWN_PRODUCTS)).json()).count).toBe(0)
  expect(await filesOf([good])).toEqual([])
})

test('a form of 10,000 parts', async () => {
  const member = await newMember()
  const form = productForm({}, [await photo()])
  for (let i = 0; i < 10_000; i++) form.append(`field-${i}`, 'x')
  const { status } = await refused(await as(member, PRODUCTS, 'POST', form))
  expect([400, 413]).toContain(status)
  expect((await (await as(member, OWN_PRODUCTS)).json()).count).toBe(0)
})
