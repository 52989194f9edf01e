import { statfs } from 'node:fs/promises'
import { app } from '../app.ts'
import { backupHours } from '../backup-age.ts'
import { replicaLags } from '../db/replica-lag.ts'

/** The state of what is beside the site; undefined for what is not there or cannot be read. */
export type Machine = {
  freeBytes: number | undefined
  backupHours: number | undefined
  replicas: Awaited<ReturnType<typeof replicaLags>>
}

/** A part that cannot be read leaves the others as they are. */
export async function readMachine(): Promise<Machine> {
  const { config, db } = app()
  const [disk, hours, replicas] = await Promise.all([
    statfs(config.DATA_DIR).catch(() => undefined),
    backupHours(config).catch(() => undefined),
    replicaLags(db, config).catch(() => []),
  ])
  return { freeBytes: disk && disk.bavail * disk.bsize, backupHours: hours, replicas }
}
