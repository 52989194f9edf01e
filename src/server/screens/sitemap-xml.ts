/** Sitemaps as the protocol writes them (sitemaps.org 0.9 with language alternates). */
import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from '../../i18n/locale.ts'
import type { SitemapPage } from '../catalogue/sitemap.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemapIndex(site: string, files: string[]): string {
  const entries = files.map(
    (file) => `<sitemap><loc>${site}/sitemaps/${file}.xml</loc></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** Every language of every page, each naming all of them. */
export function sitemapFile(site: string, pages: SitemapPage[]): string {
  const entries = pages.flatMap((page) => entriesOf(site, page))
  const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${HEAD}<urlset ${NAMESPACE} ${xhtml}>\n${entries.join('')}</urlset>\n`
}

function entriesOf(site: string, { path, changed }: SitemapPage): string[] {
  const address = (locale: Locale) => escapeXml(site + localePath(path, locale))
  const alternate = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`
  const alternates =
    LOCALES.map((locale) => alternate(locale, locale)).join('') +
    alternate('x-default', DEFAULT_LOCALE)
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return LOCALES.map(
    (locale) => `<url><loc>${address(locale)}</loc>${lastmod}${alternates}</url>\n`,
  )
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
