import { expect, test } from 'vitest'
import { countPhrases } from '../../../src/server/search/phrases.ts'

/** Each title by three sellers. */
const phrases = async (...titles: string[]) => {
  const all = titles.flatMap((title) => [1, 2, 3].map((sellerId) => ({ title, sellerId })))
  const counted = await countPhrases([all], () => Promise.resolve())
  return Object.fromEntries(counted.map(({ text, key, uses }) => [text, [key, uses]]))
}

test('countPhrases: words, and adjacent words together, as people write them', async () => {
  expect(await phrases('Yumshoq divan, yangi', 'Yumshoq divan')).toEqual({
    divan: ['divan', 6],
    'yumshoq divan': ['yumshoq divan', 6],
  })
  expect(await phrases('Мягкий диван')).toHaveProperty('мягкий диван', ['myagkiy divan', 3])
  expect(await phrases("G'isht TA`MIRI")).toHaveProperty('gʻisht taʼmiri', ['gisht tamiri', 3])
  expect(await phrases('iPhone 7')).toHaveProperty('iphone 7', ['iphone 7', 3])
  expect(await phrases('iPhone 13')).toHaveProperty('iphone 13', ['iphone 13', 3])
})

test('countPhrases: a possessive begins no phrase', async () => {
  const counted = await phrases('Xizmati divan', 'Gilam qutilari', 'Quti')
  expect(Object.keys(counted)).toEqual(['divan', 'gilam', 'quti', 'gilam qutilari'])
})

test.each([
  ['of Russian', ['Уборка', 'Уборка', 'Уборку', 'Уборки'], ['уборка']],
  ['of a plural in Russian', ['Ковер', 'Ковер', 'Ковров'], ['ковер']],
  ['of Uzbek', ['Kitob', 'Kitob', 'Kitobga', 'Kitoblar'], ['kitob']],
  ['that only the synonyms have', ['Велосипеди', 'Велосипеди'], ['велосипед']],
  ['of an adjective', ['Детская', 'Детской одежды', 'Одежда', 'Одежда'], ['одежда']],
])('countPhrases: the base %s is suggested for its forms', async (_, titles, texts) => {
  expect(Object.keys(await phrases(...titles))).toEqual(texts)
})

test('countPhrases: forms count for their base, and begin no pair', async () => {
  expect(await phrases('Машина', 'Машина', 'Машину Janome')).toEqual({
    машина: ['mashina', 9],
    janome: ['janome', 3],
  })
})

test.each([
  [
    'what only follows',
    ['Kvartira taʼmiri', 'Tom yopish'],
    ['kvartira', 'taʼmir', 'tom', 'kvartira taʼmiri', 'tom yopish'],
  ],
  ['a case that nobody writes the base of', ['Игровую стратегию', 'Karimaga'], []],
  ['two scripts in one word', ['Cобалт'], []],
  [
    'how things are',
    ['Yangi', 'Белый', 'Рангли', 'Presslangan', 'Pishgan', 'Беговой', 'Складной'],
    [],
  ],
  ['two words of how things are', ['Qora bolalar', 'Белый детский'], []],
  ['talk in hurried spelling', ['Zoʻr', 'Zoʻr', 'Зур'], []],
  [
    'a place behind the end of a thing',
    ['Стол складной Самарканд'],
    ['самарканд', 'стол', 'стол складной'],
  ],
  [
    'services behind a noun',
    ['Свадьба услуги', 'Юридические услуги'],
    ['свадьба', 'услуги', 'юридические услуги'],
  ],
])('countPhrases: %s is not suggested', async (_, titles, texts) => {
  expect(Object.keys(await phrases(...titles)).toSorted()).toEqual(texts.toSorted())
})

test.each([
  [['Kir yuvish mashinasi LG', 'Kir yuvish mashinasi'], 'kir yuvish mashinasi', 'kir yuvish'],
  [
    ['Muzlatgich Artel No Frost', 'Пылесос Artel No Frost', 'Muzlatgich Artel'],
    'muzlatgich artel',
    'artel no',
  ],
])('countPhrases: of %s a whole name is suggested', async (titles, whole, part) => {
  const counted = await phrases(...titles)
  expect(counted).toHaveProperty([whole])
  expect(counted).not.toHaveProperty([part])
})

test('countPhrases: a quality behind a comma is said of the thing', async () => {
  const counted = await phrases('Divan, burchakli', 'Kurtka, Samarqand', 'Stol, stul')
  expect(Object.keys(counted)).toContain('divan burchakli')
  expect(Object.keys(counted).filter((text) => text.includes(' '))).toHaveLength(1)
})

test('countPhrases: a hurried spelling is shown in full', async () => {
  const counted = await phrases('Koʻylak', 'Kuylak', 'Куйлак')
  expect(counted).toMatchObject({ koʻylak: ['kuylak', 3], кўйлак: ['kuylak', 3] })
})

test('countPhrases: a title counts once', async () => {
  expect(await phrases('Divan divan divan')).toMatchObject({ divan: ['divan', 3] })
})

test.each([
  ['a telephone number', 'Divan 901234567'],
  ['words about the deal', 'Sotiladi tezda kerak'],
  ['short words and numbers', '12 uy 5 xl'],
  ['a count or a quarter', 'Divan 5'],
  ['a size of what is no model', 'Divan 200'],
  ['how large something is', 'Katta, kichik, большой, маленькая, 3 kishilik'],
  ['praise', 'Ajoyib, любая, barcha, для вас, красивый'],
  ['what somebody does', 'Yasaymiz, qilamiz'],
  ['what another alphabet has', '手机 手机'],
])('countPhrases: %s is not suggested', async (_, title) => {
  const counted = Object.keys(await phrases(title))
  expect(counted.filter((text) => text !== 'divan')).toEqual([])
})

test('countPhrases: phrases of fewer than three sellers are not suggested', async () => {
  const titles = [1, 1, 1, 2].map((sellerId) => ({ title: 'Divan', sellerId }))
  expect(await countPhrases([titles], () => Promise.resolve())).toEqual([])
})
