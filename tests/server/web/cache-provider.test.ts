import { expect, test } from 'vitest'
import responseCache from '../../../src/server/web/cache-provider.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

test('many requests waiting for one render get the same bytes, not copies', async () => {
  const logger = { info() {}, warn() {}, error() {}, debug() {} }
  const { onRequest } = responseCache()
  const url = new URL('http://localhost/sitemaps/products-1.xml')
  const render = async () =>
    new Response('<url/>'.repeat(1_000), {
      headers: { 'CDN-Cache-Control': 'max-age=60', 'Content-Type': 'application/xml' },
    })
  const ask = async () => {
    const answer = await onRequest?.({ request: new Request(url), url, logger }, render)
    const { value } = (await answer?.body?.getReader().read()) ?? {}
    return value?.buffer
  }
  const [first, ...others] = await Promise.all([ask(), ask(), ask()])
  expect(first?.byteLength).toBeGreaterThanOrEqual(6_000)
  for (const other of others) expect(other).toBe(first)
})
