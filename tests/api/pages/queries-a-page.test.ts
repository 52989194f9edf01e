/** Counts the database queries of an uncached page: the built site runs in this process. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_WANTED } from '../../../src/api/alerts/saved-search-limits.ts'
import { saveSearch } from '../../../src/server/alerts/saved-searches.ts'
import { publishWanted } from '../../../src/server/alerts/wanted/publish.ts'
import { app } from '../../../src/server/app.ts'
import { createSiteListener, type AstroEntry } from '../../../src/server/web/site-listener.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { addManyListings } from '../../fixtures/many-listings.ts'
import { startTestApp } from '../../harness/app.ts'

/** Tells the queries of a request from the site's other work at the same time. */
const request = new AsyncLocalStorage<{ queries: number }>()
let last = { queries: 0 }
let url: string
let stop: () => Promise<void>

const namedQuery = v.object({ name: v.string(), text: v.string() })
const named = new Map<string, string>()

/** The same function, counting its calls within a request and noting their named queries. */
function counted<Ask extends (...values: never[]) => unknown>(ask: Ask): Ask {
  return new Proxy(ask, {
    apply(target, pool, values: unknown[]): unknown {
      const asking = request.getStore()
      if (asking) asking.queries += 1
      const query = v.safeParse(namedQuery, values[0])
      if (asking && query.success) named.set(query.output.name, query.output.text)
      // A query of the pool takes one of its connections, which is no further query
      return request.exit((): unknown => Reflect.apply(target, pool, values))
    },
  })
}

/** Two members with as many public searches as they may have. */
async function publishTenSearches() {
  for (const userId of [await addSeller(app().db), await addSeller(app().db)])
    for (let i = 0; i < MAX_WANTED; i++) {
      const search = { kind: 'product', query: `?q=telifon+satiladi+${i}`, pace: 'daily' } as const
      const { search: saved } = await saveSearch(userId, search, 'uz')
      await publishWanted({ userId, searchId: saved.id }, '', 'uz')
    }
}

beforeAll(async () => {
  const running = await startTestApp()
  await addManyListings(app().db, { products: 4_000, services: 4_000 })
  await publishTenSearches()
  const pool = app().db.$client
  pool.query = counted(pool.query)
  pool.connect = counted(pool.connect)
  const dist = new URL('../../../dist/', import.meta.url)
  const astro: AstroEntry = await import(new URL('server/entry.mjs', dist).href)
  const folder = fileURLToPath(new URL('client', dist))
  const site = await createSiteListener({ app: app(), folder, astro, isStopping: () => false })
  const server = createServer((asked, answer) => {
    last = { queries: 0 }
    request.run(last, () => site(asked, answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  url = `http://127.0.0.1:${address.port}`
  stop = async () => {
    server.close()
    server.closeAllConnections()
    await running.stop()
  }
})
afterAll(() => stop())

test.each([
  ['the home page', 2, '/'],
  ['the services', 2, '/service'],
  // Two are about the seller, once a minute, and one is about the badge, which goes at once when it is taken back
  ['a product', 6, '/product/1'],
  ['a service of the same seller', 4, '/service/1'],
  ['another product of the same seller', 4, '/product/2'],
  ['a list', 4, '/?category=cars&region=toshkent-shahri'],
  ['a list by price', 4, '/?category=cars&price_min=1000'],
  ['a landing page', 4, '/?category=cars&region=toshkent-shahri&make=chevrolet'],
  ['a later page', 4, '/?page=2'],
  ['a district', 4, '/?region=toshkent-shahri&district=mirobod-tumani'],
  ['a list of the API', 3, '/products/api/products?category_name=cars&price_min=1000'],
  ['a search', 4, '/?q=sozlangan'],
  ['a page of public searches', 2, '/wanted'],
])('Rendering %s sends at most %i statements', async (_, most, path) => {
  const answer = await fetch(url + path, { redirect: 'manual' })
  await answer.arrayBuffer()
  expect(answer.status).toBe(200)
  expect(last.queries).toBeGreaterThan(0)
  expect(last.queries).toBeLessThanOrEqual(most)
  // A cached page sends none
  await (await fetch(url + path)).arrayBuffer()
  expect(last.queries).toBe(0)
})

// A review sees a change of SQL as such; `vitest -u` writes it anew
test('The named queries of these pages have the SQL that was reviewed', async () => {
  const queries = [...named].sort(([a], [b]) => (a < b ? -1 : 1))
  const text = queries.map(([name, sql]) => `-- ${name}\n${sql.trim()};\n`).join('\n')
  await expect(text).toMatchFileSnapshot('queries-a-page.sql')
})
