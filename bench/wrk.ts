/** A cached page compared with a bare node:http server that sends the same bytes from memory. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { freePort } from '../tests/harness/server.ts'

const OPTIONS = ['-t1', '-c20', '-d5s', '-H', 'Accept-Encoding: br']

export const hasWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined

async function requestsPerSecond(address: string): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', [...OPTIONS, address])
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Percent of the bare server's requests per second; that one is measured before and after, as machines vary. */
export async function shareOfBare(page: string): Promise<number> {
  const port = await freePort()
  const bare = spawn(process.execPath, ['bench/bare.ts', page, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(bare.stdout, 'data')
  try {
    const before = await requestsPerSecond(`http://localhost:${port}/`)
    const stored = await requestsPerSecond(page)
    const after = await requestsPerSecond(`http://localhost:${port}/`)
    return (stored / ((before + after) / 2)) * 100
  } finally {
    bare.kill()
  }
}
