/** A process's reports about itself: /metrics, /readyz. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VERSION } from '../../../src/server/version.ts'
import { call, newMember, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startS3 } from '../../harness/s3.ts'
import { freePort, startServer } from '../../harness/server.ts'
import { startAndFail } from '../../harness/start.ts'

let port = 0
let s3: Awaited<ReturnType<typeof startS3>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let site: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  port = await freePort()
  s3 = await startS3()
  database = await freshDatabase()
  site = await startServer({ METRICS_PORT: String(port), ...database.env, ...s3.env })
  talkTo(site)
})
afterAll(async () => {
  await site.stop()
  await s3.remove()
  await database.drop()
})

const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
async function value(line: string): Promise<number> {
  const found = (await metrics()).split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? 0)
}
const requests = (route: string, status: number) =>
  value(`bozor_http_request_duration_seconds_count{route="${route}",status="${status}"}`)

test('requests are counted by group and status, not by address', async () => {
  const before = { page: await requests('page', 200), none: await requests('page', 404) }
  await (await call('/about')).text()
  await (await call('/about')).text()
  await (await call('/products/api/products')).text()
  for (const made of ['/a1', '/b2?x=1']) await (await call(made)).text()
  expect(await requests('page', 200)).toBe(before.page + 2)
  expect(await requests('page', 404)).toBe(before.none + 2)
  expect(await requests('products', 200)).toBe(1)
  expect(await metrics()).not.toMatch(/a1|b2/)
})

test('buckets add up to the count', async () => {
  const group = 'route="page",status="200"'
  const all = await value(`bozor_http_request_duration_seconds_bucket{le="+Inf",${group}}`)
  expect(all).toBe(await requests('page', 200))
  const fast = await value(`bozor_http_request_duration_seconds_bucket{le="10",${group}}`)
  expect(fast).toBeLessThanOrEqual(all)
})

test('cached pages, messages, the database and the process are reported', async () => {
  const [hits, misses] = [
    await value('bozor_cache_hits_total'),
    await value('bozor_cache_misses_total'),
  ]
  for (let i = 0; i < 3; i++) await (await call('/ru/about')).text()
  expect(await value('bozor_cache_hits_total')).toBe(hits + 2)
  expect(await value('bozor_cache_misses_total')).toBe(misses + 1)
  const [sent, refused] = [
    await value('bozor_sms_sent_total'),
    await value('bozor_sms_refused_total'),
  ]
  const member = await newMember()
  await call('/accounts/send-sms/', { body: { phone_number: member.phone }, from: member })
  expect(await value('bozor_sms_sent_total')).toBe(sent + 1)
  expect(await value(`bozor_build_info{version="${VERSION}"}`)).toBe(1)
  expect(await value('bozor_sms_refused_total')).toBe(refused + 1)
  expect(await value('bozor_database_connections')).toBeGreaterThan(0)
  await expect.poll(() => value('bozor_sweeps_total')).toBe(1)
  expect(await metrics()).toContain('\nbozor_open_sockets 0\n')
  await expect.poll(metrics).toContain('\nbozor_cases_open 0\n')
  expect(await value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
})

test.each(['alerts.yml', 'grafana.json'])('deploy/%s asks for metrics that exist', async (file) => {
  const text = await readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
  const asked = new Set(text.match(/\b(?:bozor|process)_[a-z_]+/g))
  expect(asked.size).toBeGreaterThan(10)
  await expect.poll(metrics).toContain('\nbozor_cases_open 0\n')
  const known = new Set([...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = [...asked].map((name) =>
    known.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''),
  )
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the public port serves no metrics', async () => {
  expect((await call('/metrics')).status).toBe(404)
})

test('a taken port ends the start with one line', async () => {
  const ending = await startAndFail({
    METRICS_PORT: String(port),
    DATA_DIR: site.folder + '/other',
    ...s3.env,
  })
  expect(ending.lines).toEqual([expect.stringMatching(/^METRICS_PORT: cannot listen on/)])
})

test('a process is ready while its database is, and tells of its pictures', async () => {
  const ready = await call('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, database: true, pictures: true, stopping: false },
  ])
})

test('a process that cannot write pictures says so and stays ready for all the rest', async () => {
  const other = await startServer({ ...database.env, ...s3.env })
  await s3.goDown()
  const answer = await fetch(`${other.url}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { ready: true, database: true, pictures: false, stopping: false },
  ])
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
  await s3.comeBack()
  await other.stop()
})
