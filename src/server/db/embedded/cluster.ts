import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFS } from './durable-fs.ts'
import { clusterDir, engineFile, runningEngine } from './folder.ts'
import { fsyncFolder, fsyncTree } from './fsync.ts'

interface Thread {
  /** Ends the thread and reports the reason. */
  die(reason: string): never
  /** Takes a line of the engine's log; true prints it as well. */
  hear(line: string): boolean
}

const startParams = PGlite.defaultStartParams
  .filter((param) => param !== '-F') // "no fsync"
  .concat('-c', 'wal_sync_method=fsync') // the default, fdatasync, does nothing in wasm

/** Opens the database of a data folder, and creates it when there is none. */
export async function openCluster(dataDir: string, thread: Thread) {
  const dir = clusterDir(dataDir)
  if (!existsSync(dir)) await createCluster(dir, dataDir, thread)
  return openPGlite(dir, thread)
}

/** A power cut in the middle leaves only an `.init` folder, which the next start deletes. */
async function createCluster(dir: string, dataDir: string, thread: Thread) {
  const init = `${dir}.init`
  rmSync(init, { recursive: true, force: true })
  const engine = await openPGlite(init, thread)
  await engine.close()
  writeFileSync(engineFile(init), `${runningEngine()}\n`)
  await fsyncTree(init)
  renameSync(init, dir)
  fsyncFolder(dataDir)
}

const openPGlite = (dir: string, thread: Thread) =>
  PGlite.create({
    fs: new DurableFS(dir, thread.die),
    startParams,
    extensions: { pg_trgm, unaccent },
    onStderr: thread.hear,
  })
