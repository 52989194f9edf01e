import { expect, test } from 'vitest'
import { localeOf } from '../../../src/server/http/request-locale.ts'

test.each([
  ['ru', null, 'ru'],
  ['RU', null, 'ru'],
  ['ru-RU', 'en', 'ru'],
  ['ru_RU', null, 'ru'],
  ['en-US', null, 'en'],
  ['EN', 'ru', 'en'],
  ['uz', 'ru', 'uz'],
  ['uz-UZ', 'ru', 'uz'],
  ['uz-Latn-UZ', 'ru', 'uz'],
  ['uz-Cyrl', null, 'uz-Cyrl'],
  ['UZ_CYRL_uz', null, 'uz-Cyrl'],
  ['', 'ru', 'ru'],
  ['kk-KZ', 'ru', 'ru'],
  ['russian', 'en', 'en'],
  [null, 'kk, RU-ru;q=0.9, en;q=0.8', 'ru'],
  [null, 'uz-Cyrl-UZ, ru', 'uz-Cyrl'],
  [null, 'en;q=0.8', 'en'],
  [null, '*', 'uz'],
  [null, null, 'uz'],
])('?lang=%s with Accept-Language %s is %s', (lang, accepted, locale) => {
  expect(localeOf(lang, accepted)).toBe(locale)
})
