/** A PostgreSQL primary and its streaming replica, made for one test in a temporary folder. */
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort, temporaryFolder } from './server.ts'

const TOOLS = ['initdb', 'pg_ctl', 'pg_basebackup']
const HOMES = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs; undefined when this machine lacks one of them. */
const programs = [
  ...(existsSync(HOMES) ? readdirSync(HOMES).map((version) => join(HOMES, version, 'bin')) : []),
  ...(process.env['PATH'] ?? '').split(':'),
].find((folder) => TOOLS.every((tool) => existsSync(join(folder, tool))))

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function userId(name: string): number | undefined {
  try {
    return Number(execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
const postgres = isRoot ? userId('postgres') : undefined

export const canReplicate = programs !== undefined && (!isRoot || postgres !== undefined)

async function run(tool: string, ...args: string[]): Promise<void> {
  const program = join(programs ?? '', tool)
  const [file, ...all] = isRoot
    ? ['setpriv', ...asPostgres(), program, ...args]
    : [program, ...args]
  await promisify(execFile)(file ?? '', all, { cwd: '/' })
}
const asPostgres = () => [`--reuid=${postgres}`, `--regid=${postgres}`, '--clear-groups']

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

export async function startReplication() {
  const folder = await temporaryFolder()
  if (postgres !== undefined) chownSync(folder, postgres, postgres)
  const [main, copy] = [join(folder, 'primary'), join(folder, 'replica')]
  const [mainPort, copyPort] = [await freePort(), await freePort()]
  const start = (data: string, port: number) => {
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
    return run('pg_ctl', '-D', data, '-w', '-o', options, '-l', `${data}.log`, 'start')
  }
  const stop = (data: string) => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
  const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

  const locale = ['-E', 'UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8']
  await run('initdb', '-D', main, '-U', 'postgres', '-A', 'trust', '-N', ...locale)
  await start(main, mainPort)
  const from = ['-h', '127.0.0.1', '-p', String(mainPort), '-U', 'postgres']
  await run('pg_basebackup', '-D', copy, ...from, '-R', '-X', 'stream', '-c', 'fast', '-N')
  await start(copy, copyPort)
  return {
    primary: url(mainPort),
    replica: url(copyPort),
    /** Changes data behind the site's back. */
    change: (text: string) => query(url(mainPort), text),
    /** Stops the replay: the replica shows nothing new. */
    pause: () => query(url(copyPort), 'select pg_wal_replay_pause()'),
    resume: () => query(url(copyPort), 'select pg_wal_replay_resume()'),
    stopReplica: () => stop(copy),
    startReplica: () => start(copy, copyPort),
    async remove() {
      await stop(copy).catch(() => {})
      await stop(main)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
