import i18next from 'i18next'
import { fillIn } from './fill-in.ts'
import type { Locale } from './locale.ts'
import { pluralForm } from './plural-form.ts'
import { withSiteName } from './site-name.ts'
import type { PageTexts } from './text-keys.ts'

const translators = new Map<string, PageTexts>()

/** A language's texts for pages, with the name of the site. Each is looked up once per plural form, because i18next is slow. */
export function pageTexts(locale: Locale, siteName: string): PageTexts {
  const existing = translators.get(`${locale} ${siteName}`)
  // During development a text may change
  if (existing && import.meta.env.MODE !== 'development') return existing
  const lookUp = i18next.getFixedT(locale)
  const texts = new Map<string, string>()
  const translate: PageTexts = (key, params) => {
    const count = params?.['count']
    const form = typeof count === 'number' ? `${key} ${pluralForm(count, locale)}` : key
    const text =
      texts.get(form) ?? withSiteName(lookUp(key, { count, skipInterpolation: true }), siteName)
    texts.set(form, text)
    return params ? fillIn(text, params) : text
  }
  translators.set(`${locale} ${siteName}`, translate)
  return translate
}
