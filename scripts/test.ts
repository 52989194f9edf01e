/**
 * `npm test`: every check, cheap ones first; stops at the first failure. `--long` runs the
 * others: files named `*.long.test.ts`, files with `@engine` on the embedded database, and browser
 * tests without `@core` in their title. Arguments select checks whose name contains one of them.
 */
import { execFile, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { findChromium, HOW_TO_GET_CHROMIUM } from './find-chromium.ts'
import { emptyReport, overBudget, readReport, slowest, type Report } from './test-report.ts'

const { values, positionals } = parseArgs({
  options: { long: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** A name of several commands is selected by each of them. */
const isSelected = (name: string): boolean =>
  positionals.length === 0 || positionals.some((word) => name.includes(word))

type Check = { name: string; run(): Report | Promise<Report> }
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

/** The report of a check without counts: passed or failed. */
const oneOf = (isGood: boolean): Report => ({
  ...emptyReport(),
  [isGood ? 'passed' : 'failed']: 1,
})

/** A crashed run counts as failed, whatever its report says. */
function reportOf(isGood: boolean, path: string): Report {
  const report = readReport(path)
  return isGood ? report : { ...report, failed: Math.max(report.failed, 1) }
}

const check = (name: string, line: string): Check => ({ name, run: () => oneOf(command(line)) })

type Step = [name: string, line: string]

/** Runs rows of commands in parallel; each command's output is shown when it ends. */
const sideBySide = (...rows: Step[][]): Check => ({
  name: rows.flatMap((row) => row.map(([name]) => name)).join(', '),
  async run() {
    const row = async (steps: Step[]) => {
      for (const [name, line] of steps) if (isSelected(name) && !(await quietly(line))) return false
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

/** Runs `vitest run` with these arguments on this engine; `isLong` with the long files too. */
const vitest = (name: string, engine: Engine, args: string[] = [], isLong = false): Check => ({
  name: `${name}, ${engine}`,
  run() {
    const report = join(reports, `${name}, ${engine}.json`)
    const line = 'vitest run --reporter=default --reporter=./scripts/vitest-report.ts'
    const isGood = command([line, ...args].join(' '), {
      TEST_ENGINE: engine,
      TEST_DATABASE_URL: POSTGRES,
      TEST_REPORT: report,
      TEST_LONG: isLong ? 'on' : 'off',
    })
    return reportOf(isGood, report)
  },
})

const browser = (name: string, selected: string): Check => ({
  name,
  run() {
    const chromium = findChromium()
    if (!chromium) {
      process.stderr.write(`${HOW_TO_GET_CHROMIUM}\n`)
      return oneOf(false)
    }
    process.stdout.write(`Chromium: ${chromium}\n`)
    const report = join(reports, `${name}.json`)
    const isGood = command(
      `playwright test ${selected} --reporter=list,./scripts/playwright-report.ts`,
      { CHROMIUM_PATH: chromium, TEST_DATABASE_URL: POSTGRES, TEST_REPORT: report },
    )
    return reportOf(isGood, report)
  },
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
const BUILD = 'node scripts/build.ts'

/** The SQL of all other files is the same on both engines. */
const filesWith = (tag: string): string[] =>
  globSync('tests/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes(tag))

const short: Check[] = [
  sideBySide(
    [['build', BUILD]],
    [
      ['texts', 'node scripts/check-texts.ts'],
      ['packages', 'node scripts/packages.ts'],
      ['settings', 'node scripts/settings.ts'],
      ['unused code', 'knip --config tests/knip.json'],
      ['format', 'prettier --check --cache --log-level warn .'],
    ],
  ),
  sideBySide(
    // After the build: both write .astro. It also checks every .ts and .tsx file
    [['types', 'astro check --minimumSeverity error']],
    [
      ['oldest browsers', 'node scripts/browser-floor.ts'],
      ['classes', 'node scripts/class-rules.ts'],
      ['lint', 'eslint .'],
    ],
  ),
  vitest('unit, server and API', engine),
  browser('browser', '--grep @core'),
]
const long: Check[] = [
  check('build', BUILD),
  vitest('long', engine, ['.long.test.ts'], true),
  ...(isCovered
    ? [vitest('where engines may differ', 'embedded', filesWith('@engine'), true)]
    : []),
  vitest('hostile', engine, ['--config tests/hostile/vitest.config.ts']),
  browser('browser, the rest', '--grep-invert @core'),
]

const sum = { passed: 0, failed: 0, skipped: 0 }
for (const { name, run } of values.long ? long : short) {
  if (!isSelected(name)) continue
  const startedAt = performance.now()
  process.stdout.write(`\n▶ ${name}\n`)
  const report = await run()
  const seconds = (performance.now() - startedAt) / 1000
  const tooLong = overBudget(report, seconds)
  const failed = report.failed + tooLong.length
  sum.passed += report.passed
  sum.failed += failed
  sum.skipped += report.skipped
  const lines = [
    ...slowest(report),
    ...tooLong.map((file) => `✗ ${file} takes most of the time of this check: part it`),
    `${failed > 0 ? '✗' : '✓'} ${name} (${Math.round(seconds)} s)`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (failed > 0) break
}
rmSync(reports, { recursive: true, force: true })
if (!isCovered)
  process.stdout.write(
    '\nNothing ran on PostgreSQL: none answered at TEST_DATABASE_URL or 127.0.0.1:5432\n',
  )
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`)
process.exitCode = sum.failed > 0 ? 1 : 0
