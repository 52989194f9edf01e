/** Reads `.env`; a malformed file stops the start with a message that names the line. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SETTINGS } from '../config-settings.ts'
import { ConfigError } from '../config.ts'

/** Names that the site doesn't read but that belong in the same file. */
const ALSO_KNOWN = [
  'PUBLIC_API_URL',
  'NODE_ENV',
  'NODE_OPTIONS',
  'TZ',
  'CHROMIUM_PATH',
  'TEST_DATABASE_URL',
]

/** The settings of the file; none when there is no such file. */
export function readEnvFile(path: string): Record<string, string> {
  const text = readIfThere(path)
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  lines.forEach((line, index) => {
    const problem = problemOf(line.trim())
    if (problem) throw new ConfigError(`.env line ${index + 1}: ${problem}`)
  })
  const values = Object.entries(parseEnv(lines.join('\n')))
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? '']))
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw new ConfigError(`.env cannot be read (${error instanceof Error ? error.message : ''})`)
  }
}

/** Never repeats the value: it may be a password. */
function problemOf(line: string): string | undefined {
  if (line === '' || line.startsWith('#')) return undefined
  const [, name, value] = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined) return 'expected NAME=value'
  if (![...SETTINGS.map((setting) => setting.name), ...ALSO_KNOWN].includes(name))
    return `${name} is not a setting (see .env.example)`
  const [, quote] = /^(["'`])/.exec(value) ?? []
  if (quote && value.indexOf(quote, 1) < 0) return `the quote after ${name}= is not closed`
  return undefined
}
