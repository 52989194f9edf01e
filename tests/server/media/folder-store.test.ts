import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createFolderStore } from '../../../src/server/media/folder-store.ts'
import type { MediaFiles } from '../../../src/server/media/media-files.ts'
import { createSemaphore } from '../../../src/server/semaphore.ts'
import { allNames } from '../../fixtures/all-names.ts'
import { temporaryFolder } from '../../harness/server.ts'

const NAME = `${'0'.repeat(32)}-320.webp`
let folder = ''
let store: MediaFiles
beforeEach(async () => {
  folder = join(await temporaryFolder(), 'media')
  onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }))
  store = createFolderStore(folder)
})

describe('folder store', () => {
  test('returns the stored bytes, and their size', async () => {
    await store.write(NAME, Buffer.from('first'))
    await store.write(NAME, Buffer.from('second'))
    const file = await store.read(NAME)
    expect(file?.size).toBe(6)
    expect(file && (await buffer(file.body)).toString()).toBe('second')
    expect(await allNames(store)).toEqual([NAME])
  })

  test('lists its pictures in pages, each of them once', async () => {
    const names = Array.from({ length: 1_200 }, (_, i) => `${String(i).padStart(32, '0')}-320.webp`)
    await Promise.all([...names, 'other.txt'].map((name) => writeFile(join(folder, name), '')))
    const pages = await Array.fromAsync(store.names())
    expect(pages.map(({ length }) => length)).toEqual([1_000, 200])
    expect(pages.flat().toSorted()).toEqual(names)
  })

  test('knows the time of a file, and when there is none', async () => {
    await store.write(NAME, Buffer.from('x'))
    const then = new Date('2026-01-02T03:04:05Z')
    await utimes(join(folder, NAME), then, then)
    expect(await store.writtenAt(NAME)).toBe(then.getTime())
    await store.remove([NAME, NAME])
    expect(await store.writtenAt(NAME)).toBeUndefined()
    expect(await store.read(NAME)).toBeUndefined()
  })

  test('lists pictures only', async () => {
    await writeFile(join(folder, '.probe-1'), '')
    await writeFile(join(folder, `${NAME}.1.part`), '')
    expect(await allNames(store)).toEqual([])
  })

  test('removes half-written files of a crash, once no writer can be working on them', async () => {
    const [old, young] = [`${NAME}.1.part`, `${NAME}.2.part`]
    for (const name of [old, young, NAME]) await writeFile(join(folder, name), '')
    const then = new Date(Date.now() - 3_700_000)
    for (const name of [old, NAME]) await utimes(join(folder, name), then, then)
    await store.removeUnfinished()
    expect((await readdir(folder)).toSorted()).toEqual([NAME, young])
  })

  test('a write that fails leaves nothing', async () => {
    await mkdir(join(folder, NAME, 'not empty'), { recursive: true })
    await expect(store.write(NAME, Buffer.from('x'))).rejects.toThrow()
    expect(await readdir(folder)).toEqual([NAME])
  })

  test('reports when it cannot write', async () => {
    await rm(folder, { recursive: true })
    await expect(store.check()).rejects.toThrow()
  })

  test('a check leaves nothing', async () => {
    await store.check()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('semaphore', () => {
  /** Works that end on demand. */
  function works() {
    const started: number[] = []
    const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<string>())
    const limit = createSemaphore(2)
    const results = ends.map(({ promise }, index) =>
      limit(() => {
        started.push(index)
        return promise
      }),
    )
    return { started, ends, results }
  }

  test('lets two work at once, the others in order', async () => {
    const { started, ends, results } = works()
    expect(started).toEqual([0, 1])
    ends[1]?.resolve('b')
    expect(await results[1]).toBe('b')
    await expect.poll(() => started).toEqual([0, 1, 2])
    ends[2]?.resolve('c')
    await expect.poll(() => started).toEqual([0, 1, 2, 3])
  })

  test('goes on after a failed work', async () => {
    const { started, ends, results } = works()
    ends[0]?.reject(new Error('broken'))
    await expect(results[0]).rejects.toThrow('broken')
    await expect.poll(() => started).toEqual([0, 1, 2])
  })

  test('gives its permits back when nobody waits', async () => {
    const limit = createSemaphore(1)
    expect(await limit(async () => 1)).toBe(1)
    expect(await limit(async () => 2)).toBe(2)
  })
})
