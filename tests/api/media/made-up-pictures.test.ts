/** Invented names of pictures: each costs one query of the table, and delays nobody. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postProduct } from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { call, newMember } from '../../harness/api.ts'
import { startS3 } from '../../harness/s3.ts'
import { serveHere } from '../../harness/serve-here.ts'

const asked: string[] = []
/** Requests for objects with this ending wait for the promise. */
let held: { end: string; until: Promise<void> } | undefined

const s3 = await startS3(async (path) => {
  asked.push(path)
  if (held && path.endsWith(held.end)) await held.until
})
await serveHere(s3.env)
let shown = ''
beforeAll(async () => {
  const { images } = await postProduct(await newMember(), [await photo()])
  shown = images[0]?.image ?? ''
})
afterAll(() => s3.remove())

const madeUp = (end: string) => `/media/${randomBytes(16).toString('hex')}-${end}`
const statusOf = async (path: string) => (await call(path)).status
const askedFor = (path: string) => asked.filter((one) => one.endsWith(path.split('/').at(-1) ?? ''))

test('invented names: none asks the bucket, a real picture does', async () => {
  const before = asked.length
  const other = shown.replace(/-\d+\.webp$/, '-9999.webp')
  const names = ['320.webp', 'wide.jpg', '9999.webp', 'x.webp', '320.svg'].flatMap((end) =>
    Array.from({ length: 10 }, () => madeUp(end)),
  )
  for (const name of [...names, other]) expect([name, await statusOf(name)]).toEqual([name, 404])
  expect(asked.slice(before)).toEqual([])
  expect(await statusOf(shown)).toBe(200)
  expect(askedFor(shown).length).toBeGreaterThan(0)
})

test('invented names: they do not wait in the queue of link pictures', async () => {
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  held = { end: shown.split('/').at(-1) ?? '', until }
  const wide = shown.replace(/-\d+\.webp$/, '-wide.jpg')
  const before = askedFor(shown).length
  const made = statusOf(wide)
  // The first in the queue reads its photo
  await expect.poll(() => askedFor(shown).length).toBe(before + 1)
  for (let i = 0; i < 20; i++) expect(await statusOf(madeUp('wide.jpg'))).toBe(404)
  release()
  expect(await made).toBe(200)
})
