/** `npm run demo -- --products 100000 [--services 20000]`: makes a large demo database for benchmarks. */
import { parseArgs } from 'node:util'
import { getConfig, type Config } from '../src/server/config.ts'
import { growDemo } from '../demo/grow.ts'
import { readEnvFile } from '../src/server/process/env-file.ts'
import { startFailure } from '../src/server/process/start-failure.ts'
import { startApp } from '../src/server/start.ts'

const target = readTarget()
const started = performance.now()
let config: Config | undefined
try {
  config = getConfig({
    ...readEnvFile('.env'),
    ...process.env,
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
  })
  const running = await startApp(config)
  try {
    await growDemo(target)
  } finally {
    await running.stop()
  }
} catch (error) {
  fail(startFailure(error, config))
}
process.stdout.write(`Done in ${Math.round((performance.now() - started) / 1000)} s.\n`)

function readTarget() {
  try {
    const { values } = parseArgs({
      options: {
        products: { type: 'string', default: '0' },
        services: { type: 'string', default: '0' },
      },
    })
    if (/^\d{1,8} \d{1,8}$/.test(`${values.products} ${values.services}`))
      return { products: Number(values.products), services: Number(values.services) }
  } catch {
    // An unknown option
  }
  return fail('Usage: npm run demo -- --products 100000 [--services 20000]')
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
