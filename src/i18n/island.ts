/** Texts for islands: the server has all languages, the browser loads only the page's own. */
import { fillIn, type Params } from './fill-in.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locale.ts'
import { pluralForm } from './plural-form.ts'
import type { IslandNamespace, Texts } from './text-keys.ts'

type Loaded = Record<string, string>

// Without the namespaces of pages (text-keys.ts names them too): the list of files is in every island.
// Stryker disable next-line all: Vite reads the text of the pattern
const loaders = import.meta.glob<Loaded>(
  [
    './locales/*/*.json',
    '!./locales/*/{about,api,attributes,common,detail,dollars,notices,offline,pages,push,recent,search,sms,staff,suggest,user}.json',
  ],
  { import: 'default' },
)

async function load(locale: Locale, namespaces: string[]): Promise<[Locale, Loaded]> {
  const loading = namespaces.map((namespace) =>
    loaders[`./locales/${locale}/${namespace}.json`]?.(),
  )
  return [locale, Object.assign({}, ...(await Promise.all(loading)))]
}

function pageLocales(): Locale[] {
  if (import.meta.env.SSR) return [...LOCALES]
  const { lang } = document.documentElement
  return [isLocale(lang) ? lang : DEFAULT_LOCALE]
}

/**
 * Loads namespaces before an island's module is ready (top-level await), so that its first
 * render in the browser equals the server's. If two have the same key, the last one wins.
 * Plurals follow i18next's key suffixes.
 */
export async function islandTexts<Name extends IslandNamespace>(
  ...namespaces: Name[]
): Promise<(locale: Locale) => Texts<Name>> {
  const loaded = new Map(await Promise.all(pageLocales().map((l) => load(l, namespaces))))
  return (locale) => {
    const message = (key: string, params?: Params) =>
      translate(loaded.get(locale) ?? {}, locale, key, params)
    return Object.assign(message, { message })
  }
}

function translate(texts: Loaded, locale: Locale, key: string, params: Params = {}): string {
  const plural =
    typeof params['count'] === 'number'
      ? texts[`${key}_${pluralForm(params['count'], locale)}`]
      : undefined
  return fillIn(plural ?? texts[key] ?? key, params)
}
