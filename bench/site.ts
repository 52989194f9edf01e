/** A built site with demo listings, started for a benchmark in its own process. */
import { spawn, spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { freshDatabase, type Engine } from '../tests/harness/database.ts'
import { answers, freePort, temporaryFolder } from '../tests/harness/server.ts'
import { startVarnish } from '../tests/harness/varnish.ts'
import { createProcessorClock, memoryOf } from './processor-time.ts'
import type { Contents } from './traffic.ts'

const TITLE_PAGES = 10
const titlesAnswer = v.object({ results: v.array(v.object({ title: v.string() })) })

type Shape = { processes?: number; edge?: boolean }

/** `checkout` is the folder of the built site; `edge` puts Varnish in front of its processes. */
export async function startSite(
  checkout: string,
  engine: Engine,
  count: number,
  { processes = 1, edge = false }: Shape = {},
) {
  const folder = await temporaryFolder()
  const database = await freshDatabase(engine)
  const undo = [() => rm(folder, { recursive: true, force: true }), () => database.drop()]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  const stopEarly = () => void stop().finally(() => process.exit(1))
  process.once('SIGINT', stopEarly).once('SIGTERM', stopEarly)
  undo.unshift(async () => void process.off('SIGINT', stopEarly).off('SIGTERM', stopEarly))

  const logFile = join(folder, 'server.log')
  const [edgePort, purgePort] = [await freePort(), await freePort()]
  const settings = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'on',
    POSTS_DAILY_LIMIT: '100000',
    ...database.env,
  }
  // Only the server's: purges for the demo's listings would be made up for in the middle of the measurement
  const edgeSettings = edge ? { EDGE_PURGE_URL: `http://127.0.0.1:${purgePort}/` } : {}
  const listings = { product: count - count / 10, service: count / 10 }

  function makeListings(): void {
    const target = ['--products', `${listings.product}`, '--services', `${listings.service}`]
    const { status } = spawnSync(process.execPath, ['scripts/demo.ts', ...target], {
      cwd: checkout,
      env: settings,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`${count} listings could not be made`)
  }

  async function startServer() {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const log = openSync(logFile, 'a')
    const child = spawn(process.execPath, ['server.ts'], {
      cwd: checkout,
      env: {
        ...settings,
        ...edgeSettings,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
      },
      stdio: ['ignore', log, log],
    })
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    undo.push(async () => {
      child.kill()
      await exited
    })
    const url = `http://localhost:${port}`
    await answers(url, exited, logFile)
    return { url, port, metricsPort, pid: child.pid ?? 0 }
  }

  try {
    makeListings()
    const servers: Awaited<ReturnType<typeof startServer>>[] = []
    for (let n = 0; n < processes; n++) servers.push(await startServer())
    const pids = servers.map(({ pid }) => pid)
    const clock = await createProcessorClock(pids, settings)
    undo.push(clock.close)
    const backends = servers.map(({ port }) => port)
    const front = edge ? await startVarnish({ port: edgePort, purgePort, backends }) : undefined
    if (front) undo.push(front.stop)
    const urls = front ? [front.url] : servers.map(({ url }) => url)
    const [url = ''] = urls
    const contents: Contents = { listings, titles: await readTitles(url) }
    return {
      url,
      /** All processes, or the edge before them. */
      urls,
      logFile,
      contents,
      processorTime: clock.read,
      /** Megabytes of each process. */
      memory: () => Promise.all(pids.map(memoryOf)),
      cacheUse: () => readCacheUse(servers.map(({ metricsPort }) => metricsPort)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
export type Site = Awaited<ReturnType<typeof startSite>>

async function readTitles(url: string): Promise<string[]> {
  const titles: string[] = []
  for (let page = 1; page <= TITLE_PAGES; page++) {
    const answer = await fetch(`${url}/products/api/products?page=${page}&page_size=100`)
    const { results } = v.parse(titlesAnswer, await answer.json())
    titles.push(...results.map(({ title }) => title))
  }
  return titles
}

/** Hits and misses of the processes' page caches so far. */
async function readCacheUse(metricsPorts: number[]) {
  const texts = await Promise.all(
    metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  )
  const read = (name: string) =>
    texts.reduce(
      (total, text) => total + Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? NaN),
      0,
    )
  return { hits: read('bozor_cache_hits_total'), misses: read('bozor_cache_misses_total') }
}
