/**
 * `npm run texts:cyrillic`: writes src/i18n/locales/uz-Cyrl from the Uzbek texts in Latin. Corrections of the rules'
 * mistakes are in scripts/cyrillic-texts.json, each under "file: key". `npm run check` compares.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { siteTextInCyrillic } from '../src/i18n/readers-text.ts'
import { areLatinNamesCurrent } from './latin-names.ts'
import corrections from './cyrillic-texts.json' with { type: 'json' }

const LATIN = 'src/i18n/locales/uz'
const CYRILLIC = 'src/i18n/locales/uz-Cyrl'

const corrected = new Map<string, string>(Object.entries<string>(corrections))
const placeholders = (text: string) => String(text.match(/\{\{\w+\}\}/g))

function cyrillicFile(file: string): string {
  const texts: Record<string, string> = JSON.parse(readFileSync(`${LATIN}/${file}`, 'utf8'))
  const converted = Object.entries(texts).map(([key, text]) => {
    const own = corrected.get(`${file}: ${key}`)
    return [key, own ?? siteTextInCyrillic(text)]
  })
  return `${JSON.stringify(Object.fromEntries(converted), null, 2)}\n`
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Files that differ from the conversion of the Latin ones, and corrections of missing texts. */
export function cyrillicProblems(): string[] {
  const files = readdirSync(LATIN)
  const texts = new Map(
    files.flatMap((file) => {
      const all: Record<string, string> = JSON.parse(read(`${LATIN}/${file}`))
      return Object.entries(all).map(([key, text]) => [`${file}: ${key}`, text] as [string, string])
    }),
  )
  return [
    ...(areLatinNamesCurrent()
      ? []
      : ['src/i18n/latin-names.json is not up to date: npm run texts:cyrillic']),
    ...files
      .filter((file) => read(`${CYRILLIC}/${file}`) !== cyrillicFile(file))
      .map((file) => `${CYRILLIC}/${file} is not up to date: npm run texts:cyrillic`),
    ...[...corrected]
      .filter(([at, text]) => placeholders(texts.get(at) ?? '') !== placeholders(text))
      .map(([at]) => `scripts/cyrillic-texts.json: ${at} has no such text or other placeholders`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(CYRILLIC, { recursive: true })
  for (const file of readdirSync(LATIN)) writeFileSync(`${CYRILLIC}/${file}`, cyrillicFile(file))
}
