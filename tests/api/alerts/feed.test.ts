// Engines may differ here: @engine
/** The log of changes, on a server of its own: writes of other tests would show in it. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  as,
  OWN_PRODUCTS,
  postProduct,
  postService,
  productEdit,
  refused,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember, PASSWORD, somebody, talkTo } from '../../harness/api.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let server: Awaited<ReturnType<typeof startServer>>
let member: Member
beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer(database.env)
  talkTo(server)
  member = await newMember()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

type Feed = { events: { kind: string; id: number; type: string; at: string }[]; next: string }
/** Each read comes from another network, to stay below the limit of one. */
const read = (query: string, headers = {}) =>
  call(`/changes?${query}`, { headers, from: somebody() })
const feed = async (query = ''): Promise<Feed> => (await read(query)).json()
/** The log's events about these listings. Any transaction may delay the log for a moment, hence the polls. */
const told = async (...ids: number[]) =>
  (await feed()).events
    .filter(({ id }) => ids.includes(id))
    .map(({ kind, id, type }) => `${type} ${kind} ${id}`)

test('GET /changes lists a post, an edit, a sale, a return and a deletion, in order', async () => {
  const { id, images } = await postProduct(member)
  const edit = (in_stock: string) => {
    const existing_images = images.map((image) => String(image.id))
    return as(member, `${OWN_PRODUCTS}${id}/`, 'PUT', productEdit({ in_stock, existing_images }))
  }
  for (const inStock of ['true', 'false', 'false', 'true'])
    expect((await edit(inStock)).status).toBe(200)
  await as(member, OWN_PRODUCTS + id, 'DELETE')
  await expect
    .poll(async () => (await told(id)).map((event) => event.replace(` product ${id}`, '')))
    .toEqual(['upsert', 'upsert', 'gone', 'upsert', 'gone'])
})

test('GET /changes lists the listings of a deleted account as gone', async () => {
  const leaving = await newMember()
  const { id } = await postService(leaving)
  await as(leaving, '/accounts/delete/', 'POST', { password: PASSWORD })
  await expect
    .poll(async () => (await told(id)).filter((event) => event.includes('service')))
    .toEqual([`upsert service ${id}`, `gone service ${id}`])
})

test('GET /changes is read in pages that neither repeat nor skip an event', async () => {
  const { id } = await postService(member)
  await expect.poll(() => told(id)).toContain(`upsert service ${id}`)
  const whole = await feed()
  const events: Feed['events'] = []
  let next = '0-0'
  while (events.length < whole.events.length) {
    const page = await feed(`since=${next}&limit=2`)
    expect(page.events.length).toBeGreaterThan(0)
    events.push(...page.events)
    next = page.next
  }
  expect(events).toEqual(whole.events)
  expect(await feed(`since=${next}`)).toEqual({ events: [], next })
})

test('GET /changes answers 304 to a client that has the answer', async () => {
  const { id } = await postService(member)
  await expect.poll(() => told(id)).toContain(`upsert service ${id}`)
  const { next } = await feed()
  const answer = await read(`since=${next}`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=30')
  const headers = { 'If-None-Match': `W/"other", ${answer.headers.get('etag')}` }
  const status = async () => (await read(`since=${next}`, headers)).status
  expect(await status()).toBe(304)
  await postService(member)
  await expect.poll(status).toBe(200)
})

test('GET /changes refuses invalid cursors and those of purged events', async () => {
  for (const query of ['since=7', 'since=-1-2', 'limit=0', 'limit=1001', 'since=1-1;drop'])
    expect(await refused(await read(query))).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(await refused(await read('since=1-99999'))).toMatchObject({ status: 410, code: 'resync' })
})

test('GET /changes answers sixty requests of a network in a minute', async () => {
  const from = somebody()
  const statuses: number[] = []
  for (let n = 1; n <= 61; n++)
    statuses.push((await call(`/changes?limit=${100 + n}`, { from })).status)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
})

test.runIf(ENGINE === 'postgres')(
  'GET /changes withholds events younger than an open transaction until it ends',
  async () => {
    const { id } = await postService(member)
    await expect.poll(() => told(id)).toContain(`upsert service ${id}`)
    const before = await feed()
    const client = new Client({ connectionString: Object.values(database.env)[0] })
    await client.connect()
    await client.query('begin')
    await client.query(`update services set version = version + 1 where id = ${id}`)
    const later = await postService(member)
    expect(await feed(`since=${before.next}`)).toEqual({ events: [], next: before.next })
    await client.query('commit')
    await client.end()
    const since = async () => (await feed(`since=${before.next}`)).events
    await expect.poll(async () => (await since()).map((event) => event.id)).toEqual([id, later.id])
  },
)
