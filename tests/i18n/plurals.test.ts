import { readdirSync, readFileSync } from 'node:fs'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import settings from '../../src/i18n/astro-i18next.config.cjs'
import { attributeText } from '../../src/i18n/attribute-text.ts'
import backend from '../../src/i18n/backend.ts'
import { islandTexts } from '../../src/i18n/island.ts'
import { LOCALES, type Locale } from '../../src/i18n/locale.ts'
import { messageText } from '../../src/i18n/message-text.ts'
import { pageTexts } from '../../src/i18n/page-texts.ts'

const FOLDER = 'src/i18n/locales'
/** The form of each number as grammars teach it, not as our code looks it up. */
const FORMS: Record<Locale, Record<string, number[]>> = {
  uz: { one: [1], other: [0, 2, 5, 11, 21, 22, 101] },
  'uz-Cyrl': { one: [1], other: [0, 2, 5, 11, 21, 22, 101] },
  en: { one: [1], other: [0, 2, 5, 11, 21, 22, 101] },
  ru: {
    one: [1, 21, 101, 1001],
    few: [2, 3, 4, 22, 34, 102],
    many: [0, 5, 11, 12, 14, 20, 25, 111, 112],
    other: [1.5],
  },
}

const textsOf = (locale: Locale, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`${FOLDER}/${locale}/${file}`, 'utf8'))

const COUNTED = [
  ['errors', 'retry_seconds'],
  ['errors', 'retry_minutes'],
  ['errors', 'retry_days'],
  ['accounts', 'send_again_in'],
  ['accounts', 'chat_unread'],
  ['chat', 'unread'],
  ['chat', 'to_new'],
  ['comments', 'count'],
  ['comments', 'replies'],
  ['deals', 'reviews_count'],
  ['deals', 'bought_count'],
  ['listing', 'total_products'],
  ['listing', 'total_services'],
  ['mine', 'comments'],
  ['mine', 'sought'],
  ['profile', 'saved_hits'],
  ['toasts', 'wait_seconds'],
  ['toasts', 'wait_minutes'],
  ['toasts', 'wait_days'],
  ['post', 'attribute_most'],
  ['post', 'attributes_more'],
  ['post', 'photos_too_many'],
  ['post', 'posting_wait_seconds'],
  ['post', 'posting_wait_minutes'],
] as const
/** Texts that no island uses. */
const COUNTED_ON_PAGES = [
  'listing:without_words',
  'search:own_sellers',
  'search:own_words',
  'staff:cases_count',
  'staff:open_cases',
  'staff:reported_by',
] as const
/** Texts of notifications outside of the site. */
const COUNTED_IN_MESSAGES = ['more', 'search_title', 'several_title'] as const
/** Texts around the values of attributes. */
const COUNTED_OF_ATTRIBUTES = ['age', 'months', 'rooms', 'sotix', 'years'] as const
const partsOf = (key: string): [string, string] => {
  const [namespace = '', name = ''] = key.split(':')
  return [namespace, name]
}

beforeAll(async () => {
  const { defaultNamespace: defaultNS, namespaces: ns, i18nextServer } = settings
  await i18next.use(backend).init({ ...i18nextServer, ns, defaultNS, lng: 'uz' })
})

test('counted texts: all are checked', () => {
  const inFiles = readdirSync(`${FOLDER}/ru`).flatMap((file) =>
    Object.keys(textsOf('ru', file))
      .filter((key) => key.endsWith('_few'))
      .map((key) => [file.replace('.json', ''), key.replace(/_few$/, '')]),
  )
  expect(inFiles.sort()).toEqual(
    [
      ...COUNTED,
      ...COUNTED_ON_PAGES.map(partsOf),
      ...COUNTED_IN_MESSAGES.map((key) => ['notices', key]),
      ...COUNTED_OF_ATTRIBUTES.map((key) => ['attributes', key]),
    ].sort(),
  )
})

describe.each(COUNTED)('%s:%s', (namespace, key) => {
  test.each(LOCALES)('follows the number in %s', async (locale) => {
    const t = (await islandTexts(namespace))(locale)
    expectForms(locale, namespace, key, (params) => t.message(key, params))
  })
})

describe.each(COUNTED_ON_PAGES)('%s', (key) => {
  test.each(LOCALES)('follows the number in %s', (locale) => {
    const t = pageTexts(locale, 'Bozor')
    expectForms(locale, ...partsOf(key), (params) => t(key, params))
  })
})

describe.each(COUNTED_IN_MESSAGES)('notices:%s', (key) => {
  test.each(LOCALES)('follows the number in %s', (locale) => {
    expectForms(locale, 'notices', key, (params) => messageText(key, locale, params))
  })
})

describe.each(COUNTED_OF_ATTRIBUTES)('attributes:%s', (key) => {
  test.each(LOCALES)('follows the number in %s', (locale) => {
    expectForms(locale, 'attributes', key, (params) => attributeText(key, locale, params))
  })
})

function expectForms(
  locale: Locale,
  namespace: string,
  key: string,
  say: (params: { count: number; shown: string; n: string; name: string; found: string }) => string,
) {
  const texts = textsOf(locale, `${namespace}.json`)
  for (const [form, numbers] of Object.entries(FORMS[locale]))
    for (const count of numbers) {
      const shown = String(count)
      const text = texts[`${key}_${form}`]
        ?.replace(/\{\{(count|shown|n)\}\}/g, shown)
        .replace(/\{\{(name|found)\}\}/g, 'Divan')
      expect(say({ count, shown, n: shown, name: 'Divan', found: 'Divan' })).toBe(text)
    }
}
