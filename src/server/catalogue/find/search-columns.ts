/**
 * The columns by which searches find a listing.
 * `search_text` has the words of the title, their synonyms, and the other words of the description and of attributes;
 * `search_loose` has the loose keys of the title's words, of their synonyms and of the
 * description's words, without keys that equal a word of search_text.
 * Both begin and end with a space; ` |` separates the parts. Names of categories and places are not
 * stored: a query's words are compared with them when it runs.
 */
import { attributeWords, type StoredAttributes } from '../../attributes/values/stored.ts'
import { searchDocument, type SearchDocument } from '../../search/document.ts'

/** Ends the words of the title; no folded word is spelled like it. */
const END = ' |'
/**
 * SQL columns for the parts that come from the title, each ended by a space. They are split once because each pattern
 * reads them.
 */
export const TITLE_PARTS = `split_part(search_text, '${END}', 1) || ' ' as title_words,
  split_part(search_text, '${END}', 2) || ' ' as title_meanings,
  split_part(search_loose, '${END}', 1) || ' ' as title_sounds,
  split_part(search_loose, '${END}', 2) || ' ' as meaning_sounds`
/** SQL for the title's words and their synonyms: the vocabulary of corrections. */
export const TITLE_VOCABULARY = `split_part(search_text, '${END}', 1) || split_part(search_text, '${END}', 2) || ' '`

type Texts = {
  title: string
  description: string
  /** The names of attributes' values are found like words of the description. */
  categoryId?: number
  attributes?: StoredAttributes
}

/** The search columns that every writer of a listing stores. */
export function listingSearchColumns({
  title,
  description,
  categoryId = 0,
  attributes = {},
}: Texts) {
  const head = searchDocument(title)
  const rest = documentOf(description, attributeWords(categoryId, attributes))
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

/** Names of options by line: they come again and again, and their forms take longer than those of a short text. */
const nameDocuments = new Map<string, SearchDocument>()
const MOST_NAMES = 10_000

/** A text and lines of names. No name forms a phrase with the words of another line. */
function documentOf(text: string, names: string): SearchDocument {
  const documents = [searchDocument(text), ...names.split('\n').filter(Boolean).map(nameDocument)]
  const all = (part: keyof SearchDocument) =>
    new Set(documents.flatMap((document) => [...document[part]]))
  return {
    words: all('words'),
    aliases: all('aliases'),
    keys: all('keys'),
    aliasKeys: all('aliasKeys'),
  }
}

function nameDocument(name: string): SearchDocument {
  const document = nameDocuments.get(name) ?? searchDocument(name)
  // Members type some of the names
  if (nameDocuments.size >= MOST_NAMES) nameDocuments.clear()
  nameDocuments.set(name, document)
  return document
}

/** The words that a title adds to the vocabulary of corrections. */
export function titleWords(title: string): Set<string> {
  const { words, aliases } = searchDocument(title)
  return words.union(aliases)
}

const part = (words: Set<string>): string => ['', ...words].join(' ')
