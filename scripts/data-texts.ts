/** Checks the names of the data: places, categories, attributes and their options. */
import { readFileSync } from 'node:fs'
import { wordingProblems, type Refused } from './wording.ts'

const LOCALES = ['uz', 'ru', 'en'] as const
type Name = { at: string; texts: Partial<Record<(typeof LOCALES)[number], string>> }

/** Refused for what the site has; trades have these words: "Foto va video", «Новостройка». */
const OF_TRADES = ['foto*', 'новост*']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** All names below a value, each with the ids or keys that lead to it. */
function namesIn(value: unknown, at: string): Name[] {
  if (!isObject(value)) return []
  const entries = Object.entries(value)
  const texts = Object.fromEntries(
    entries.filter(([key, text]) => LOCALES.some((one) => one === key) && typeof text === 'string'),
  )
  const inner = entries.flatMap(([key, one]) => namesIn(one, `${at}.${idOf(one) ?? key}`))
  return [...(Object.keys(texts).length > 0 ? [{ at, texts }] : []), ...inner]
}

function idOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const id = 'id' in value ? value.id : 'slug' in value ? value.slug : undefined
  return typeof id === 'string' ? id : undefined
}

/** Problems of the names in data that was read from JSON. */
export function dataProblems(data: unknown, at: string, refused: Refused[]): string[] {
  const words = refused.filter(({ word }) => !OF_TRADES.includes(word))
  return namesIn(data, at).flatMap(({ at, texts }) =>
    LOCALES.flatMap((locale) => {
      const text = texts[locale]
      if (!text?.trim()) return [`${at} has no name in ${locale}`]
      return wordingProblems(text, locale, words).map((problem) => `${at}.${locale} ${problem}`)
    }),
  )
}

/** The same of a file. */
export const problemsOfData = (file: string, refused: Refused[]): string[] =>
  dataProblems(JSON.parse(readFileSync(file, 'utf8')), file, refused)
