/** What every writer of a listing stores so that searches find it. */
import { categories } from '../reference/categories.ts'
import { searchDocument } from '../search/document.ts'

/** Stands between the words of the title and the rest; no folded word is spelled like it. */
export const TITLE_END = ' |'

type Words = { title: string; description: string; categoryId: number }

/**
 * The words of the title, then those of the description and of the category's names, each once.
 * Places are left out on purpose: words are found by their beginnings, so "olma" (apple) would find
 * everything in Olmazor, and there is a filter for places.
 */
export function listingSearchColumns({ title, description, categoryId }: Words) {
  const category = categories.find(({ id }) => id === categoryId)
  const names = category ? Object.values(category.names) : []
  const head = searchDocument(title)
  const rest = searchDocument(description, ...names)
  return {
    searchText: joined(head.text, rest.text),
    searchLoose: joined(head.loose, rest.loose),
  }
}

function joined(title: string, rest: string): string {
  const inTitle = new Set(title.split(' '))
  const others = [...new Set(rest.split(' '))].filter((word) => !inTitle.has(word))
  return [title + TITLE_END, ...others].join(' ')
}
