// Engines may differ here: @engine
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataFolder } from '../../src/server/data-folder.ts'
import { getConfig } from '../../src/server/config.ts'
import { openEmbedded } from '../../src/server/db/embedded/index.ts'
import { openChatPictures } from '../../src/server/media/store.ts'
import { temporaryFolder } from '../harness/server.ts'

/** Whatever other users of the machine may open, below the folder and itself. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const all = await Promise.all(
    ['', ...names].map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode })),
  )
  return all.filter(({ mode }) => mode & 0o077).map(({ name }) => name)
}

test('the data folder and an embedded database are for this user only', async () => {
  const folder = join(await temporaryFolder(), 'a', 'data')
  await prepareDataFolder(folder)
  const database = await openEmbedded({ dataDir: join(folder, 'db') })
  await database.pool.query('create table made_later (id int); checkpoint')
  await database.close()
  expect(await openToOthers(folder)).toEqual([])
})

test('a folder of chat pictures that was open is shut with its files', async () => {
  const DATA_DIR = await temporaryFolder()
  const folder = join(DATA_DIR, 'chat-pictures')
  await mkdir(folder)
  await writeFile(join(folder, 'a.webp'), '')
  await chmod(folder, 0o755)
  await chmod(join(folder, 'a.webp'), 0o644)
  await openChatPictures(getConfig({ DATA_DIR }))
  expect(await openToOthers(folder)).toEqual([])
})

test('a folder in /proc is refused instead of waited for', async () => {
  await expect(prepareDataFolder('/proc/x')).rejects.toMatchObject({
    code: 'ENOENT',
    path: '/proc/x',
  })
})
