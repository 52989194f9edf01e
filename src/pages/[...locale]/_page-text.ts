/** Texts of src/content in a page's language and script. */
import { getEntry } from 'astro:content'
import { longDay } from '../../i18n/day.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { withSiteName } from '../../i18n/site-name.ts'
import { siteTextInCyrillic } from '../../i18n/readers-text.ts'

export type TextName = 'rules' | 'safety' | 'privacy' | 'terms'

export async function pageText(name: TextName, locale: Locale, siteName: string) {
  const isCyrillic = locale === 'uz-Cyrl'
  const entry = await getEntry('texts', `${name}/${isCyrillic ? 'uz' : locale}`)
  if (!entry?.rendered) throw new Error(`src/content/${name} has no text for ${locale}`)
  const { title, description, version, since } = entry.data
  const inScript = (text: string) =>
    withSiteName(isCyrillic ? siteTextInCyrillic(text) : text, siteName)
  return {
    title: inScript(title),
    description: inScript(description),
    version,
    since: longDay(new Date(`${since}T00:00`), locale),
    html: entry.rendered.html
      .replace(/[^<>]+(?=<|$)/g, inScript)
      .replace(/(?<=href=")\/[^"]*/g, (path) => localePath(path, locale)),
  }
}
