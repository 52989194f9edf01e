/** Two processes behind nginx with our shipped configuration; skipped without nginx. */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { errorText } from '../../../src/i18n/error-text.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { hasNginx, startNginx } from '../../harness/nginx.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'
import { startVisitors } from '../../harness/visitors.ts'

const PATHS = ['/', '/login', '/products/api/products', '/favicon.svg', '/about']
const MB = 1_000_000
/** Long, because the machine may be busy. */
const SOON = { timeout: 60_000 }

type Server = Awaited<ReturnType<typeof startServer>>
const portOf = ({ url }: Server) => new URL(url).port

describe.runIf(ENGINE === 'postgres' && hasNginx)('two processes behind nginx', () => {
  let DATA_DIR = ''
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let servers: [Server, Server]
  let nginx: Awaited<ReturnType<typeof startNginx>>
  const start = (env = {}) => startServer({ DATA_DIR, ...database.env, ...env })

  beforeAll(async () => {
    database = await freshDatabase()
    DATA_DIR = await temporaryFolder()
    servers = await Promise.all([start(), start()])
    nginx = await startNginx(portOf(servers[0]), portOf(servers[1]))
  })
  afterAll(async () => {
    await nginx.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
    await rm(DATA_DIR, { recursive: true, force: true })
  })

  test('one after the other restarts, and every visitor gets an answer', async () => {
    const visitors = startVisitors(nginx.port, PATHS)
    onTestFinished(visitors.stop)
    const { told } = visitors
    const answered = async (more: number) => {
      const goal = told.statuses.length + more
      await expect.poll(() => told.statuses.length, SOON).toBeGreaterThan(goal)
    }
    for (const which of [0, 1, 0] as const) {
      await answered(200)
      const PORT = portOf(servers[which])
      await servers[which].stop()
      // The other one alone
      await answered(200)
      servers[which] = await start({ PORT })
    }
    await answered(200)
    await visitors.stop()
    expect(told.failures).toEqual([])
    expect(new Set(told.statuses)).toEqual(new Set([200]))
  }, 180_000)

  test.each(LOCALES)(
    'a client that sends requests without a pause is told to wait, in %s',
    async (lang) => {
      const limited = await startNginx(portOf(servers[0]), portOf(servers[1]), '1r/s')
      onTestFinished(limited.stop)
      const ask = () =>
        fetch(`${limited.url}/products/api/categories`, { headers: { 'Accept-Language': lang } })
      const answers: Response[] = []
      for (let n = 0; n < 20; n++)
        answers.push(...(await Promise.all(Array.from({ length: 20 }, ask))))
      const refused = answers.filter(({ status }) => status === 429)
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(300)
      expect(refused[0]?.headers.get('retry-after')).toBe('1')
      expect(await refused[0]?.json()).toEqual({
        code: 'too_many_requests',
        message: errorText('too_many_requests', lang),
      })
    },
  )

  test.each(LOCALES)("a form that nginx refuses gets the site's own error, in %s", async (lang) => {
    const answer = await fetch(`${nginx.url}/products/api/products/`, {
      method: 'POST',
      headers: { 'Accept-Language': lang },
      body: new Uint8Array(65 * MB),
    })
    expect(answer.status).toBe(413)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual({
      code: 'too_large',
      message: errorText('too_large', lang),
    })
  })
})
