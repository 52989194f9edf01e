import { expect, test } from 'vitest'
import { listedNames } from '../../../src/server/search/listed-names.ts'

const names = (...texts: string[]) =>
  listedNames(texts.map((text) => ({ key: text, text, uses: 100 }))).map(({ text }) => text)

test('listedNames: the other names of what titles have, in whichever form, less used than these', () => {
  expect(names('xolodilnik')).toEqual(expect.arrayContaining(['muzlatgich', 'холодильник']))
  expect(names('pishiq gishtlar')).toContain('кирпич')
  const [first] = listedNames([{ key: 'pilesos', text: 'пылесос', uses: 100 }])
  expect(first?.uses).toBeLessThan(100)
})

test('listedNames: nothing for what no title has, and no words that only describe', () => {
  expect(names('zzz')).toEqual([])
  expect(names('qora', 'katta')).toEqual([])
})
