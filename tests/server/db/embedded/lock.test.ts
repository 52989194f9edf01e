import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DataFolderInUse } from '../../../../src/server/db/embedded/errors.ts'
import { lockFolder } from '../../../../src/server/db/embedded/lock.ts'
import { folderForTest } from './folders.ts'

/** Darwin's way (a socket file) works wherever there are Unix sockets. */
describe.each([process.platform, 'darwin'] as const)('the lock of %s', (platform) => {
  test('admits one at a time, and separate folders independently', async () => {
    const folder = folderForTest()
    const unlock = await lockFolder(folder, platform)
    await expect(lockFolder(folder, platform)).rejects.toBeInstanceOf(DataFolderInUse)
    const unlockOther = await lockFolder(folderForTest(), platform)
    await unlockOther()
    await unlock()
    await (
      await lockFolder(folder, platform)
    )()
  })
})

test.each([process.platform, 'darwin'] as const)(
  'one of many simultaneous starts gets the lock of %s',
  async (platform) => {
    const folder = folderForTest()
    const all = Array.from({ length: 8 }, () => lockFolder(folder, platform))
    const won = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const one of won) if (one.status === 'fulfilled') await one.value()
  },
)

test('a socket file whose process was killed does not hold the lock', async () => {
  const folder = folderForTest()
  const path = join(folder, 'lock')
  const program = `require('net').Server().listen(process.argv[1], () => process.kill(process.pid, 9))`
  spawnSync(process.execPath, ['-e', program, path])
  expect(existsSync(path)).toBe(true)
  const unlock = await lockFolder(folder, 'darwin')
  await expect(lockFolder(folder, 'darwin')).rejects.toBeInstanceOf(DataFolderInUse)
  await unlock()
})

const elsewhere = ['-rn', process.execPath, '--input-type=module-typescript', '-e']
const canBeElsewhere = spawnSync('unshare', ['-rn', 'true']).status === 0

/** Like a second container with the same volume. */
test.skipIf(!canBeElsewhere)('the lock holds in another network namespace', async () => {
  const folder = folderForTest()
  const program = `
    import { lockFolder } from './src/server/db/embedded/lock.ts'
    console.log(await lockFolder(process.argv[1]).then(() => 'mine', (error) => error.name))`
  const tryElsewhere = () =>
    spawnSync('unshare', [...elsewhere, program, folder], { encoding: 'utf8' }).stdout.trim()
  const unlock = await lockFolder(folder)
  expect(tryElsewhere()).toBe('DataFolderInUse')
  await unlock()
  expect(tryElsewhere()).toBe('mine')
})
