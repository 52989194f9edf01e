import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoListings } from '../../demo/listings.ts'
import { languageOf } from '../../src/i18n/language-of.ts'

/** The expected language of each line, "?" where nobody could tell, and the text. */
const lines = readFileSync(new URL('language-lines.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => /^(\S+) (.+)$/.exec(line)?.slice(1) ?? [])
const linesIn = (language: string) =>
  lines.flatMap(([label, text]) => (label === language && text !== undefined ? [text] : []))

const isUzbek = (text: string) => languageOf(text)?.startsWith('uz')

test('at least 300 lines are labelled, half of them Russian', () => {
  expect(lines.length).toBeGreaterThanOrEqual(300)
  expect(linesIn('ru').length).toBeGreaterThanOrEqual(150)
})

test.each(['ru', 'en', 'kaa', '?'])('no line in %s is taken for Uzbek', (language) => {
  expect(linesIn(language).filter(isUzbek)).toEqual([])
})

test.each(['uz', 'uz-Cyrl'])('lines in %s are recognised', (language) => {
  const missed = linesIn(language).filter((line) => languageOf(line) !== language)
  expect(missed.length).toBeLessThanOrEqual(linesIn(language).length / 20)
})

test('no other line is taken for Russian, English or Karakalpak', () => {
  for (const language of ['ru', 'en', 'kaa'])
    for (const [label, text = ''] of lines)
      if (label !== language)
        expect([language, languageOf(text) === language, text]).toEqual([language, false, text])
})

test('descriptions of the demo are in the language of their letters', () => {
  const { products, services } = demoListings()
  for (const { description } of [...products, ...services]) {
    if (/[ўқғҳ]/i.test(description)) expect(languageOf(description)).toBe('uz-Cyrl')
    if (/[ыщ]/i.test(description)) expect(languageOf(description)).toBe('ru')
    if (/[og]ʻ/i.test(description)) expect(languageOf(description)).toBe('uz')
  }
})
