/**
 * Loaded before everything else (`node --import`), in each thread: records every call of the system's fsync with its
 * file, or refuses them all once the file FSYNC_REFUSED exists.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { FSYNC_LOG = '', FSYNC_REFUSED = '' } = process.env
const { fsyncSync, appendFileSync, existsSync, readlinkSync } = fs
const fileOf = (fd: number) =>
  process.platform === 'linux' ? readlinkSync(`/proc/self/fd/${fd}`) : String(fd)

fs.fsyncSync = (fd) => {
  if (existsSync(FSYNC_REFUSED)) throw new Error('EIO: i/o error, fsync')
  fsyncSync(fd)
  appendFileSync(FSYNC_LOG, `${fileOf(fd)}\n`)
}
syncBuiltinESMExports()
