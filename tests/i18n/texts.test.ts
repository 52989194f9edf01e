import i18next, { type ReadCallback } from 'i18next'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import bundledLocales from '../../src/i18n/backend.ts'
import { errorText } from '../../src/i18n/error-text.ts'
import { islandTexts } from '../../src/i18n/island.ts'
import { LOCALES, type Locale } from '../../src/i18n/locale.ts'
import { pageTexts } from '../../src/i18n/page-texts.ts'
import { smsText } from '../../src/i18n/sms-text.ts'
import type { Texts } from '../../src/i18n/text-keys.ts'

let ofIsland: (locale: Locale) => Texts<'toasts' | 'comments'>
beforeAll(async () => {
  ofIsland = await islandTexts('toasts', 'comments')
  await i18next.use(bundledLocales).init({
    lng: 'uz',
    preload: [...LOCALES],
    ns: ['comments', 'toasts', 'listing'],
    fallbackLng: false,
  })
})

const COUNTS: [Locale, number, string][] = [
  ['uz', 0, '0 ta izoh'],
  ['uz', 1, '1 ta izoh'],
  ['uz', 22, '22 ta izoh'],
  ['ru', 0, '0 комментариев'],
  ['ru', 1, '1 комментарий'],
  ['ru', 3, '3 комментария'],
  ['ru', 11, '11 комментариев'],
  ['ru', 21, '21 комментарий'],
  ['ru', 112, '112 комментариев'],
  ['en', 0, '0 comments'],
  ['en', 1, '1 comment'],
  ['en', 21, '21 comments'],
]

describe('texts of islands', () => {
  test.each(COUNTS)('in %s: %i is "%s"', (locale, count, words) => {
    expect(ofIsland(locale)('count', { count })).toBe(words)
  })

  test('a text without a count fills in its parameters', () => {
    const said = ofIsland('ru')('wait_minutes', { count: 5 })
    expect(said).toBe('Слишком много попыток. Повторите через 5 минут.')
    expect(ofIsland('en')('success_login')).toBe(ofIsland('en')('success_login', { other: 1 }))
  })

  test('the last of the namespaces wins; an unknown key is its own text', async () => {
    const [one, other] = [await islandTexts('mine', 'profile'), await islandTexts('profile')]
    expect(one('uz')('edit')).toBe(other('uz')('edit'))
    expect(one('uz').message('no_such_text')).toBe('no_such_text')
  })

  test('a counted text without its count is its own key', () => {
    expect(ofIsland('en').message('count')).toBe('count')
    expect(ofIsland('en').message('count', { count: '5' })).toBe('count')
  })
})

describe('texts of islands in a browser', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  test.each<[string, Locale]>([
    ['ru', 'ru'],
    ['en', 'en'],
    ['de', 'uz'],
    ['', 'uz'],
  ])('a page in "%s" loads only %s', async (lang, loaded) => {
    vi.stubEnv('SSR', false)
    vi.stubGlobal('document', { documentElement: { lang } })
    const t = await islandTexts('comments')
    for (const locale of LOCALES)
      expect(t(locale)('count', { count: 2 })).toBe(
        locale === loaded ? ofIsland(locale)('count', { count: 2 }) : 'count',
      )
  })
})

describe('texts of pages', () => {
  test.each(COUNTS)('in %s: %i is "%s"', (locale, count, words) => {
    expect(pageTexts(locale, 'Bozor')('comments:count', { count })).toBe(words)
  })

  test('the same text with another number has that number', () => {
    const t = pageTexts('ru', 'Bozor')
    expect(t('listing:total_products', { count: 1, shown: '1' })).toBe('1 объявление')
    expect(t('listing:total_products', { count: 31, shown: '31' })).toBe('31 объявление')
    expect(t('listing:total_products', { count: 2, shown: '2' })).toBe('2 объявления')
    expect(t('listing:total_products', { count: 5, shown: '5' })).toBe('5 объявлений')
    expect(t('comments:count', { count: 1 })).toBe('1 комментарий')
    expect(t('comments:count', { count: 21 })).toBe('21 комментарий')
  })

  test('a text without parameters is as in its file', () => {
    expect(pageTexts('en', 'Bozor')('toasts:success_login')).toBe(ofIsland('en')('success_login'))
  })

  test('a language loads its texts once', () => {
    expect(pageTexts('ru', 'Bozor')).toBe(pageTexts('ru', 'Bozor'))
    expect(pageTexts('ru', 'Bozor')).not.toBe(pageTexts('en', 'Bozor'))
  })
})

test('an unknown namespace of texts is an error', () => {
  const answer = vi.fn<ReadCallback>()
  bundledLocales.read('uz', 'no_such_namespace', answer)
  expect(answer.mock.calls).toEqual([[new Error('No translations: uz/no_such_namespace'), false]])
})

test('texts of the API are in the requested language', () => {
  const spoken = LOCALES.map((locale) => errorText('auth_required', locale))
  expect(new Set(spoken).size).toBe(4)
  expect(spoken[2]).toMatch(/[а-я]/)
  expect(LOCALES.map((locale) => smsText('code_sent', locale))[2]).toMatch(/[а-я]/)
})
