/** `npm run demo -- --products 100000 [--services 20000]`: makes a big demo database for benchmarks. */
import { parseArgs } from 'node:util'
import { ConfigError, getConfig } from '../src/server/config.ts'
import { growDemo, NotOnlyDemo } from '../src/server/demo/grow.ts'
import { readEnvFile } from '../src/server/process/env-file.ts'
import { startApp } from '../src/server/start.ts'

const { values } = parseArgs({
  options: { products: { type: 'string' }, services: { type: 'string' } },
})
const numberOf = (text = '0') => (/^\d{1,8}$/.test(text) ? Number(text) : NaN)
const target = { products: numberOf(values.products), services: numberOf(values.services) }
if (Number.isNaN(target.products + target.services))
  fail('Usage: npm run demo -- --products 100000')

try {
  const started = performance.now()
  const config = getConfig({
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
  process.stdout.write(`Done in ${Math.round((performance.now() - started) / 1000)} s.\n`)
} catch (error) {
  if (error instanceof ConfigError || error instanceof NotOnlyDemo) fail(error.message)
  throw error
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
