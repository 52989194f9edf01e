/**
 * Every route gets requests that no honest client sends: it refuses them in the contract's shape, or does what they
 * ask.
 */
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitRoute } from '../../../src/api/lib/call.ts'
import { calls } from '../../../src/api/calls.ts'
import { ERROR_CODES } from '../../../src/api/lib/common.ts'
import { hostileRequests, type Hostile } from '../../fixtures/hostile.ts'
import {
  as,
  OWN_PRODUCTS,
  OWN_SERVICES,
  postProduct,
  postService,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'

/** `npm run test:fuzz` runs more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 15)
const MOST_GROWTH_MB = 300
/** Uploads of 18 MB each: leaking a third of them would show. */
const MOST_UPLOADS = 50

let server: Awaited<ReturnType<typeof startServer>>
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer(database.env)
  talkTo(server)
  // Ids need something to find
  const somebody = await newMember()
  await postProduct(somebody)
  await postService(somebody)
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Each request comes from another network, so that no limit hides the code behind it. */
const anywhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

async function send(method: string, { path, body }: Hostile, member?: Member) {
  const type: Record<string, string> =
    typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
  const headers = { ...type, ...member?.auth, 'X-Forwarded-For': anywhere() }
  const answer = await call(path, { method, body, headers })
  return { status: answer.status, text: await answer.text() }
}

function expectContract({ status, text }: { status: number; text: string }): void {
  // A feature that this site has switched off answers so; that is no failure
  if (!text.includes('"telegram_off"')) expect(status).toBeLessThan(500)
  if (status < 400) return
  const { code, message, ...rest } = JSON.parse(text)
  expect(ERROR_CODES).toContain(code)
  expect(message).toMatch(/\S/)
  expect(Object.keys(rest).filter((key) => !['errors', 'listing_id'].includes(key))).toEqual([])
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

describe('hostile requests to', () => {
  test.each(calls.map(({ call }) => call))('$route', async (target) => {
    const { method } = splitRoute(target.route)
    const member = await newMember()
    let made = 0
    const property = fc.asyncProperty(hostileRequests(target), async (request) => {
      expectContract(await send(method, request))
      const answer = await send(method, request, member)
      expectContract(answer)
      if (answer.status === 201) made += 1
    })
    await fc.assert(property, { numRuns: RUNS })
    // Refused listings are not stored
    const stored = await Promise.all(
      [OWN_PRODUCTS, OWN_SERVICES].map((path) => countOf(member, path)),
    )
    if (method === 'POST' && target.files) expect(stored.reduce((a, b) => a + b)).toBe(made)
  })
})

async function countOf(member: Member, path: string): Promise<number> {
  const answer = await as(member, path)
  return answer.ok ? (await answer.json()).count : 0
}

test('memory stays flat under oversized and malformed uploads', async () => {
  const member = await newMember()
  const upload = async () => {
    const form = new FormData()
    for (let i = 0; i < 3; i++)
      form.append('images', new Blob([new Uint8Array(6_000_000)]), `${i}.jpg`)
    expectContract(await send('POST', { path: '/products/api/products/', body: form }, member))
  }
  for (let i = 0; i < 5; i++) await upload()
  const before = await memoryOf(server.child.pid)
  for (let i = 0; i < Math.min(RUNS, MOST_UPLOADS); i++) await upload()
  expect((await memoryOf(server.child.pid)) - before).toBeLessThan(MOST_GROWTH_MB)
})
