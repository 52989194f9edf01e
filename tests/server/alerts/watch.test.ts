/** Another process's writes are matched by that process. */
import { Client, Pool } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { createPostgresBus } from '../../../src/server/bus/postgres-bus.ts'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE } from '../../harness/database.ts'

const WRITES = 50
/** The time between two looks at what killed processes left. */
const EVERY_MS = 2_000
const LOOK = 'select from listing_news limit 1'
const textOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'text' in query ? query.text : query

test.runIf(ENGINE === 'postgres')(
  'the writes of another process do not make this one look for news',
  async () => {
    const queries = vi.spyOn(Client.prototype, 'query')
    onTestFinished(() => queries.mockRestore())
    const looks = () => queries.mock.calls.filter(([query]) => textOf(query) === LOOK).length
    const begun = performance.now()
    const running = await startTestApp()
    onTestFinished(running.stop)
    const connectionString = app().config.DATABASE_URL ?? ''
    const pool = new Pool({ connectionString })
    const other = await createPostgresBus({
      connectionString,
      pool,
      log: pino({ level: 'silent' }),
    })
    onTestFinished(() => other.close().then(() => pool.end()))
    let heard = 0
    app().bus.subscribe(({ type }) => void (heard += Number(type === 'invalidate')))
    for (let n = 1; n <= WRITES; n++) {
      await other.publish({ type: 'invalidate', tags: ['products'] })
      await expect.poll(() => heard, { interval: 1 }).toBe(n)
    }
    expect(looks()).toBeGreaterThan(0)
    expect(looks()).toBeLessThanOrEqual(1 + (performance.now() - begun) / EVERY_MS)
  },
)
