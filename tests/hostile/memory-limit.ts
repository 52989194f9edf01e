/** 1 GB for one process: by a cgroup where this machine allows one, else for the JavaScript heap. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'

export const LIMIT_BYTES = 1024 ** 3

type MemoryLimit = {
  name: string
  /** Starts a program under the limit; further arguments are the program's. */
  command: string[]
  remove(): void
}

/** A cgroup kills a process over the limit; without one, the test has to measure. */
export const limitMemory = (): MemoryLimit => systemdScope() ?? ownCgroup() ?? heapOnly()

function systemdScope(): MemoryLimit | undefined {
  const command = ['systemd-run', '--scope', '--quiet', '--collect']
  if (process.getuid?.() !== 0) command.push('--user')
  command.push('-p', `MemoryMax=${LIMIT_BYTES}`, '-p', 'MemorySwapMax=0')
  const limitInside = `cat /sys/fs/cgroup$(sed -n 's/^0:://p' /proc/self/cgroup)/memory.max`
  const said = outputOf([...command, 'sh', '-c', limitInside])
  if (said?.trim() !== String(LIMIT_BYTES)) return undefined
  return { name: 'cgroup of systemd', command: [...command, process.execPath], remove() {} }
}

/** Within the group of this process, so that limits above it hold as well. */
function ownCgroup(): MemoryLimit | undefined {
  const [, group] = /^\d+:memory:(.*)$/m.exec(textOf('/proc/self/cgroup')) ?? []
  if (group === undefined) return undefined
  const folder = `/sys/fs/cgroup/memory${group}/bozor-${process.pid}-${Date.now()}`
  const remove = () => rmdirSync(folder)
  try {
    mkdirSync(folder)
    writeFileSync(`${folder}/memory.limit_in_bytes`, String(LIMIT_BYTES))
  } catch {
    return undefined
  }
  const enter = `echo $$ > ${folder}/cgroup.procs && exec "$@"`
  return { name: 'cgroup', command: ['sh', '-c', enter, 'sh', process.execPath], remove }
}

const heapOnly = (): MemoryLimit => ({
  name: 'heap of V8 only, this machine allows no cgroup',
  command: [process.execPath, '--max-old-space-size=512'],
  remove() {},
})

/** The peak memory of the process, in bytes; undefined without /proc. */
export function peakMemory(pid: number): number | undefined {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`)) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function outputOf([program = '', ...args]: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
