/** PostgreSQL's own programs, which refuse to run as root. */
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const TOOLS = ['initdb', 'pg_ctl', 'pg_basebackup']
const HOMES = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs; undefined when this machine lacks one of them. */
export const programs = [
  ...(existsSync(HOMES) ? readdirSync(HOMES).map((version) => join(HOMES, version, 'bin')) : []),
  ...(process.env['PATH'] ?? '').split(':'),
].find((folder) => TOOLS.every((tool) => existsSync(join(folder, tool))))

const isRoot = process.getuid?.() === 0

function userId(name: string): number | undefined {
  try {
    return Number(execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
const postgres = isRoot ? userId('postgres') : undefined

export const canRunPostgres = programs !== undefined && (!isRoot || postgres !== undefined)

/** A command as the user who may run PostgreSQL. */
export const asPostgres = (...command: [string, ...string[]]): [string, ...string[]] =>
  isRoot
    ? ['setpriv', `--reuid=${postgres}`, `--regid=${postgres}`, '--clear-groups', ...command]
    : command

/** Gives a folder to that user. */
export function giveToPostgres(folder: string): void {
  if (postgres !== undefined) chownSync(folder, postgres, postgres)
}

/** The output of one of PostgreSQL's programs. */
export async function runTool(tool: string, ...args: string[]): Promise<string> {
  const [file, ...all] = asPostgres(join(programs ?? '', tool), ...args)
  return (await promisify(execFile)(file, all, { cwd: '/' })).stdout
}
