/** Finds the settings: the environment over a file. A misspelt name or a malformed line stops with a message about it. */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SETTINGS } from '../config-settings.ts'
import { ConfigError } from '../config.ts'
import { editDistance } from '../search/edit-distance.ts'

/** Names the file in place of `.env`. */
const FILE = 'BOZOR_ENV'
/** The file of the site's service, for commands that are run beside it. */
const OF_THE_SERVICE = '/etc/bozor.env'
/** Names that the site doesn't read but that belong in the same file. */
const ALSO_KNOWN = [
  'PUBLIC_API_URL',
  'NODE_ENV',
  'NODE_OPTIONS',
  'TZ',
  'CHROMIUM_PATH',
  'TEST_DATABASE_URL',
]
const KNOWN: ReadonlySet<string> = new Set([...SETTINGS.map(({ name }) => name), ...ALSO_KNOWN])

type Values = Record<string, string | undefined>

/** The settings of a site that starts: those of the environment and of `.env`. */
export const readEnvironment = (env: Values = process.env): Values => read(env, ['.env'])

/** The settings of the site for a command beside it, which systemd gives no environment. */
export const readSettingsOfSite = (
  env: Values = process.env,
  ofTheService = OF_THE_SERVICE,
): Values => read(env, ['.env', ofTheService])

function read(env: Values, usual: string[]): Values {
  for (const name of Object.keys(env)) refuseMisspelt(name)
  const named = env[FILE]
  if (named && !existsSync(named)) throw new ConfigError(`${FILE}: there is no file ${named}`)
  const path = named || usual.find((path) => existsSync(path))
  return { ...(path && readEnvFile(path)), ...env }
}

/** Names of other programs are short or very different. */
function refuseMisspelt(name: string): void {
  if (KNOWN.has(name)) return
  const like = SETTINGS.find((setting) => isMisspelt(letters(name), letters(setting.name)))
  if (like) throw new ConfigError(`${name} is not a setting: ${like.name} is meant`)
}

const letters = (name: string): string => name.toUpperCase().replaceAll('_', '')

function isMisspelt(typed: string, name: string): boolean {
  const mistakes = name.length < 6 ? 0 : name.length < 10 ? 1 : 3
  return Math.abs(typed.length - name.length) <= mistakes && editDistance(typed, name) <= mistakes
}

/** The settings of the file; none when there is no such file. */
export function readEnvFile(path: string): Record<string, string> {
  const text = readIfThere(path)
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  lines.forEach((line, index) => {
    const problem = problemOf(line.trim())
    if (problem) throw new ConfigError(`${path} line ${index + 1}: ${problem}`)
  })
  const values = Object.entries(parseEnv(lines.join('\n')))
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? '']))
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') return ''
    if (code === 'EACCES')
      throw new ConfigError(`${path} may not be read by this user: run it as one who may (sudo -u)`)
    throw new ConfigError(`${path} cannot be read (${String(code)})`)
  }
}

/** Never repeats the value: it may be a password. */
function problemOf(line: string): string | undefined {
  if (line === '' || line.startsWith('#')) return undefined
  const [, name, value] = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined) return 'expected NAME=value'
  if (!KNOWN.has(name)) return `${name} is not a setting (see .env.example)`
  const [, quote] = /^(["'`])/.exec(value) ?? []
  if (quote && value.indexOf(quote, 1) < 0) return `the quote after ${name}= is not closed`
  return undefined
}
