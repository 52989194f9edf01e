/** A Redis of a test, in memory only. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createClient } from '@redis/client'
import { rm } from 'node:fs/promises'
import { freePort, temporaryFolder } from './server.ts'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export async function startRedis() {
  const folder = await temporaryFolder()
  const port = await freePort()
  const url = `redis://:secret@127.0.0.1:${port}`
  let running: { child: ChildProcess; exited: Promise<unknown> } | undefined

  async function start(): Promise<void> {
    const settings = ['--bind', '127.0.0.1', '--save', '', '--dir', folder]
    const child = spawn(
      'redis-server',
      [...settings, '--port', String(port), '--requirepass', 'secret'],
      { stdio: 'ignore' },
    )
    running = { child, exited: new Promise((resolve) => child.once('exit', resolve)) }
    // It tries until the server answers
    const client = createClient({ url, socket: { reconnectStrategy: 20 } }).on('error', () => {})
    await client.connect()
    client.destroy()
  }

  /** Ends the server at once, as kill -9 does. */
  async function kill(): Promise<void> {
    running?.child.kill('SIGKILL')
    await running?.exited
  }

  await start()
  return {
    url,
    start,
    kill,
    /** The server hangs: it accepts commands and does not answer. */
    hang: () => running?.child.kill('SIGSTOP'),
    wake: () => running?.child.kill('SIGCONT'),
    async keys(): Promise<string[]> {
      const client = await createClient({ url }).connect()
      return client.keys('*').finally(() => client.destroy())
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
