/** A page's metadata for search engines and messengers. */
export type PageMeta = {
  title: string
  /** Additions to the title, most important first; any that don't fit are left out. */
  facts?: string[]
  /** Stands between title and facts instead of a dash. */
  beforeFacts?: string
  /** The text for a list's page number; never cut. */
  pageNumber?: string | undefined
  description: string
  /** Its path and query without the language prefix, in canonical form. */
  path: string
  /** False: crawlers follow its links but don't index it. */
  indexed?: boolean
  /** The path of a list's feed, likewise. */
  feed?: string
  image?: { image: string; width: number; height: number }
  /** Structured data: the nodes of one JSON-LD graph. */
  graph?: object[]
}

/** JSON that can't close its script element. */
export const inlineJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Search engines cut longer ones. */
const LONGEST_TITLE = 70
const LONGEST_DESCRIPTION = 155

/** One line of at most `max` characters, cut between words. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const end = Math.max(cut.lastIndexOf(' '), max - 30)
  // Don't keep half of an emoji
  return `${cut.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The title alone, for messengers, and with the site's name if that fits. */
export function titlesOf(
  { title, facts = [], beforeFacts = ' — ', pageNumber }: PageMeta,
  siteName: string,
) {
  const suffix = pageNumber ? ` — ${pageNumber}` : ''
  let own = shorten(title, LONGEST_TITLE - suffix.length) + suffix
  let separator = beforeFacts
  for (const fact of facts) {
    if (own.length + separator.length + fact.length > LONGEST_TITLE) continue
    own += separator + fact
    separator = ', '
  }
  const full = `${own} | ${siteName}`
  const isNamed = own.includes(siteName) || full.length > LONGEST_TITLE
  return { own, full: isNamed ? own : full }
}

export function descriptionOf({ description, pageNumber }: PageMeta): string {
  const suffix = pageNumber ? ` ${pageNumber}.` : ''
  return shorten(description, LONGEST_DESCRIPTION - suffix.length) + suffix
}
