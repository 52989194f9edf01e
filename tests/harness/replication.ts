/** A PostgreSQL primary and two streaming replicas, made for one test in a temporary folder. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { giveToPostgres, runTool } from './postgres-programs.ts'
import { freePort, temporaryFolder } from './server.ts'

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

type Node = { url: string; start(): Promise<unknown>; stop(): Promise<unknown> }
type Copy = Node & {
  /** Stops the replay: the replica shows nothing new. */
  pause(): Promise<void>
  resume(): Promise<void>
}

export async function startReplication() {
  const folder = await temporaryFolder()
  giveToPostgres(folder)
  const nodeIn = async (data: string): Promise<Node> => {
    const port = await freePort()
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      start: () => runTool('pg_ctl', '-D', data, '-w', '-o', options, '-l', `${data}.log`, 'start'),
      stop: () => runTool('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'),
    }
  }
  const copyOf = async (from: Node, data: string): Promise<Copy> => {
    const how = ['-R', '-X', 'stream', '-c', 'fast', '-N']
    await runTool('pg_basebackup', '-D', data, '-d', from.url, ...how)
    const node = await nodeIn(data)
    await node.start()
    return {
      ...node,
      pause: () => query(node.url, 'select pg_wal_replay_pause()'),
      resume: () => query(node.url, 'select pg_wal_replay_resume()'),
    }
  }

  const main = join(folder, 'primary')
  const locale = ['-E', 'UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8']
  await runTool('initdb', '-D', main, '-U', 'postgres', '-A', 'trust', '-N', ...locale)
  const primary = await nodeIn(main)
  await primary.start()
  const first = await copyOf(primary, join(folder, 'first'))
  const second = await copyOf(primary, join(folder, 'second'))
  return {
    primary,
    first,
    second,
    /** Changes data behind the site's back. */
    change: (text: string) => query(primary.url, text),
    async remove() {
      for (const node of [first, second, primary]) await node.stop().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}
