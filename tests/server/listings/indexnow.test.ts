/** A new listing is told to search engines by a job, when the site has a key. */
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceListing, listingAnnouncer } from '../../../src/server/catalogue/indexnow.ts'
import { jobs, products } from '../../../src/server/db/schema/index.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { startTestApp } from '../../harness/app.ts'

const KEY = 'f3a9c0a51b2d7'
const told: unknown[] = []
let status = 200
const engine = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    told.push(JSON.parse(Buffer.concat(parts).toString()))
    response.writeHead(status).end()
  })
})

let running: Awaited<ReturnType<typeof startTestApp>>
let id = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  const address = engine.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const INDEXNOW_URL = `http://127.0.0.1:${port}`
  running = await startTestApp({
    SITE_URL: 'https://bozor.example',
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL,
  })
  const { db } = running.app
  ;[id = 0] = await addProducts(db, { sellerId: await addSeller(db) })
})
afterAll(async () => {
  engine.close()
  await running.stop()
})

test('a job tells of the pages of a listing, in all languages', async () => {
  const { db } = running.app
  await db.transaction((tx) => announceListing(tx, { kind: 'product', id }))
  const [job] = await db.select().from(jobs).where(eq(jobs.kind, 'indexnow'))
  expect(await listingAnnouncer.run(job?.payload)).toEqual({ type: 'done' })
  const page = `https://bozor.example/product/${id}`
  expect(told).toEqual([
    {
      host: 'bozor.example',
      key: KEY,
      keyLocation: `https://bozor.example/${KEY}.txt`,
      urlList: expect.arrayContaining([page, page.replace('/product', '/ru/product')]),
    },
  ])
})

test('an engine that is busy is asked later, one that fails again', async () => {
  status = 429
  const later = { type: 'retry', afterSeconds: 600 }
  expect(await listingAnnouncer.run({ kind: 'product', id })).toEqual(later)
  status = 503
  await expect(listingAnnouncer.run({ kind: 'product', id })).rejects.toThrow('503')
  status = 403
  expect(await listingAnnouncer.run({ kind: 'product', id })).toEqual({ type: 'done' })
})

test('a listing that is held by then is told to nobody', async () => {
  told.length = 0
  await running.app.db.update(products).set({ state: 'held' }).where(eq(products.id, id))
  expect(await listingAnnouncer.run({ kind: 'product', id })).toEqual({ type: 'done' })
  expect(told).toEqual([])
})
