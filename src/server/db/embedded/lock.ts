import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { join, relative } from 'node:path'
import { DataFolderInUse } from './errors.ts'

/**
 * Takes the only right to open a data folder, until the returned function is called or the process
 * dies, however it dies. Two engines on one folder corrupt it silently.
 * Limit: an abstract socket is not seen from a container with another network namespace.
 */
export async function lockFolder(
  realDir: string,
  platform: NodeJS.Platform = process.platform,
): Promise<() => Promise<void>> {
  const address = lockAddress(realDir, platform)
  let server = await listen(address)
  if (!server && platform !== 'linux' && platform !== 'win32' && !(await isAlive(address))) {
    rmSync(address, { force: true }) // left by a process that was killed
    server = await listen(address)
  }
  if (!server) throw new DataFolderInUse(realDir)
  const held = server
  return () => new Promise((resolve) => held.close(() => resolve()))
}

function lockAddress(realDir: string, platform: NodeJS.Platform): string {
  const name = `bozor-${createHash('sha256').update(realDir).digest('hex').slice(0, 32)}`
  if (platform === 'linux') return `\0${name}`
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`
  return relative(process.cwd(), join(realDir, 'lock')) // socket paths are limited to ~100 bytes
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen({ path, exclusive: true }, () => resolve(server.unref()))
  })
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path)
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('close', () => probe.destroy()).once('connect', () => probe.destroy())
  })
}
