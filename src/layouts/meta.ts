/** What a page says about itself to search engines and messengers. */
export type PageMeta = {
  title: string
  description: string
  /** Its path and query without the language prefix, in the one canonical spelling. */
  path: string
  /** false: crawlers follow its links but do not list it. */
  indexed?: boolean
  image?: { image: string; width: number; height: number }
  /** Structured data: the nodes of one JSON-LD graph. */
  graph?: object[]
}

/** JSON that cannot end the script element it stands in. */
export const inlineJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** One line of at most so many characters, cut between words. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max - 30))}…`
}
