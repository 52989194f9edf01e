/**
 * `npm test`: every check, cheap ones first; stops at the first that fails. `--long` runs what that
 * leaves out: files named `*.long.test.ts`, the other database engine, all browser tests on both screens.
 * Words select checks whose name holds one of them.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { findChromium, HOW_TO_GET_CHROMIUM } from './find-chromium.ts'

type Totals = { passed: number; failed: number; skipped: number }
type Check = { name: string; run(): Totals | Promise<Totals> }
type Engine = 'embedded' | 'postgres'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const reports = mkdtempSync(join(tmpdir(), 'bozor-test-'))

function command(line: string, env: Record<string, string> = {}): boolean {
  const [name = '', ...args] = line.split(' ')
  const { status } = spawnSync(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

const oneOf = (isGood: boolean): Totals => totals(isGood, isGood ? 1 : 0, 0, 0)

/** A check that only passes or fails. */
const check = (name: string, line: string): Check => ({ name, run: () => oneOf(command(line)) })

/** Rows of commands, the rows side by side; each command's output comes when it is over. */
const sideBySide = (name: string, ...rows: string[][]): Check => ({
  name,
  async run() {
    const row = async (lines: string[]) => {
      for (const line of lines) if (!(await quietly(line))) return false
      return true
    }
    return oneOf((await Promise.all(rows.map(row))).every(Boolean))
  },
})

function quietly(line: string): Promise<boolean> {
  const [name = '', ...args] = line.split(' ')
  return new Promise((resolve) => {
    execFile(name, args, { maxBuffer: Infinity }, (error, stdout, stderr) => {
      process.stdout.write(`${error ? '✗' : '✓'} ${line}\n${error ? stdout + stderr : ''}`)
      resolve(!error)
    })
  })
}

/** What `vitest run` says with these arguments on this engine. */
const vitest = (name: string, engine: Engine, args: string): Check => ({
  name: `${name}, ${engine}`,
  run() {
    const report = join(reports, 'vitest.json')
    const isGood = command(
      `vitest run --reporter=default --reporter=json --outputFile.json=${report} ${args}`,
      { TEST_ENGINE: engine, TEST_DATABASE_URL: POSTGRES },
    )
    const counts = readReport(report)
    const number = (key: string) => Number(counts[key] ?? 0)
    return totals(
      isGood,
      number('numPassedTests'),
      number('numFailedTests'),
      number('numPendingTests'),
    )
  },
})

const browser = (selected = ''): Check => ({
  name: 'browser',
  run() {
    const chromium = findChromium()
    if (!chromium) {
      process.stderr.write(`${HOW_TO_GET_CHROMIUM}\n`)
      return totals(false, 0, 1, 0)
    }
    process.stdout.write(`Chromium: ${chromium}\n`)
    const report = join(reports, 'browser.json')
    const isGood = command(`playwright test${selected} --reporter=list,json`, {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      TEST_DATABASE_URL: POSTGRES,
    })
    const { stats } = readReport(report)
    const number = (key: string) => Number(Object(stats)[key] ?? 0)
    return totals(isGood, number('expected'), number('unexpected'), number('skipped'))
  },
})

function readReport(path: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** A run that broke off counts as failed, whatever its report says. */
const totals = (isGood: boolean, passed: number, failed: number, skipped: number): Totals => ({
  passed,
  failed: isGood ? failed : Math.max(failed, 1),
  skipped,
})

async function hasPostgres(): Promise<boolean> {
  const client = new Client({ connectionString: POSTGRES, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const isCovered = await hasPostgres()
const engine: Engine = isCovered ? 'postgres' : 'embedded'
const build = check('build', 'node scripts/build.ts')
const LONG = '.long.test.ts'

const short: Check[] = [
  check('texts', 'node scripts/check-texts.ts'),
  check('packages', 'node scripts/packages.ts'),
  // Before the types: both write .astro
  build,
  sideBySide(
    'format, lint and types',
    // It checks every .ts and .tsx file too
    ['astro check --minimumSeverity error'],
    ['prettier --check --cache --log-level warn .', 'eslint .'],
  ),
  vitest('unit, server and API', engine, `--exclude **/*${LONG}`),
  browser(' --project phone --grep @core'),
]
const long: Check[] = [
  build,
  vitest('long', engine, LONG),
  ...(isCovered
    ? [vitest('server and API', 'embedded', '--project server --project api --project flow')]
    : []),
  vitest('hostile', engine, '--config vitest.hostile.config.ts'),
  browser(),
]

const { values, positionals } = parseArgs({
  options: { long: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const sum: Totals = { passed: 0, failed: 0, skipped: 0 }
for (const { name, run } of values.long ? long : short) {
  if (positionals.length > 0 && !positionals.some((word) => name.includes(word))) continue
  const startedAt = performance.now()
  process.stdout.write(`\n▶ ${name}\n`)
  const { passed, failed, skipped } = await run()
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds} s)\n`)
  if (failed > 0) break
}
rmSync(reports, { recursive: true, force: true })
if (!isCovered)
  process.stdout.write(
    '\nNothing ran on PostgreSQL: none answered at TEST_DATABASE_URL or 127.0.0.1:5432\n',
  )
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`)
process.exitCode = sum.failed > 0 ? 1 : 0
