/** The two kinds of sitemap file as XML: a list of files and a list of pages. */
import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from '../../../i18n/locale.ts'

/** `changed` is left out where nobody knows: an invented date makes crawlers distrust all others. */
export type SitemapFile = { path: string; changed: Date | null }
/** A page by its path without language; `picture` is a path too. */
export type SitemapPage = { path: string; changed: Date | null; picture?: string | undefined }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const XHTML = 'http://www.w3.org/1999/xhtml'

export function indexXml(siteUrl: string, files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ path, changed }) =>
      `<sitemap><loc>${escape(siteUrl + path)}</loc>${lastmod(changed)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}

/** A `<url>` for each language of each page, all naming each other: links that are not mutual count for nothing. */
export function pagesXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map((page) => pageXml(siteUrl, page))
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}" xmlns:image="${IMAGES}">\n${entries.join('')}</urlset>\n`
}

function pageXml(siteUrl: string, { path, changed, picture }: SitemapPage): string {
  const url = (locale: Locale) => escape(siteUrl + localePath(path, locale))
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const image = picture && `<image:loc>${escape(siteUrl + picture)}</image:loc>`
  const same = [
    lastmod(changed),
    ...LOCALES.map((locale) => alternate(locale, url(locale))),
    alternate('x-default', url(DEFAULT_LOCALE)),
    image ? `<image:image>${image}</image:image>` : '',
  ].join('')
  return LOCALES.map((locale) => `<url><loc>${url(locale)}</loc>${same}</url>\n`).join('')
}

const lastmod = (changed: Date | null) =>
  changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
