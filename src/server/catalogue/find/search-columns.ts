/** What every writer of a listing stores so that searches find it. */
import { searchDocument } from '../../search/document.ts'

/** Stands behind the words of the title; no folded word is spelled like it. */
export const TITLE_END = ' |'

type Texts = { title: string; description: string }

/**
 * `searchText`: the words of the title, then the others of the description, each once.
 * `searchLoose`: their loose keys where those differ. Names of categories and places are not stored:
 * a query's words are compared with them when it runs (match.ts).
 */
export function listingSearchColumns({ title, description }: Texts) {
  const head = searchDocument(title)
  const rest = searchDocument(description)
  const inTitle = wordsOf(head.text)
  const others = [...wordsOf(rest.text)].filter((word) => !inTitle.has(word))
  const searchText = ['', ...inTitle].join(' ') + [TITLE_END, ...others].join(' ')
  const spelled = wordsOf(searchText)
  const keys = [...wordsOf(head.loose + rest.loose)].filter((key) => !spelled.has(key))
  return { searchText, searchLoose: ['', ...keys].join(' ') }
}

const wordsOf = (text: string): Set<string> =>
  new Set(text.split(' ').filter((word) => word !== ''))
