/**
 * Loaded before everything else (`node --import`), in each thread: notes every call of the system's fsync with
 * the file it was for, or refuses them all once FSYNC_REFUSED names a file that is there.
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
