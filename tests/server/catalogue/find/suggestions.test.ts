// Engines may differ here: @engine
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import {
  suggestCategories,
  suggestPhrases,
} from '../../../../src/server/catalogue/find/suggestions.ts'
import { suggestions } from '../../../../src/server/db/schema/index.ts'
import { refreshSuggestions } from '../../../../src/server/catalogue/find/refresh-suggestions.ts'
import { addProducts, addSeller } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'

const TITLES = [
  'Divan',
  'Divan yumshoq',
  'Диван',
  'Диван угловой',
  'Диваны',
  'Samsung Galaxy A23',
  'Samsung Galaxy A54',
  'Artel televizor',
  'Muzlatgich Artel',
  'Сумка кожаная',
  'Зимняя резина',
  'Зонт',
  'Сандиқ',
  'Сандик',
  'Buxoro',
  'Бухара',
  'Бухара',
]

testApp()
beforeAll(async () => {
  const { db } = app()
  for (let i = 0; i < 3; i += 1) {
    const sellerId = await addSeller(db)
    await addProducts(db, ...TITLES.map((title) => ({ sellerId, title })))
    await addProducts(db, { sellerId, title: 'Sirli buyum', inStock: false })
  }
  await db.delete(suggestions)
  await refreshSuggestions()
})

test.each<[string, string[]]>([
  // The most frequent form
  ['di', ['divan', 'divan yumshoq', 'диван угловой']],
  ['ДИ', ['диван', 'divan yumshoq', 'диван угловой']],
  ['divan y', ['divan yumshoq']],
  ['divan ', ['divan yumshoq', 'диван угловой']],
  ['sams', ['samsung', 'samsung galaxy', 'samsung galaxy a23', 'samsung galaxy a54']],
  ['samsung galaxy ', ['samsung galaxy a23', 'samsung galaxy a54']],
  // Two spellings of one word
  ['sand', ['sandiq']],
  // Two names of one place
  ['bu', ['buxoro']],
  ['бу', ['бухара']],
  // A word about no thing
  ['arzon samsung galaxy a2', ['arzon samsung galaxy a23']],
  ['yangi div', ['yangi divan', 'yangi divan yumshoq']],
  // In another form, in another order, and with a synonym
  ['диваны уг', ['диван угловой']],
  ['кожаная сум', ['кожаная сумка']],
  ['televizor art', ['televizor artel']],
  ['холодильник art', ['холодильник artel']],
  // Names that only synonyms have
  ['muzl', ['muzlatgich', 'muzlatgich artel']],
  ['холод', ['холодильник']],
  ['айфо', []],
])('suggestPhrases: %s is completed', async (typed, phrases) => {
  expect((await suggestPhrases('product', typed)).toSorted()).toEqual(phrases.toSorted())
})

test.each([
  ...['', 'd', ' ', '%', '__', 'zzz', 'sirli', 'divanx'],
  // Words that no title has side by side
  ...['диван зо', 'сумка ди', 'samsung divan y', 'diva ', 'artel sumk'],
])('suggestPhrases: nothing for "%s"', async (typed) => {
  expect(await suggestPhrases('product', typed)).toEqual([])
})

test('suggestPhrases: the most frequent comes first, services have their own', async () => {
  expect((await suggestPhrases('product', 'sa'))[0]).toBe('samsung')
  expect((await suggestPhrases('product', 'div'))[0]).toBe('divan')
  expect(await suggestPhrases('service', 'div')).toEqual([])
})

test('refreshSuggestions: fresh counts are not counted again', async () => {
  const { db } = app()
  await db.delete(suggestions)
  await db.insert(suggestions).values({ kind: 'product', key: 'stol', text: 'stol', uses: 3 })
  await refreshSuggestions()
  expect(await suggestPhrases('product', 'div')).toEqual([])
  await db.update(suggestions).set({ madeAt: new Date(0) })
  await refreshSuggestions()
  expect(await suggestPhrases('product', 'sto')).toEqual([])
  expect(await suggestPhrases('product', 'div')).not.toEqual([])
})

test('suggestCategories: by the beginning of any word of a name', () => {
  const slugs = (typed: string) => suggestCategories('product', typed).map(({ slug }) => slug)
  expect(slugs('тел')).toEqual(['phones-tablets'])
  expect(slugs('plan')).toEqual(['phones-tablets'])
  // "and" in the middle of names
  expect(slugs('va')).toEqual([])
  expect(slugs('u')).toEqual([])
  expect(slugs('zzz')).toEqual([])
})
