/** Three nodes of PostgreSQL under Patroni with our shipped configuration, three of etcd, and HAProxy, all on loopback. */
import { spawn, spawnSync, execFile, type ChildProcess } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { vi } from 'vitest'
import { asPostgres, canRunPostgres, giveToPostgres, programs } from './postgres-programs.ts'
import { freePort, temporaryFolder } from './server.ts'

const PROGRAMS = { patroni: '--version', etcd: '--version', haproxy: '-v' }

/** The programs that this machine lacks. */
export const missing = [
  ...Object.entries(PROGRAMS).flatMap(([name, flag]) =>
    spawnSync(name, [flag]).status === 0 ? [] : [name],
  ),
  ...(canRunPostgres ? [] : ['PostgreSQL']),
]

const NAMES = ['db1', 'db2', 'db3'] as const
type Name = (typeof NAMES)[number]
type Ports = { sql: number; rest: number; client: number; peer: number }

const memberSchema = v.object({ name: v.picklist(NAMES), role: v.string(), state: v.string() })
/** Patroni's words for a node that works; newer versions say streaming. */
const UP = ['running', 'streaming']
const clusterSchema = v.object({ members: v.array(memberSchema) })

/** The password of the shipped configuration. */
const LOGIN = 'postgres:change-me-1'

export async function startPatroni() {
  const folder = await temporaryFolder()
  giveToPostgres(folder)
  const ports = new Map<Name, Ports>()
  for (const name of NAMES) {
    const [sql, rest] = [await freePort(), await freePort()]
    ports.set(name, { sql, rest, client: await freePort(), peer: await freePort() })
  }
  const portsOf = (name: Name): Ports => ports.get(name) ?? { sql: 0, rest: 0, client: 0, peer: 0 }
  /** The shipped text with the addresses of loopback. */
  const onLoopback = (text: string): string =>
    NAMES.reduce((all, name) => {
      const { sql, rest, client, peer } = portsOf(name)
      return all
        .replaceAll(`${name}:5432 check port 8008`, `127.0.0.1:${sql} check port ${rest}`)
        .replaceAll(`${name}:5432`, `127.0.0.1:${sql}`)
        .replaceAll(`${name}:8008`, `127.0.0.1:${rest}`)
        .replaceAll(`${name}:2379`, `127.0.0.1:${client}`)
        .replaceAll(`${name}:2380`, `127.0.0.1:${peer}`)
    }, text)
  const write = async (file: string, text: string) => {
    const path = join(folder, file)
    await writeFile(path, text)
    giveToPostgres(path)
    return path
  }
  function run(log: string, command: [string, ...string[]], env: Record<string, string> = {}) {
    const [file, ...args] = asPostgres(...command)
    const output = openSync(join(folder, `${log}.log`), 'a')
    const PATH = process.env['PATH'] ?? ''
    return spawn(file, args, {
      cwd: folder,
      env: { PATH, ...env },
      stdio: ['ignore', output, output],
    })
  }

  const shipped = (file: string) => readFile(join('deploy/patroni', file), 'utf8')
  const [patroniText, etcdText, haproxyText] = await Promise.all(
    ['patroni.yml', 'etcd.env', 'haproxy.cfg'].map(shipped),
  )
  const forNode = (text: string | undefined, name: Name) =>
    onLoopback(
      (text ?? '')
        .replace(/^name: db1$/m, `name: ${name}`)
        .replace(/(?<=[ /=])db1:(?=\d+$)/gm, `${name}:`),
    )

  function startEtcd(name: Name): ChildProcess {
    const text = forNode(etcdText, name)
      .replace('ETCD_NAME=db1', `ETCD_NAME=${name}`)
      .replace('/var/lib/etcd/bozor', join(folder, `etcd-${name}`))
    const lines = text.split('\n').filter((line) => line.startsWith('ETCD_'))
    const env = Object.fromEntries(lines.map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []))
    return run(`etcd-${name}`, ['etcd'], env)
  }

  const data = (name: Name) => join(folder, name)
  async function startNode(name: Name): Promise<ChildProcess> {
    const sockets = join(folder, `sockets-${name}`)
    mkdirSync(sockets, { recursive: true })
    giveToPostgres(sockets)
    const text = forNode(patroniText, name)
      .replace('/var/lib/postgresql/15/bozor.pgpass', join(folder, `${name}.pgpass`))
      .replace('/var/lib/postgresql/15/bozor', data(name))
      .replace('/usr/lib/postgresql/15/bin', programs ?? '')
      .replace('/var/run/postgresql', sockets)
    return run(name, ['patroni', await write(`${name}.yml`, text)])
  }

  const [primaryPort, replicasPort] = [await freePort(), await freePort()]
  const haproxyFile = await write(
    'haproxy.cfg',
    onLoopback(haproxyText ?? '')
      .replaceAll('127.0.0.1:5000', `127.0.0.1:${primaryPort}`)
      .replaceAll('127.0.0.1:5001', `127.0.0.1:${replicasPort}`),
  )
  const etcds = NAMES.map(startEtcd)
  const nodes = new Map<Name, ChildProcess>()
  for (const name of NAMES) nodes.set(name, await startNode(name))
  const haproxy = run('haproxy', ['haproxy', '-db', '-f', haproxyFile])

  /** The nodes as the first that answers sees them. */
  async function members() {
    for (const name of NAMES) {
      const answer = await fetch(`http://127.0.0.1:${portsOf(name).rest}/cluster`).catch(() => null)
      if (answer?.ok) return v.parse(clusterSchema, await answer.json()).members
    }
    return []
  }

  /** Waits for one leader and two running replicas, of which one is synchronous. */
  const whole = () =>
    vi.waitFor(
      async () => {
        const all = (await members()).filter(({ state }) => UP.includes(state))
        const roles = all.map(({ role }) => role).toSorted()
        if (roles.join() !== 'leader,replica,sync_standby') throw new Error(`Up: ${roles.join()}`)
      },
      { timeout: 180_000, interval: 500 },
    )
  await whole()

  const url = (port: number, database = 'bozor') =>
    `postgres://${LOGIN}@127.0.0.1:${port}/${database}`
  return {
    folder,
    /** Leads to the leader through HAProxy. */
    urlOf: (database: string) => url(primaryPort, database),
    nodeUrls: NAMES.map((name) => url(portsOf(name).sql)),
    whole,
    async leader(): Promise<Name> {
      const found = (await members()).find(({ role }) => role === 'leader')
      if (!found) throw new Error('There is no leader')
      return found.name
    },
    /** Ends Patroni, PostgreSQL and all its processes at once, as a power cut does. */
    async kill(name: Name): Promise<void> {
      const postmaster = (await readFile(join(data(name), 'postmaster.pid'), 'utf8')).split('\n')[0]
      const { stdout } = await promisify(execFile)('pgrep', ['-P', postmaster ?? ''])
      nodes.get(name)?.kill('SIGKILL')
      for (const pid of [postmaster, ...stdout.split('\n')]) if (pid) killed(Number(pid))
    },
    start: async (name: Name) => void nodes.set(name, await startNode(name)),
    async stop() {
      const all = [...nodes.values(), haproxy, ...etcds]
      for (const child of all) {
        const exited = new Promise((resolve) => child.once('exit', resolve))
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await exited
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself
  }
}
