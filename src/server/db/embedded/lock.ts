import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { join, relative } from 'node:path'
import { DataFolderInUse } from './errors.ts'

type Unlock = () => Promise<void>

/**
 * Takes an exclusive lock on a data folder, until the returned function is called or the process dies
 * in any way. Two engines on one folder corrupt it silently.
 */
export async function lockFolder(
  realDir: string,
  platform: NodeJS.Platform = process.platform,
): Promise<Unlock> {
  const name = `bozor-${createHash('sha256').update(realDir).digest('hex').slice(0, 32)}`
  if (platform === 'win32') return take(`\\\\.\\pipe\\${name}`, realDir)
  if (platform !== 'linux') return takeFile(realDir)
  // The abstract socket leaves nothing behind and cannot race; only the socket file is seen from other containers
  const unlock = await take(`\0${name}`, realDir)
  try {
    const unlockFile = await takeFile(realDir)
    return async () => {
      await unlockFile()
      await unlock()
    }
  } catch (error) {
    // Some file systems hold no sockets: the abstract one has to do
    if (!(error instanceof DataFolderInUse)) return unlock
    await unlock()
    throw error
  }
}

/** Locks by a socket file, which stays behind when its process is killed. */
async function takeFile(realDir: string): Promise<Unlock> {
  const path = relative(process.cwd(), join(realDir, 'lock')) // socket paths are limited to ~100 bytes
  try {
    return await take(path, realDir)
  } catch (error) {
    if (!(error instanceof DataFolderInUse) || (await isAlive(path))) throw error
    rmSync(path, { force: true })
    return take(path, realDir)
  }
}

async function take(address: string, realDir: string): Promise<Unlock> {
  const server = await listen(address)
  if (!server) throw new DataFolderInUse(realDir)
  return () => new Promise((resolve) => server.close(() => resolve()))
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

/** Only a socket that is missing, or has no listener any more, is dead. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path, () => resolve(true))
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(!['ENOENT', 'ECONNREFUSED'].includes(code)),
    )
    probe.once('connect', () => probe.destroy())
  })
}
