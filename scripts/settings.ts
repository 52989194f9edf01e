/**
 * `npm run settings` writes .env.example and the list of docs/operations.md from src/server/config-settings.ts;
 * the check fails when one of them is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { REAL_SITE_SAYS, SETTINGS } from '../src/server/config-settings.ts'

const EXAMPLE = '.env.example'
const OPERATIONS = 'docs/operations.md'
const LIST = /(?<=<!-- settings -->\n)[^]*(?=<!-- \/settings -->)/

function exampleFile(): string {
  const settings = SETTINGS.map(({ name, standard, sentence, examples }) => [
    `# ${sentence}`,
    ...examples.map((example) => `#${name}=${example}`),
    ...(examples.length > 0 || standard !== undefined ? [] : [`#${name}=`]),
    ...(standard === undefined
      ? []
      : [`${REAL_SITE_SAYS.has(name) ? '#' : ''}${name}=${standard}`]),
  ])
  const head = '# Copy to .env and change what you need; everything has a working default.'
  return `${[[head], ...settings].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** A list, because the cells of a table of sentences are hard to read on a narrow screen. */
function settingsList(): string {
  const lines = SETTINGS.map(({ name, standard, sentence, examples: [example] }) => {
    const value = standard === undefined ? example && `e.g. \`${example}\`` : `\`${standard}\``
    const must = REAL_SITE_SAYS.has(name) && 'needed at https://'
    const facts = [value, must].filter(Boolean).join(', ')
    return `- \`${name}\`${facts ? ` (${facts})` : ''}: ${sentence}`
  })
  return ['', ...lines, '', ''].join('\n')
}

const operations = readFileSync(OPERATIONS, 'utf8')
const files = new Map([
  [EXAMPLE, exampleFile()],
  [OPERATIONS, operations.replace(LIST, settingsList)],
])
if (!LIST.test(operations)) throw new Error(`${OPERATIONS} has no place for the settings`)

for (const [path, text] of files) {
  if (process.argv.includes('--write')) writeFileSync(path, text)
  if (readFileSync(path, 'utf8') === text) continue
  process.stderr.write(`${path} is out of date: npm run settings\n`)
  process.exitCode = 1
}
