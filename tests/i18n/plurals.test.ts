import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { islandTexts } from '../../src/i18n/island.ts'
import { LOCALES, type Locale } from '../../src/i18n/locale.ts'

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
  ['listing', 'total_products'],
  ['listing', 'total_services'],
  ['mine', 'comments'],
  ['toasts', 'wait_seconds'],
  ['toasts', 'wait_minutes'],
  ['toasts', 'wait_days'],
  ['post', 'photos_too_many'],
  ['post', 'posting_wait_seconds'],
  ['post', 'posting_wait_minutes'],
] as const

test('counted texts: all are looked at', () => {
  const inFiles = readdirSync(`${FOLDER}/ru`).flatMap((file) =>
    Object.keys(textsOf('ru', file))
      .filter((key) => key.endsWith('_few'))
      .map((key) => [file.replace('.json', ''), key.replace(/_few$/, '')]),
  )
  expect(inFiles.sort()).toEqual([...COUNTED].sort())
})

describe.each(COUNTED)('%s:%s', (namespace, key) => {
  test.each(LOCALES)('follows the number in %s', async (locale) => {
    const t = (await islandTexts(namespace))(locale)
    const texts = textsOf(locale, `${namespace}.json`)
    for (const [form, numbers] of Object.entries(FORMS[locale]))
      for (const count of numbers) {
        const number = String(count)
        const text = texts[`${key}_${form}`]?.replace(/\{\{(count|shown)\}\}/g, number)
        expect(t.message(key, { count, shown: number })).toBe(text)
      }
  })
})
