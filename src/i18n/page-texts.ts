import i18next from 'i18next'
import type { Locale } from './locale.ts'
import type { Translate } from './island.ts'

const made = new Map<Locale, Translate>()

/** The texts of a language for pages. What takes no parameters is looked up once: i18next is slow at it. */
export function pageTexts(locale: Locale): Translate {
  const known = made.get(locale)
  if (known) return known
  const translate = i18next.getFixedT(locale)
  const texts = new Map<string, string>()
  const remembering: Translate = (key, params) => {
    if (params) return translate(key, params)
    const text = texts.get(key) ?? translate(key)
    texts.set(key, text)
    return text
  }
  made.set(locale, remembering)
  return remembering
}
