/** The database goes away under a site with readers, and comes back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBalancer } from '../harness/balancer.ts'
import { ENGINE, freshDatabase } from '../harness/database.ts'
import { startServer } from '../harness/server.ts'
import { figures, say, startVisitor } from './honest.ts'

const AWAY_MS = 12_000
const STORED = ['/', '/ru?category=cars', '/en/product/17', '/service', '/products/api/products/']
const NEVER_ASKED = [
  '/ru/product/18',
  '/en?category=furniture-interior',
  '/services/api/services/19',
]

const isReal = ENGINE === 'postgres'
if (!isReal) say('Outage: skipped, the embedded database is never away; needs PostgreSQL')

describe.runIf(isReal)('an outage of the database', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let way: Awaited<ReturnType<typeof startBalancer>>
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    database = await freshDatabase()
    const url = new URL(database.env.DATABASE_URL ?? '')
    way = await startBalancer([{ url: url.href }])
    url.host = new URL(way.url).host
    server = await startServer({ DATABASE_URL: url.href })
  })
  afterAll(async () => {
    await server.stop()
    await way.stop()
    await database.drop()
  })

  // Same headers as the visitor: pages cached in another encoding don't help
  const ask = (path: string) => fetch(server.url + path, { headers: { 'Accept-Encoding': 'br' } })
  const statusOf = async (path: string) => (await ask(path)).status

  test('serves cached pages, answers 503 for the rest, and recovers at once', async () => {
    for (const path of STORED) expect([path, await statusOf(path)]).toEqual([path, 200])
    await way.stop()
    const leave = startVisitor(server.url, STORED)
    const isBack = new Promise((resolve) => setTimeout(resolve, AWAY_MS))
    for (const path of NEVER_ASKED) {
      const answer = await ask(path)
      expect([path, answer.status]).toEqual([path, 503])
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)
    await isBack
    way = await startBalancer(
      [{ url: database.env.DATABASE_URL ?? '' }],
      Number(new URL(way.url).port),
    )
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    for (const path of NEVER_ASKED) expect([path, await statusOf(path)]).toEqual([path, 200])
    const visits = await leave()
    say(`outage of ${AWAY_MS / 1000} s: ${figures(visits)}`)
    expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]))
    expect(server.child.exitCode).toBe(null)
  })
})
