import { searchDocument } from '../../../src/server/search/document.ts'
import { swapLayout } from '../../../src/server/search/layout.ts'
import { parseQuery } from '../../../src/server/search/query.ts'

/** What the database does with a stored document and a query: every word by its beginning, else the layout is tried. */
export function finds(query: string, listing: string): boolean {
  return matches(query, listing) || matches(swapLayout(query), listing)
}

export function matches(query: string, listing: string): boolean {
  const { text, loose } = searchDocument(listing)
  const { words } = parseQuery(query)
  return (
    words.length > 0 &&
    words.every(
      (word) =>
        [word.folded, ...word.alternatives].some((start) => text.includes(` ${start}`)) ||
        loose.includes(` ${word.loose}`),
    )
  )
}
