/**
 * `npm run test:mutation -- i18n server/accounts`: plants faults in these folders of src, one at a
 * time, and shows those that no test catches: tests in the folder of the same name, and API tests of
 * the same subjects. `--sample 10` plants them in a tenth of the lines, always the same ones: a whole
 * folder takes hours. A fault caught only by a timeout is counted apart. The results are in docs/mutation.md.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { buildSite } from './build.ts'

/** Folders with tests elsewhere too. Only API tests that start no site of their own see a fault. */
const TESTS: Record<string, string[]> = {
  api: ['contract/**/*', 'stores/**/*'],
  stores: ['stores/**/*', 'api/*/{chat,comments,member,profile}-flow'],
  'server/accounts': [
    'server/accounts/**/*',
    'api/*/{account*,profile*,register-form,login-form,chat-pictures}',
  ],
  'server/cases': ['server/moderation/**/*', 'api/*/{reports,review-cases}'],
  'server/catalogue': [
    'server/{catalogue,listings}/**/*',
    'api/*/{catalogue,duplicates,new-words,own-{products,services},post-product}',
  ],
  'server/chat': [
    'server/chat/**/*',
    'server/live/**/*',
    'api/*/{blocks,chats,chat-messages,chat-pictures,own-replies}',
  ],
  'server/deals': ['server/deals/**/*', 'api/*/{deal*,review-cases}'],
  'server/drafts': ['server/drafts/**/*', 'api/*/drafts'],
  'server/listings': [
    'server/{catalogue,listings}/**/*',
    'api/*/{listing-states,own-{products,services},post-product}',
  ],
  'server/live': ['server/live/**/*', 'api/*/{live-{handshake,messages},restricted-members}'],
  'server/media': ['server/media/**/*', 'api/*/wide-pictures'],
  'server/members': ['server/{members,accounts}/**/*', 'api/*/account*'],
  'server/moderation': [
    'server/moderation/**/*',
    'api/*/{reports,review-cases,restricted-members}',
  ],
  'server/own-data': ['server/{own-data,accounts}/**/*', 'api/*/account'],
  'server/safety': [
    'server/{safety,moderation}/**/*',
    'server/catalogue/find/spelling',
    'api/*/{asked-moderator,blocks,reports,checked-listings,review-signals,usual-prices}',
  ],
  'server/staff': ['server/staff/**/*', 'api/*/staff-sessions'],
  'server/muted': ['server/muted/**/*', 'api/*/{unwanted,own-lists}'],
}
const testsOf = (folder: string) =>
  (TESTS[folder] ?? [`${folder}/**/*`]).map((files) => `tests/${files}.test.ts`)

const BLOCK_LINES = 10

/** Every `oneOf`th block of lines of the folder's files. */
function sampleOf(folder: string, oneOf: number): string[] {
  return globSync(`src/${folder}/**/*.ts`).flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length
    const blocks = Array.from({ length: Math.ceil(lines / BLOCK_LINES) }, (_, i) => i * BLOCK_LINES)
    return blocks.map((start) => `${file}:${start + 1}-${start + BLOCK_LINES}`).filter(isChosen)
  })
  function isChosen(block: string): boolean {
    return createHash('sha256').update(block).digest().readUInt32BE() % oneOf === 0
  }
}

const fault = v.object({
  status: v.string(),
  statusReason: v.exactOptional(v.string()),
  static: v.exactOptional(v.boolean()),
})
type Fault = v.InferOutput<typeof fault>
const report = v.object({ files: v.record(v.string(), v.object({ mutants: v.array(fault) })) })

/** Caught by a timeout, which a slow machine causes too. */
const isTimeout = ({ status, statusReason = '' }: Fault): boolean =>
  status === 'Timeout' || / timed out in \d+ms/.test(statusReason)

/**
 * The share of caught faults, from the incremental file. Faults that take effect when a module loads
 * are left out: it loads once for many faults, so most of them never take effect.
 */
function summaryOf(file: string): string {
  const { files } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')))
  const all = Object.values(files).flatMap(({ mutants }) => mutants)
  const faults = all.filter((one) => one.static !== true)
  const number = (status: string) =>
    faults.filter((fault) => fault.status === status && !isTimeout(fault)).length
  const [caught, survived] = [number('Killed'), number('Survived')]
  const score = Math.round((100 * caught) / (caught + survived))
  return `${caught} caught, ${survived} survived: ${score} %; ${faults.filter(isTimeout).length} by a timeout, ${number('NoCoverage')} reached by no test`
}

const { values, positionals: folders } = parseArgs({
  options: { sample: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const oneOf = Number(values.sample)
// It takes long: let other processes go first
setPriority(19)
buildSite()
for (const folder of folders) {
  const where = oneOf === 1 ? [`src/${folder}/**/*.ts`] : sampleOf(folder, oneOf)
  const incrementalFile = `node_modules/.cache/stryker/${folder}-${oneOf}.json`
  const { status } = spawnSync(
    'stryker',
    [
      'run',
      'tests/mutation/stryker.config.json',
      ...['--mutate', where.join(',')],
      ...['--incrementalFile', incrementalFile],
    ],
    {
      env: { ...process.env, MUTATION_TESTS: testsOf(folder).join(' ') },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status === 0) process.stdout.write(`${folder}: ${summaryOf(incrementalFile)}\n`)
  else process.exitCode = 1
}
