import { describe, expect, test } from 'vitest'
import { ALIAS_GROUPS, aliasGroupsOf, aliasesOf } from '../../../src/server/words/aliases.ts'
import { wordsOf } from '../../../src/server/words/words.ts'

const aliases = (text: string) => aliasesOf(wordsOf(text))

test('aliases: each name of a group leads to all others of it', () => {
  const groups = ALIAS_GROUPS.map((group) => group.map((name) => wordsOf(name).join(' ')))
  expect(groups.flat().length).toBeGreaterThan(1_000)
  const missing = groups.flatMap((group) =>
    group.flatMap((name) => {
      const found = new Set([name, ...aliasesOf(name.split(' '))])
      const isThere = (other: string) =>
        found.has(other) || other.split(' ').every((word) => name.split(' ').includes(word))
      return group.filter((other) => !isThere(other)).map((other) => `${name} ↛ ${other}`)
    }),
  )
  expect(missing).toEqual([])
})

describe('aliases: a word has the others of its group, from either side', () => {
  test.each([
    ['gilam', ['kover', 'kovyor', 'palos']],
    ['ковёр', ['gilam', 'kover', 'palos']],
    ['it', ['sobaka', 'kuchuk', 'shenok', 'dog']],
    ['собака', ['it', 'kuchuk', 'shenok', 'dog']],
    ['ish', ['rabota', 'vakansiya']],
    ['вакансия', ['ish', 'rabota']],
    ['tv', ['televizor', 'telek', 'televizr']],
    ['ps5', ['playstation', 'ps4', 'pleysteyshen', 'pleysteyshn']],
    // The English "toy" folds to the same
    ['toʻy', ['svadba', 'wedding', 'tuy']],
    // Many write u for oʻ
    ['кучат', ['kochat', 'sajenets', 'sajentsi', 'rassada']],
    ['qalampir', ['murch', 'perets', 'garmdori']],
  ])('%s', (text, expected) => {
    expect(aliases(text)).toEqual(expected)
  })
})

describe('aliases: an inflected word has its plain form too', () => {
  test.each([
    ['gilamlar', 'gilam'],
    ['gilamni', 'gilam'],
    ['gilamdagi', 'gilam'],
    ['gilamim', 'gilam'],
    ['kvartiraning', 'kvartira'],
    ['avtomobilni', 'avtomobil'],
    // A stem of four letters is the shortest that takes endings
    ['stollar', 'stol'],
    ['дивану', 'divan'],
    ['tikuv mashinasini', 'tikuv mashinasi'],
  ])('%s → %s', (text, plain) => {
    expect(aliases(text)).toContain(plain)
  })
})

describe('aliases: a different word with the same beginning has none', () => {
  test.each([
    'gilamdor',
    'kvartirant',
    'avtomobilchi',
    'stolba',
    'oltinkoʻl',
    // Words of three letters take no endings at all
    'itlar',
    'ishtirok',
    'uyum',
    'itoatli',
  ])('%s', (text) => {
    expect(aliases(text)).toEqual([])
  })
})

describe('aliases: the longest phrase wins', () => {
  test.each([
    ['yangi bina', ['yangi bino', 'yangi bina', 'novostroyka', 'yangi qurilgan uy']],
    ['yangi qurilgan uy', ['yangi bino', 'yangi bina', 'novostroyka', 'yangi qurilgan uy']],
    ['wi-fi', ['wifi', 'wi fi', 'vay fay', 'vayfay']],
    ['oyoq kiyim', ['oyoq kiyim', 'obuv', 'tufli', 'poyabzal', 'shoes']],
    ['kir moshina', expect.not.arrayContaining(['avto'])],
    ['tikuv mashinasi', expect.not.arrayContaining(['avto'])],
  ])('%s', (text, expected) => {
    expect(aliases(text)).toEqual(expected)
  })
})

describe('aliases: a phrase matches in the plural too, and its last word does not count alone', () => {
  const SEWING = ['tikuv mashinasi', 'shveynaya mashina', 'shveynaya mashinka']
  test.each([
    ['tikuv mashinalari', SEWING],
    ['Tikuv mashinalarini', SEWING],
    ['тикув машиналари', SEWING],
    ['tikuv mashina', SEWING],
    ['kir yuvish mashinalari', expect.arrayContaining(['kir yuvish mashinasi', 'stiralka'])],
    ['soch olish mashinkalari', expect.arrayContaining(['soch olish mashinkasi'])],
  ])('%s', (text, expected) => {
    expect(aliases(text)).toEqual(expected)
    expect(aliases(text)).not.toContain('avto')
  })
})

describe('aliases: a part of a phrase, or its words in another order, is not the phrase', () => {
  const NEW = ['noviy', 'novaya', 'novoye', 'new']
  test.each([
    ['yangi', NEW],
    ['yangi qurilgan', NEW],
    ['yangi qurilgan kvartira', [...NEW, 'xonadon', 'apartment']],
    ['yangi qurilgan uylar', NEW],
    ['yangi uy', [...NEW, 'dom', 'hovli', 'house']],
    ['bina yangi', NEW],
    ['kir yuvish', []],
    ['oyoq', []],
    ['kiyim oyoq', ['odejda', 'kiyimlar']],
    ['wi', []],
  ])('%s', (text, expected) => {
    expect(aliases(text)).toEqual(expected)
  })
})

test('aliases: each word and phrase of a sentence has its own, in any place', () => {
  expect(aliases('stol, tikuv mashinasi va parda')).toEqual([
    'table',
    'tikuv mashinasi',
    'shveynaya mashina',
    'shveynaya mashinka',
    'shtora',
    'shtori',
    'zanaveski',
  ])
})

test('aliases: a word of the text is not repeated', () => {
  expect(aliases('gilam palos')).toEqual(['kover', 'kovyor'])
})

describe('aliases: a malformed line is refused with its file and number', () => {
  test.each(['gilam', 'gilam |', 'gilam || kover', 'gilam | gilam', 'gilam, kover | palos'])(
    '%s',
    (line) => {
      const read = () => aliasGroupsOf({ name: 'home.txt', text: `# Home\n\n${line}\n` })
      expect(read).toThrow('home.txt:3 ')
    },
  )
})
