// Engines may differ here: @engine
/** Only words that several sellers use correct a mistyped one, as long as they use them. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { lookUpNear, rememberWords } from '../../../../src/server/catalogue/find/spelling.ts'
import { listingSearchColumns } from '../../../../src/server/catalogue/find/search-columns.ts'
import {
  products,
  services,
  users,
  wordChecks,
  words,
} from '../../../../src/server/db/schema/index.ts'
import { checkWords } from '../../../../src/server/safety/check-words.ts'
import { parseQuery } from '../../../../src/server/search/query.ts'
import { addSeller, productRow, serviceRow } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()
let [one, two] = [0, 0]
beforeEach(async () => {
  const { db } = app()
  await db.delete(users)
  await db.delete(words)
  await db.delete(wordChecks)
  ;[one, two] = [await addSeller(db), await addSeller(db)]
})

/** Posts like a member; returns the id of the product. */
async function post(sellerId: number, title: string): Promise<number> {
  const { db } = app()
  const [row] = await db
    .insert(products)
    .values(productRow({ sellerId, title, description: 'Yaxshi' }))
    .returning({ id: products.id })
  await rememberWords(db, [{ title, sellerId }])
  return row?.id ?? 0
}

/** The word that is searched as well or instead; the word itself without a known correction. */
async function correction(typed: string) {
  const near = await lookUpNear(parseQuery(typed).words)
  return near.get(typed)?.[0] ?? typed
}
const remembered = async () =>
  (await app().db.select({ word: words.word }).from(words)).map(({ word }) => word)

test('a word of only one seller corrects nothing, however often it is posted', async () => {
  for (const n of [1, 2, 3]) await post(one, `zebraunikal ${n}`)
  expect(await correction('zebraunikol')).toBe('zebraunikol')
  await post(two, 'zebraunikal')
  expect(await correction('zebraunikol')).toBe('zebraunikal')
})

test("one seller's misspelling is corrected for everybody else", async () => {
  await post(one, 'muzlatgich')
  await post(two, 'muzlatgich')
  await post(one, 'muzlatgech')
  expect(await correction('muzlatgech')).toBe('muzlatgich')
})

test('many titles at once count for their own sellers', async () => {
  await rememberWords(app().db, [
    { title: 'zebraunikal', sellerId: one },
    { title: 'zebraunikal', sellerId: two },
    { title: 'lochinunikal', sellerId: one },
    { title: 'lochinunikal', sellerId: one },
  ])
  expect(await correction('zebraunikol')).toBe('zebraunikal')
  expect(await correction('lochinunikol')).toBe('lochinunikol')
})

test('a word is forgotten with the last title that has it, deleted or changed', async () => {
  const { db } = app()
  const product = await post(one, 'zebraunikal gilam')
  await db
    .insert(services)
    .values(serviceRow({ sellerId: two, title: 'zebraunikal', description: 'gilam' }))
  await rememberWords(db, [{ title: 'zebraunikal', sellerId: two }])
  expect(await remembered()).toContain('gilam')

  await db
    .update(products)
    .set({ title: 'divan', ...listingSearchColumns({ title: 'divan', description: 'gilam' }) })
    .where(eq(products.id, product))
  await checkWords()
  expect(await remembered()).toEqual(['zebraunikal'])
  expect(await correction('zebraunikol')).toBe('zebraunikol')

  await db.delete(users).where(eq(users.id, two))
  await checkWords()
  expect(await remembered()).toEqual([])
})
