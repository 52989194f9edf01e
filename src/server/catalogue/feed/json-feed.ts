/** A list as a JSON Feed 1.1. */
import type { FeedEntry, Feed } from './atom.ts'

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
