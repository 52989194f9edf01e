/** NATS servers of a test: one, or several that form a cluster. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, freePort, temporaryFolder } from './server.ts'

export const hasNats = spawnSync('nats-server', ['--version']).status === 0

type Ports = { port: number; clusterPort: number; monitorPort: number }

/** `login` is `user:password`. */
export async function startNats({ servers = 1, login = '' } = {}) {
  const folder = await temporaryFolder()
  const nodes: Ports[] = []
  for (let n = 0; n < servers; n++)
    nodes.push({
      port: await freePort(),
      clusterPort: await freePort(),
      monitorPort: await freePort(),
    })
  const routes = nodes.map(({ clusterPort }) => `nats://127.0.0.1:${clusterPort}`)
  const running = new Map<number, { child: ChildProcess; exited: Promise<unknown> }>()

  async function start(n: number): Promise<void> {
    const { port, monitorPort } = nodeOf(n)
    const logFile = `${folder}/nats-${n}.log`
    const [user = '', pass = ''] = login.split(':')
    const child = spawn(
      'nats-server',
      [
        ...['-a', '127.0.0.1', '-p', String(port), '-m', String(monitorPort), '-l', logFile],
        ...(login ? ['--user', user, '--pass', pass] : []),
        ...['--cluster_name', 'test', '--cluster', routes[n] ?? '', '--routes', routes.join()],
      ],
      { stdio: 'ignore' },
    )
    const exited = new Promise((resolve) => child.once('exit', resolve))
    running.set(n, { child, exited })
    await answers(`http://127.0.0.1:${monitorPort}`, exited, logFile)
  }

  function nodeOf(n: number): Ports {
    const node = nodes[n]
    if (!node) throw new Error(`There is no server ${n}`)
    return node
  }

  type State = { connections: number; routes: number }
  async function stateOf(n: number): Promise<State> {
    return (await fetch(`http://127.0.0.1:${nodeOf(n).monitorPort}/varz`)).json()
  }

  async function stop(n: number): Promise<void> {
    running.get(n)?.child.kill('SIGKILL')
    await running.get(n)?.exited
    running.delete(n)
  }

  await Promise.all(nodes.map((_, n) => start(n)))
  for (const n of nodes.keys()) while ((await stateOf(n)).routes < servers - 1) await pause(20)
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`)
  return {
    hosts,
    url: `nats://${login && `${login}@`}${hosts.join()}`,
    start,
    /** Ends one server at once, as kill -9 does. */
    kill: stop,
    /** Clients of one server. */
    clients: async (n: number) => (await stateOf(n)).connections,
    async stop() {
      await Promise.all([...running.keys()].map(stop))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
