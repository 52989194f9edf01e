/** A list as an Atom feed (RFC 4287), and as a JSON Feed 1.1. */
import type { Product, Service } from '../../../api/listings/entities.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { localName } from '../../../i18n/local-name.ts'
import { escapeXml } from '../../xml.ts'

export type FeedEntry = {
  title: string
  path: string
  /** Feed readers show an id once; default: the address. */
  id?: string
  /** Feed readers show it without opening the page. */
  summary: string
  listing: Pick<Product | Service, 'category' | 'created_at' | 'bumped_at' | 'images'>
}
export type Feed = {
  title: string
  /** The site's name stands for the authors: the seller is shown on the page. */
  author: string
  locale: Locale
  /** Path of the list, with the language; `feed` likewise. */
  list: string
  feed: string
  entries: FeedEntry[]
}

export function atom(siteUrl: string, feed: Feed): string {
  const href = (path: string) => escapeXml(new URL(path, siteUrl).href)
  // An empty list has no date of change
  const updated = feed.entries[0]?.listing.bumped_at ?? '2020-01-01T00:00:00.000Z'
  const head = [
    `<id>${href(feed.list)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(feed.author)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${href(feed.list)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${href(feed.feed)}"/>`,
  ]
  const entries = feed.entries.map((entry) => entryXml(entry, feed.locale, href))
  const root = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.locale}">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${[...head, ...entries].join('\n')}\n</feed>\n`
}

function entryXml(
  { title, path, id, summary, listing }: FeedEntry,
  locale: Locale,
  href: (path: string) => string,
): string {
  const [image] = listing.images
  return [
    '<entry>',
    `<id>${id === undefined ? href(path) : escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<published>${listing.created_at}</published>`,
    `<updated>${listing.bumped_at}</updated>`,
    `<link rel="alternate" type="text/html" href="${href(path)}"/>`,
    image ? `<link rel="enclosure" type="image/webp" href="${href(image.thumbnail)}"/>` : '',
    `<category term="${escapeXml(localName(listing.category, locale))}"/>`,
    `<summary>${escapeXml(summary)}</summary>`,
    '</entry>',
  ].join('')
}

/** A list as a JSON Feed 1.1. */
export function jsonFeed(
  siteUrl: string,
  { title, author, locale, list, feed, entries }: Feed,
): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: siteUrl + list,
    feed_url: siteUrl + feed,
    language: locale,
    authors: [{ name: author }],
    items: entries.map((entry) => item(siteUrl, entry)),
  })
}

function item(siteUrl: string, { title, path, id, summary, listing }: FeedEntry) {
  const [image] = listing.images
  return {
    id: id ?? siteUrl + path,
    url: siteUrl + path,
    title,
    content_text: summary,
    ...(image && { image: new URL(image.thumbnail, siteUrl).href }),
    date_published: listing.created_at,
    date_modified: listing.bumped_at,
  }
}
