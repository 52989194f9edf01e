import { expect, test } from 'vitest'
import { inReadersScript, listingForReader } from '../../src/i18n/readers-text.ts'

test("a listing's typed details are in the reader's script, like its other texts", () => {
  const written = {
    title: 'Uy sotiladi',
    description: 'Uy sotiladi, yangi taʼmirlangan, yonida maktab va bozor bor.',
    attributes: { near: 'Bozor va maktab yonida' },
  }
  expect(listingForReader(written, 'uz-Cyrl').attributes).toEqual({ near: 'Бозор ва мактаб ёнида' })
  expect(listingForReader(written, 'ru').attributes).toEqual(written.attributes)
})

test('a word that may be of any language has that of its whole text, a title that of its description', () => {
  const uzbek = 'Uy sotiladi, yangi taʼmirlangan, yonida maktab va bozor bor.'
  expect(inReadersScript(`${uzbek}\nToshkent`, 'uz-Cyrl')).toMatch(/\nТошкент$/)
  const russian = 'Продаю дом, рядом школа и базар, недорого.\nToshkent'
  expect(inReadersScript(russian, 'uz-Cyrl')).toBe(russian)
  const listing = (description: string) => ({ title: 'Toshkent', description })
  expect(listingForReader(listing(uzbek), 'uz-Cyrl').title).toBe('Тошкент')
  expect(listingForReader(listing(russian), 'uz-Cyrl').title).toBe('Toshkent')
})
