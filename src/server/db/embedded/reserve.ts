/**
 * Space kept for a start after a crash: recovery may need another file of the log, and on a full disk the engine could not
 * write it.
 */
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the log has 16 MB. */
const RESERVE_BYTES = 2 * 16 * 1024 * 1024

const pathIn = (dataDir: string): string => join(dataDir, 'db.reserve')

function freeBytes(dataDir: string): number {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize
}

/** Gives the space to the engine when the disk is nearly full. */
export function giveReserve(dataDir: string): void {
  if (freeBytes(dataDir) < RESERVE_BYTES) rmSync(pathIn(dataDir), { force: true })
}

/** Keeps the space again while there is plenty. */
export function keepReserve(dataDir: string): void {
  if (!existsSync(pathIn(dataDir)) && freeBytes(dataDir) > 4 * RESERVE_BYTES)
    writeFileSync(pathIn(dataDir), Buffer.alloc(RESERVE_BYTES), { mode: 0o600 })
}
