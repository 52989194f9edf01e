/** Vulnerability scanners, where they are installed; none of their modules calls home. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../harness/database.ts'
import { startServer } from '../harness/server.ts'
import { say } from './honest.ts'

const SECONDS = 60
/** With fewer requests it has not explored the site. */
const FEWEST_REQUESTS = 100
const HOLES = [
  'SQL Injection',
  'Blind SQL Injection',
  'Cross Site Scripting',
  'Path Traversal',
  'Command execution',
  'CRLF Injection',
  'Open Redirect',
  'XML External Entity',
]
/** None of these modules needs the internet. */
const MODULES = 'xss,sql,file,crlf,redirect,exec,xxe,methods'
const SEARCH =
  '/products/api/products/?product_title=a&category_name=cars&price_min=1&sort=new&page=1'

let server: Awaited<ReturnType<typeof startServer>>
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer(database.env)
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

function isInstalled(name: string): boolean {
  const isThere = spawnSync(name, ['--version']).status === 0
  if (!isThere) say(`${name} is not installed: skipped. Debian has it: apt-get install ${name}`)
  return isThere
}

/** The scanner's output until it ends or its time is over; it writes to a new folder. */
async function scan(line: string) {
  const folder = await mkdtemp(join(tmpdir(), 'scan-'))
  const [name = '', ...args] = line.replace('FOLDER', folder).split(' ')
  const run = promisify(execFile)(name, args, {
    // They remember earlier runs in their home
    env: { ...process.env, HOME: folder },
    timeout: SECONDS * 1_000,
    maxBuffer: 2 ** 26,
  })
  const { stdout } = await run.catch((error: unknown) => ({
    stdout: String(Reflect.get(Object(error), 'stdout')),
  }))
  return { stdout, folder }
}

/** The requests so far, and those that ended with a 5xx, as lines of the log. */
async function requests() {
  const log = await readFile(server.logFile, 'utf8')
  const all = log.split('\n').filter((line) => /"status":\d/.test(line))
  return { count: all.length, failures: all.filter((line) => /"status":5\d\d/.test(line)) }
}

test.runIf(isInstalled('wapiti'))('wapiti finds no hole, and nothing fails', async () => {
  const times = '--max-scan-time 15 --max-attack-time 5 --max-links-per-page 20'
  const target = `-u ${server.url}/ -m ${MODULES} -H Accept-Encoding:gzip`
  const { folder } = await scan(
    `wapiti ${target} ${times} --no-bugreport -f json -o FOLDER/report.json`,
  )
  const { vulnerabilities } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
  const { count, failures } = await requests()
  say(`wapiti: ${count} requests`)
  expect(count).toBeGreaterThan(FEWEST_REQUESTS)
  for (const hole of HOLES) expect([hole, vulnerabilities[hole] ?? []]).toEqual([hole, []])
  expect(failures).toEqual([])
})

test.runIf(isInstalled('sqlmap'))('sqlmap can inject nothing, and nothing fails', async () => {
  const how = '--batch --level 2 --risk 2 --technique BEU --threads 2'
  const { stdout } = await scan(`sqlmap -u ${server.url}${SEARCH} ${how} --output-dir FOLDER`)
  expect(stdout).toContain('all tested parameters do not appear to be injectable')
  expect((await requests()).failures).toEqual([])
})
