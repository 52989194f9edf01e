import { aliasesOf } from './aliases.ts'
import { looseKey } from '../../i18n/loose.ts'
import { partsOf, wordsOf } from './words.ts'

interface SearchDocument {
  /** Folded words, then their aliases. Starts with a space: `LIKE '% word%'` finds beginnings of words. */
  text: string
  /** The loose key of each different word, in the same form. */
  loose: string
}

/** What to store beside a listing so that `parseQuery` finds it. */
export function searchDocument(...texts: string[]): SearchDocument {
  const words = texts.flatMap(wordsOf)
  const parts = words.filter((word) => partsOf(word).length > 1).flatMap(partsOf)
  const aliases = aliasesOf([...words, ...parts])
  const all = [...words, ...parts, ...aliases].join(' ')
  const keys = new Set(all.split(' ').map(looseKey))
  return { text: padded(all), loose: padded([...keys].join(' ')) }
}

function padded(words: string): string {
  return words === '' ? '' : ` ${words}`
}
