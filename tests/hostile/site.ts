/** The built site with 1 GB of memory, and an honest visitor during the attacks. */
import { expect } from 'vitest'
import { talkTo } from '../harness/api.ts'
import { freshDatabase } from '../harness/database.ts'
import { startServer } from '../harness/server.ts'
import { figures, say, startVisitor } from './honest.ts'
import { LIMIT_BYTES, limitMemory, peakMemory } from './memory-limit.ts'

const PATHS = ['/', '/ru?category=cars', '/en/product/17', '/service', '/products/api/products/']

export type LimitedSite = Awaited<ReturnType<typeof startLimitedSite>>

export async function startLimitedSite() {
  const limit = limitMemory()
  const database = await freshDatabase()
  const server = await startServer(database.env, [...limit.command, 'server.ts'])
  talkTo(server)
  const { child } = server
  const pid = child.pid ?? 0
  // Without a cgroup the embedded database does not know of the limit, and takes most of it at its start
  const ceiling = Math.max(LIMIT_BYTES, (peakMemory(pid) ?? 0) + LIMIT_BYTES / 2)

  async function expectAlive(what: string, said: string) {
    const peak = peakMemory(pid)
    const held = peak === undefined ? 'not known' : `${Math.round(peak / 1024 ** 2)} MB`
    say(`${what}: ${said}; most memory ${held} (limit: ${limit.name})`)
    expect({ exitCode: child.exitCode, signal: child.signalCode }).toEqual({
      exitCode: null,
      signal: null,
    })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    if (peak !== undefined) expect(peak).toBeLessThan(ceiling)
  }

  return {
    url: server.url,
    /** Fails unless the site survives the attack and serves the visitor meanwhile in time. */
    async withstand(what: string, attack: () => Promise<unknown>) {
      const leave = startVisitor(server.url, PATHS)
      await attack().finally(leave)
      const visits = await leave()
      await expectAlive(what, figures(visits))
      expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]))
    },
    async stop() {
      await server.stop()
      limit.remove()
      await database.drop()
    },
  }
}
