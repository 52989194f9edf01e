import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { islandTexts } from '../../src/i18n/island.ts'
import { LOCALES, type Locale } from '../../src/i18n/locale.ts'

const FOLDER = 'src/i18n/locales'
/** The form of each number as grammars teach it, not as our code looks it up. */
const FORMS: Record<Locale, Record<string, number[]>> = {
  uz: { one: [1], other: [0, 2, 5, 11, 21, 22, 101] },
  en: { one: [1], other: [0, 2, 5, 11, 21, 22, 101] },
  ru: {
    one: [1, 21, 101, 1001],
    few: [2, 3, 4, 22, 34, 102],
    many: [0, 5, 11, 12, 14, 20, 25, 111, 112],
    other: [1.5],
  },
}

const namespaces = readdirSync(`${FOLDER}/ru`).map((file) => file.replace('.json', ''))
const textsOf = (locale: Locale, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(`${FOLDER}/${locale}/${namespace}.json`, 'utf8'))
const counted = namespaces.flatMap((namespace) =>
  Object.keys(textsOf('ru', namespace))
    .filter((key) => key.endsWith('_few'))
    .map((key) => ({ namespace, key: key.replace(/_few$/, '') })),
)

test('counted texts: all are looked at', () => {
  expect(counted.length).toBeGreaterThanOrEqual(11)
})

describe.each(counted)('$namespace:$key', ({ namespace, key }) => {
  test.each(LOCALES)('follows the number in %s', async (locale) => {
    const t = (await islandTexts(namespace))(locale)
    const texts = textsOf(locale, namespace)
    for (const [form, numbers] of Object.entries(FORMS[locale]))
      for (const count of numbers) {
        const number = String(count)
        const text = texts[`${key}_${form}`]?.replace(/\{\{(count|shown)\}\}/g, number)
        expect(t(key, { count, shown: number })).toBe(text)
      }
  })
})
