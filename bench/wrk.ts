import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const SCRIPT = fileURLToPath(new URL('wrk.lua', import.meta.url))

const result = v.object({
  perSecond: v.number(),
  p50: v.number(),
  p95: v.number(),
  p99: v.number(),
  failed: v.number(),
})
export type Load = v.InferOutput<typeof result>
type Options = { origin: string; path: string; clients: number; seconds: number; unique?: boolean }

export const hasWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined

/** Asks as fast as the clients can; times in milliseconds. */
export async function load({ origin, path, clients, seconds, unique }: Options): Promise<Load> {
  const header = ['-H', 'Accept-Encoding: br']
  const args = ['-t1', `-c${clients}`, `-d${seconds}s`, ...header, '-s', SCRIPT, origin]
  const wrk = spawn('wrk', args, {
    env: { ...process.env, WRK_PATH: path, WRK_UNIQUE: unique ? 'on' : 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  wrk.stdout.on('data', (chunk: Buffer) => (output += chunk))
  await new Promise((resolve) => wrk.once('close', resolve))
  const line = output.split('\n').findLast((one) => one.startsWith('{')) ?? '{}'
  return v.parse(result, JSON.parse(line))
}
