/** A separate disk that a test can fill, where the system allows it. */
import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from '../../src/server/disk-full.ts'
import { temporaryFolder } from './server.ts'

const SIZE = '400m'
const BLOCK = Buffer.alloc(64 * 1024)

/** Undefined, with a line on the console, where only the administrator may mount. */
export async function mountSmallDisk() {
  const folder = await temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  } catch {
    process.stderr.write('No tmpfs can be mounted here: nothing is tried on a full disk\n')
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Leaves no block free. */
    async fill() {
      const file = await open(filler, 'a')
      try {
        for (const bytes of [BLOCK, BLOCK.subarray(0, 1)])
          await untilFull(() => file.writeFile(bytes))
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    async unmount() {
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilFull(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) await write()
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}
