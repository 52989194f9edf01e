/**
 * The leader of three PostgreSQL nodes is killed under load of posts and messages through two processes of the site. Twice
 * here; `FAILOVERS=10 npm run test:cluster` is the whole drill, whose figures are in docs/failover.md.
 */
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { startClient } from '../fixtures/chat-client.ts'
import { makePairs, type Pair } from '../fixtures/chat-pairs.ts'
import { p95, postOn, readOn } from '../fixtures/persistent-load.ts'
import { EMPTY } from '../harness/database.ts'
import { DISTRICT } from '../harness/people.ts'
import { missing, startPatroni } from '../harness/patroni.ts'
import { startServer, temporaryFolder } from '../harness/server.ts'

const ROUNDS = Number(process.env['FAILOVERS'] ?? 2)
const WITHIN = { timeout: 180_000, interval: 500 }
const GAP_MS = 30_000
const READ_MS = 1_000

if (missing.length > 0) console.warn(`Failover: skipped, this machine lacks ${missing.join(', ')}`)

describe.runIf(missing.length === 0)('a cluster whose leader is killed', () => {
  let cluster: Awaited<ReturnType<typeof startPatroni>>
  let sites: Awaited<ReturnType<typeof startServer>>[] = []
  let pairs: Pair[] = []
  let DATA_DIR = ''

  beforeAll(async () => {
    cluster = await startPatroni()
    await query('postgres', `create database bozor template ${EMPTY}`)
    DATA_DIR = await temporaryFolder()
    const env = {
      DATA_DIR,
      DATABASE_URL: cluster.urlOf('bozor'),
      DATABASE_REPLICA_URLS: cluster.nodeUrls.join(','),
    }
    const { db, close } = await openDatabase(getConfig(env))
    pairs = await makePairs(db, 2).finally(close)
    await query('bozor', `update users set district_id = ${DISTRICT}`)
    sites = await Promise.all([startServer(env), startServer(env)])
  }, WITHIN.timeout)
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await cluster.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  })

  async function query(database: string, text: string): Promise<unknown[]> {
    const client = new Client({ connectionString: cluster.urlOf(database) })
    await client.connect()
    return client
      .query(text)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }

  /** Kills the leader, and waits until writers of all kinds have been answered again. */
  async function failOver(round: number) {
    await cluster.whole()
    const [one, other] = sites.map(({ url }) => url)
    if (!one || !other) throw new Error('There are no two processes')
    const origins = [one, other] as const
    let [isOver, isReading, lastPost] = [false, true, 0]
    const answered: number[] = []
    const onDone = (id = 0) => {
      lastPost = id || lastPost
      answered.push(performance.now())
    }
    const posting = pairs.map(({ people: [{ token }] }, n) =>
      postOn({ origins: n ? [other, one] : origins, isOver: () => isOver, token, onDone }),
    )
    const chatting = pairs.map(async ({ roomId, people }, n) => {
      const client = startClient({ origins, roomId, token: people[0].token })
      const sent: string[] = []
      while (!isOver) {
        const content = `${round} ${n} ${sent.length}`
        await client.send(content)
        sent.push(content)
        onDone()
      }
      await client.stop()
      return sent
    })
    await expect.poll(() => answered.length, WITHIN).toBeGreaterThan(100)

    const leader = await cluster.leader()
    const killedAt = performance.now()
    await cluster.kill(leader)
    // Pages that memory may have, a page that nobody asked for before, and a search
    const paths = () => ['/', '/uz/services', `/service/${lastPost}`, `/?page=1&q=xizmat+${round}`]
    const reading = readOn({ origins, isOver: () => !isReading }, (n) => paths()[n % 4] ?? '/')
    await expect.poll(() => cluster.leader().catch(() => leader), WITHIN).not.toBe(leader)
    const before = answered.length
    await expect.poll(() => answered.length, WITHIN).toBeGreaterThan(before + 100)
    isReading = false
    const reads = await reading
    isOver = true
    const names = (await Promise.all(posting)).flat()
    const contents = (await Promise.all(chatting)).flat()
    await cluster.start(leader)

    const times = [killedAt, ...answered.filter((at) => at > killedAt)]
    const gap = Math.max(...times.map((at, n) => at - (times[n - 1] ?? at)))
    return { leader, gap, reads, names, contents }
  }

  /** How many of the texts are not stored, and how many are stored twice. */
  async function check(table: 'services' | 'messages', texts: string[]) {
    const column = table === 'services' ? 'name' : 'content'
    const rows = await query('bozor', `select ${column} as text from ${table}`)
    const stored = new Map<unknown, number>()
    for (const row of rows) {
      const text: unknown = Reflect.get(Object(row), 'text')
      stored.set(text, (stored.get(text) ?? 0) + 1)
    }
    return {
      lost: texts.filter((text) => !stored.has(text)).length,
      doubled: [...stored.values()].filter((count) => count > 1).length,
    }
  }

  test(
    'loses and doubles nothing that was acknowledged, and is back soon',
    async () => {
      const posts: string[] = []
      const messages: string[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        const { leader, gap, reads, names, contents } = await failOver(round)
        posts.push(...names)
        messages.push(...contents)
        const slow = p95(reads.map(({ ms }) => ms))
        const failed = reads.filter(({ status }) => status >= 500)
        const kept = reads.filter(({ isKept }) => isKept)
        console.info(
          `${round}: ${leader} killed, gap ${Math.round(gap)} ms, ${names.length} posts, ${contents.length} messages; ` +
            `${reads.length} reads, p95 ${Math.round(slow)} ms, ${failed.length} refused, ${kept.length} from memory`,
        )
        expect(gap).toBeLessThanOrEqual(GAP_MS)
        expect(slow).toBeLessThanOrEqual(READ_MS)
        expect(await check('services', posts)).toEqual({ lost: 0, doubled: 0 })
        expect(await check('messages', messages)).toEqual({ lost: 0, doubled: 0 })
      }
    },
    ROUNDS * WITHIN.timeout,
  )
})
