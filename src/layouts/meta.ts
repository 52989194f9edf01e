/** What a page says about itself to search engines and messengers. */
import { SITE_NAME } from '../api/limits.ts'

export type PageMeta = {
  title: string
  /** What the title says besides, the most important first; what does not fit is left out. */
  facts?: string[]
  /** The number of a list's page in words; never cut. */
  pageNumber?: string | undefined
  description: string
  /** Its path and query without the language prefix, in the one canonical spelling. */
  path: string
  /** false: crawlers follow its links but do not list it. */
  indexed?: boolean
  /** The path of a list's feed, likewise. */
  feed?: string
  image?: { image: string; width: number; height: number }
  /** Structured data: the nodes of one JSON-LD graph. */
  graph?: object[]
}

/** JSON that cannot end the script element it stands in. */
export const inlineJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Search engines cut what is longer. */
const LONGEST_TITLE = 70
const LONGEST_DESCRIPTION = 155

/** One line of at most so many characters, cut between words. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const end = Math.max(cut.lastIndexOf(' '), max - 30)
  // Half an emoji is no character
  return `${cut.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The title by itself, as messengers show it, and with the site's name when that fits too. */
export function titlesOf({ title, facts = [], pageNumber }: PageMeta) {
  const suffix = pageNumber ? ` — ${pageNumber}` : ''
  let own = shorten(title, LONGEST_TITLE - suffix.length) + suffix
  let separator = ' — '
  for (const fact of facts) {
    if (own.length + separator.length + fact.length > LONGEST_TITLE) continue
    own += separator + fact
    separator = ', '
  }
  const full = `${own} | ${SITE_NAME}`
  const isNamed = own.includes(SITE_NAME) || full.length > LONGEST_TITLE
  return { own, full: isNamed ? own : full }
}

export function descriptionOf({ description, pageNumber }: PageMeta): string {
  const suffix = pageNumber ? ` ${pageNumber}.` : ''
  return shorten(description, LONGEST_DESCRIPTION - suffix.length) + suffix
}
