/** Many clients that send a byte now and then: others are served meanwhile, and nothing is left of them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, OWN_PRODUCTS, postProduct, PRODUCTS } from '../../fixtures/own-things.ts'
import { call, newMember, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { trickle } from '../../harness/raw.ts'
import { startServer } from '../../harness/server.ts'

const OF_EACH = 50

let server: Awaited<ReturnType<typeof startServer>>
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer(database.env)
  talkTo(server)
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const post = (path: string, headers: string[], body: string) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n')
const FIELD = '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nSekin divan\r\n'
const FILE =
  '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n\xff\xd8'

test('quicker clients notice nothing', async () => {
  const [slow, other] = [await newMember(), await newMember()]
  const token = `Authorization: ${slow.auth.Authorization}`
  const length = 'Content-Length: 50000'
  const json = post('/accounts/login/', ['Content-Type: application/json', length], '{"password":"')
  const form = ['Content-Type: multipart/form-data; boundary=b', length, token]
  const starts: [start: string, drip: string][] = [
    ['GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-More: x\r\n'],
    [json, 'x'],
    [post(PRODUCTS, form, FIELD + FILE), 'x'],
  ]
  const all = starts.flatMap(([start, drip]) =>
    Array.from({ length: OF_EACH }, () => trickle(server.url, start, drip)),
  )
  const posted = await postProduct(other)
  expect((await call('/')).status).toBe(200)
  expect((await call('/readyz')).status).toBe(200)
  expect((await as(other, OWN_PRODUCTS)).status).toBe(200)

  const log = () => readFile(server.logFile, 'utf8')
  const answered = async (status: number) => (await log()).split(`"status":${status}`).length - 1
  // Two of one member's forms are under way
  await expect.poll(() => answered(429)).toBe(OF_EACH - 2)
  await Promise.all(all.map(({ hangUp }) => hangUp()))
  // Headers that never ended were no request yet
  await expect.poll(() => answered(499)).toBe(OF_EACH + 2)
  expect(await log()).not.toMatch(/"level":[56]0|"status":5\d\d/)
  expect((await (await as(slow, OWN_PRODUCTS)).json()).count).toBe(0)
  const [image] = posted.images
  const kept = await readdir(join(server.folder, 'data', 'media'))
  const hash = /([0-9a-f]{32})-/.exec(image?.image ?? '')?.[1] ?? 'none'
  expect(kept.filter((name) => !name.includes(hash))).toEqual([])
  expect(kept.length).toBeGreaterThan(0)
})
