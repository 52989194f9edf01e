import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { say } from './honest.ts'
import { startLimitedSite, type LimitedSite } from './site.ts'

const ADDRESSES = 30_000
const AT_ONCE = 4
/** Uncompressed sitemaps would keep this process busy reading gigabytes. */
const HEADERS = { 'Accept-Encoding': 'br' }
const TIMEOUT_MS = 400_000

let site: LimitedSite
beforeAll(async () => {
  site = await startLimitedSite()
})
afterAll(() => site.stop())

/** None was requested before; existing pages with new parameters, and missing ones. */
const MADE_UP: ((n: number) => string)[] = [
  (n) => `/?z=${n}`,
  (n) => `/ru/service?utm=${n}`,
  (n) => `/en/product/${1 + (n % 500)}?z=${n}`,
  (n) => `/sitemaps/products-1.xml?z=${n}`,
  (n) => `/sitemaps/product-lists.xml?z=${n}`,
  (n) => `/product/${10_000_000 + n}`,
  (n) => `/wp-admin/${n}.php`,
  (n) => `/products/api/products/?z=${n}`,
]

function ask(agent: Agent, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    get(site.url + path, { agent, headers: HEADERS }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume()
    }).on('error', ({ message }) => resolve(message))
  })
}

async function askAll(): Promise<void> {
  const startedAt = performance.now()
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const statuses = new Map<number | string, number>()
  let next = 0
  const client = async () => {
    while (next < ADDRESSES) {
      const n = next++
      const status = await ask(agent, MADE_UP[n % MADE_UP.length]?.(n) ?? '/')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  agent.destroy()
  const counts = [...statuses].map(([status, count]) => `${status} × ${count}`)
  say(`${counts.join(', ')} in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  expect([...statuses.keys()].filter((status) => !(Number(status) < 500))).toEqual([])
}

test(
  `${ADDRESSES} invented addresses`,
  () => site.withstand('made-up addresses', askAll),
  TIMEOUT_MS,
)
