/**
 * `npm run demo -- --products 100000 [--services 20000]`: makes a large demo database for benchmarks.
 * `npm run demo -- --remove`: takes the demo away.
 */
import { parseArgs } from 'node:util'
import { growDemo } from '../demo/grow.ts'
import { removeDemo } from '../demo/remove.ts'
import { PlainError } from '../src/server/describe-error.ts'
import { startApp } from '../src/server/start.ts'
import { openSiteDatabase, runBesideSite } from './beside-site.ts'

const USAGE = 'Usage: npm run demo -- --products 100000 [--services 20000], or --remove'

await runBesideSite(
  async (config) => {
    const work = readWork()
    if (work.isRemoval) await (await openSiteDatabase(config)).close()
    const running = await startApp(config)
    return work.run().finally(running.stop)
  },
  { DEMO: 'off', LOG_LEVEL: 'fatal' },
)

function readWork(): { isRemoval: boolean; run(): Promise<string> } {
  const { remove, products, services } = readArguments()
  if (remove && !products && !services)
    return { isRemoval: true, run: async () => `${await removeDemo()} demo sellers are gone.` }
  if (remove || ![products, services].every((count) => /^\d{0,8}$/.test(count)))
    throw new PlainError(USAGE)
  const target = { products: Number(products), services: Number(services) }
  return { isRemoval: false, run: () => grow(target) }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        products: { type: 'string', default: '' },
        services: { type: 'string', default: '' },
        remove: { type: 'boolean', default: false },
      },
    }).values
  } catch {
    // An unknown option
    throw new PlainError(USAGE)
  }
}

async function grow(target: { products: number; services: number }): Promise<string> {
  const started = performance.now()
  await growDemo(target)
  return `Done in ${Math.round((performance.now() - started) / 1000)} s.`
}
