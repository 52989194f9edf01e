/** Checks texts and names that no compiler sees; prints one problem per line. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES, type Locale } from '../src/i18n/locale.ts'
import { cyrillicProblems } from './cyrillic-texts.ts'
import { problemsOfData } from './data-texts.ts'
import { unusedTexts } from './unused-texts.ts'
import { differences, refusedWords, repetitions, wordingProblems } from './wording.ts'

const TEXTS = 'src/i18n/locales'
/** Texts of whole pages. */
const PAGES = 'src/content'
/** Names of places, categories and attributes. */
const DATA = [
  'src/server/reference/regions.json',
  'src/server/reference/categories.json',
  'src/server/attributes/plan/attributes.json',
]
/** Ad blockers hide elements with these names. */
const BLOCKED = /^(ads?|advert|banner|promo|social|sponsor)$/i
/** Lists words that the texts must not use. */
const WORDS = 'docs/words.md'
const PLURAL = /_(zero|one|two|few|many|other)$/

type Texts = Map<string, string>

function flatten(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return [[key, '']]
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, key ? `${key}.${name}` : name),
  )
}

function read(locale: Locale, file: string): Texts {
  try {
    return new Map(flatten(JSON.parse(readFileSync(join(TEXTS, locale, file), 'utf8'))))
  } catch {
    return new Map()
  }
}

/** The keys that a language needs: for a counted text one per plural form of the language. */
function neededKeys(all: Set<string>, locale: Locale): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return [...all].flatMap((key) =>
    PLURAL.test(key) ? pluralCategories.map((form) => key.replace(PLURAL, `_${form}`)) : [key],
  )
}

const REFUSED = refusedWords(readFileSync(WORDS, 'utf8'))

function problemsOfFile(file: string): string[] {
  const texts = LOCALES.map((locale) => ({ locale, texts: read(locale, file) }))
  const all = new Set(texts.flatMap((one) => [...one.texts.keys()]))
  return texts.flatMap(({ locale, texts }) => {
    const at = (key: string) => `${TEXTS}/${locale}/${file}: ${key}`
    const missing = [...new Set(neededKeys(all, locale))].filter((key) => !texts.get(key)?.trim())
    const worded = [...texts].flatMap(([key, text]) =>
      wordingProblems(text, locale, REFUSED).map((problem) => `${at(key)} ${problem}`),
    )
    return [...worded, ...missing.map((key) => `${at(key)} is missing or empty`)]
  })
}

/** Whole-page texts, line by line, without the marks of Markdown and HTML. */
function problemsOfPage(file: string, locale: Locale): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const texts = new Map(
    lines.map((line, at) => [
      `${file}:${at + 1}`,
      line.replace(/^(---|since: .*)$|<[^>]*>|^(-|\d+\.) |\*\*|\]\([^)]*\)/g, ''),
    ]),
  )
  return [...texts].flatMap(([at, text]) =>
    wordingProblems(text, locale, REFUSED).map((problem) => `${at} ${problem}`),
  )
}

/** Literal class names and ids. */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:class|className|id)=["'`]([^"'`]*)["'`]/g)].flatMap(([, names]) =>
    (names ?? '').split(/\s+/),
  )

function problemsOfNames(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const isBlocked = entry.name.split(/[.\-_]/).some((part) => BLOCKED.test(part))
    const named = isBlocked ? [`${path}: blockers hide a file of this name`] : []
    if (!entry.isFile() || !/\.(astro|tsx)$/.test(entry.name)) return named
    const hidden = namesIn(readFileSync(path, 'utf8')).filter((name) =>
      name.split(/[-_:]/).some((part) => BLOCKED.test(part)),
    )
    return [...named, ...hidden.map((name) => `${path}: blockers hide elements called ${name}`)]
  })
}

/** Problems that show only across languages, files or sources. */
function problemsTogether(files: readonly string[]): string[] {
  const all = files.flatMap((file) => {
    const said = (locale: Locale, key: string) => byLocale[locale].get(key) ?? ''
    const byLocale = {
      uz: read('uz', file),
      'uz-Cyrl': read('uz-Cyrl', file),
      ru: read('ru', file),
      en: read('en', file),
    }
    return [...byLocale.en.keys()].map((key) => ({
      at: `${file}: ${key}`,
      said: {
        uz: said('uz', key),
        'uz-Cyrl': said('uz-Cyrl', key),
        ru: said('ru', key),
        en: said('en', key),
      },
    }))
  })
  const keys = files.flatMap((file) => [...read('en', file).keys()])
  const unused = unusedTexts([...new Set(keys.map((key) => key.replace(PLURAL, '')))], 'src')
  return [
    ...all.flatMap(({ at, said }) =>
      differences(Object.values(said)).map((problem) => `${TEXTS}/*/${at} ${problem}`),
    ),
    ...repetitions(all.map(({ said }) => said)).map((ways) => `One text in two ways: ${ways}`),
    ...unused.map((key) => `${TEXTS}: no source names the text ${key}`),
  ]
}

/** All problems; empty when there are none. */
function textProblems(): string[] {
  const files = [...new Set(LOCALES.flatMap((locale) => readdirSync(join(TEXTS, locale))))]
  return [
    ...files.flatMap(problemsOfFile),
    ...problemsTogether(files),
    ...cyrillicProblems(),
    ...DATA.flatMap((file) => problemsOfData(file, REFUSED)),
    ...LOCALES.flatMap((locale) =>
      globSync(`${PAGES}/*/${locale}.md`).flatMap((file) => problemsOfPage(file, locale)),
    ),
    ...problemsOfNames('src'),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = textProblems()
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}
