import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { makePrivateFolder } from '../../data-folder.ts'
import { DataFolderUnwritable, EngineVersionMismatch } from './errors.ts'
import { fsyncFolder } from './fsync.ts'

/** The database's folder in the data folder. It is created in one step: complete or absent. */
export const clusterDir = (dataDir: string) => join(dataDir, 'cluster')

/** Names the engine that wrote the database. It lies among the database's files, so that it is copied with them. */
export const engineFile = (cluster: string) => join(cluster, 'ENGINE_VERSION')

/** Creates the folder when there is none, and returns its real path. */
export function prepareFolder(dataDir: string): string {
  let path = resolve(dataDir)
  try {
    for (const made of makePrivateFolder(path)) fsyncFolder(dirname(made))
    const real = realpathSync(path)
    const cluster = clusterDir(real)
    for (path of [real, cluster, join(cluster, 'PG_VERSION'), join(cluster, 'pg_wal')]) {
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
    }
    return real
  } catch (error) {
    throw new DataFolderUnwritable(path, error)
  }
}

/** Refuses data written by another version of the engine. */
export function checkEngine(dataDir: string): void {
  const cluster = clusterDir(dataDir)
  if (!existsSync(cluster)) return
  const file = engineFile(cluster)
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown engine'
  const running = runningEngine()
  if (written !== running) throw new EngineVersionMismatch(dataDir, written, running)
}

/** The version of this program's engine, in the format of the engine file. */
export function runningEngine(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest: unknown = JSON.parse(
    readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'),
  )
  return `pglite ${v.parse(v.object({ version: v.string() }), manifest).version}`
}
