import { beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { watchedWords } from '../../../src/server/db/schema/index.ts'
import {
  listWatchedWords,
  removeWatchedWord,
  saveWatchedWord,
} from '../../../src/server/safety/watched-words.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let addedBy: number
beforeAll(async () => {
  addedBy = await addSeller(app().db)
})
beforeEach(async () => {
  for (const { entry } of await listWatchedWords()) await removeWatchedWord(entry)
})

const find = async (text: string) => (await app().words.list()).find(text, 'hold')

test('watched words: each is stored in the form in which texts are compared', async () => {
  for (const [typed, entry] of [
    ['  Oʻq dori', 'oq dori'],
    ['Ўқ  Дори*', 'oq dori*'],
    ['ILLAT', 'ilat'],
    ['7up*', '7up*'],
  ] as const)
    expect(await saveWatchedWord({ entry: typed, level: 'hold', addedBy })).toBe(entry)
  expect((await listWatchedWords()).map(({ entry }) => entry)).toEqual([
    ...['7up*', 'ilat', 'oq dori', 'oq dori*'],
  ])
})

test('watched words: saved again one has the new level and author', async () => {
  await saveWatchedWord({
    entry: 'qurbaqa',
    level: 'refuse',
    addedBy: await addSeller(app().db),
  })
  await saveWatchedWord({ entry: 'Qurbaqa', level: 'allow', addedBy })
  const [word, ...others] = await listWatchedWords()
  expect(others).toEqual([])
  expect(word).toMatchObject({
    entry: 'qurbaqa',
    level: 'allow',
    addedBy: expect.stringMatching(/^seller/),
  })
})

test("watched words: another process's change is read after its event", async () => {
  const { db, bus } = app()
  expect(await find('Qurbaqa')).toEqual([])
  await db.insert(watchedWords).values({ entry: 'qurbaqa', level: 'hold' })
  expect(await find('Qurbaqa')).toEqual([])
  await bus.publish({ type: 'words' })
  expect(await find('Qurbaqa')).toEqual(['qurbaqa'])
  await db.delete(watchedWords)
  await bus.publish({ type: 'missed' })
  expect(await find('Qurbaqa')).toEqual([])
})

test.each(['abc*', 'ab', 'ab* cd*', 'x'.repeat(60)])(
  'watched words: %s is an entry',
  async (entry) => {
    const stored = entry.startsWith('x') ? 'x' : entry
    expect(await saveWatchedWord({ entry, level: 'hold', addedBy })).toBe(stored)
  },
)

test.each(['', 'ab*', 'a*b', '*abc', 'ab!', '漢', 'x'.repeat(61)])(
  'watched words: "%s" is no entry',
  async (entry) => {
    await expect(saveWatchedWord({ entry, level: 'hold', addedBy })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { errors: { entry: 'invalid_request' } },
    })
    expect(await listWatchedWords()).toEqual([])
  },
)
