/**
 * What a listing stores so that searches find it:
 * `search_text` has the words of the title, what they mean besides, and the others of the description;
 * `search_loose` the loose keys of the title's words, of what they mean and of the description's, where those
 * differ from all words.
 * Both begin and end with a space, ` |` stands between the parts. Names of categories and places are not
 * stored: a query's words are compared with them when it runs.
 */
import { searchDocument } from '../../search/document.ts'

/** Stands behind the words of the title; no folded word is spelled like it. */
const END = ' |'
/** In SQL what the title gives, each part ended by a space; parted once, because each pattern reads it. */
export const TITLE_PARTS = `split_part(search_text, '${END}', 1) || ' ' as title_words,
  split_part(search_text, '${END}', 2) || ' ' as title_meanings,
  split_part(search_loose, '${END}', 1) || ' ' as title_sounds,
  split_part(search_loose, '${END}', 2) || ' ' as meaning_sounds`
/** Its words and what they mean besides: what corrects mistyped words. */
export const TITLE_VOCABULARY = `split_part(search_text, '${END}', 1) || split_part(search_text, '${END}', 2) || ' '`

type Texts = { title: string; description: string }

/** What every writer of a listing stores. */
export function listingSearchColumns({ title, description }: Texts) {
  const head = searchDocument(title)
  const rest = searchDocument(description)
  const inTitle = head.words.union(head.aliases)
  const others = rest.words.union(rest.aliases).difference(inTitle)
  const spelled = inTitle.union(others)
  const [own, meant] = [head.keys, head.aliasKeys.difference(spelled)]
  const keys = rest.keys.union(rest.aliasKeys).difference(spelled).difference(own).difference(meant)
  return {
    searchText: `${part(head.words)}${END}${part(head.aliases)}${END}${part(others)} `,
    searchLoose: `${part(own)}${END}${part(meant)}${END}${part(keys)} `,
  }
}

/** Of the vocabulary that corrects mistyped words. */
export function titleWords(title: string): Set<string> {
  const { words, aliases } = searchDocument(title)
  return words.union(aliases)
}

const part = (words: Set<string>): string => ['', ...words].join(' ')
