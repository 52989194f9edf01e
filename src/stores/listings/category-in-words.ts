/** The category that a title's own words name: "Divan", "Cobalt 2019". */
import type { CategoryWords } from '../../api/listings/categories.ts'
import { wordKey, wordKeys } from '../../i18n/word-key.ts'

type Level = 'things' | 'models' | 'makes'
const LEVELS: readonly Level[] = ['things', 'models', 'makes']
const SHORTEST_WITH_ENDING = 5
/** The most words of a name. */
const LONGEST = 4
/** The most categories to choose from. */
const MOST_ASKED = 3
/** Behind these and before "uchun" stands what the thing is for. */
const RUSSIAN_FOR = new Set([
  'для',
  'под',
  'от',
  'на',
  'за',
  'к',
  'с',
  'со',
  'без',
  'из',
  'for',
  'with',
])
const UZBEK_FOR = new Set(['uchun', 'учун', 'bilan', 'билан'])

/** By level and key, the categories that have the name. */
type WordIndex = Record<Level, ReadonlyMap<string, readonly number[]>>

/** Looks words up by their keys. */
export function indexWords(categories: readonly CategoryWords[]): WordIndex {
  const collect = (level: Level) => {
    const ids = new Map<string, number[]>()
    for (const category of categories)
      for (const name of category[level]) {
        const key = wordKeys(name).join(' ')
        const others = ids.get(key) ?? []
        if (!others.includes(category.id)) ids.set(key, [...others, category.id])
      }
    return ids
  }
  return { things: collect('things'), models: collect('models'), makes: collect('makes') }
}

/** `isSure`: one category, named by a thing or a model; else the member is asked which of these it is. */
export type NamedCategories = { ids: readonly number[]; isSure: boolean }

/** The categories that the title names; none when no word is known. */
export function categoriesInWords(index: WordIndex, title: string): NamedCategories {
  const main = mainPart(title)
  for (const text of [main, title])
    for (const level of LEVELS) {
      const ids = namesIn(index[level], wordKeys(text))
      if (ids.length === 0) continue
      const isSure = ids.length === 1 && level !== 'makes' && text === main
      return { ids: ids.slice(0, MOST_ASKED), isSure }
    }
  return { ids: [], isSure: false }
}

/** The title without what the thing is for. */
function mainPart(title: string): string {
  const words = title.toLowerCase().trim().split(' ')
  const uzbek = words.findLastIndex((word) => UZBEK_FOR.has(word))
  const behind = uzbek === words.length - 1 ? words : words.slice(uzbek + 1)
  const russian = behind.findIndex((word, at) => at > 0 && RUSSIAN_FOR.has(word))
  return (russian < 0 ? behind : behind.slice(0, russian)).join(' ')
}

/** The categories of the longest names. A word of a longer name counts in it only. */
function namesIn(index: ReadonlyMap<string, readonly number[]>, keys: readonly string[]): number[] {
  const found = new Set<number>()
  for (let at = 0; at < keys.length; at += 1)
    for (let length = LONGEST; length > 0; length -= 1) {
      const ids = categoriesOf(index, keys.slice(at, at + length))
      if (!ids) continue
      for (const id of ids) found.add(id)
      at += length - 1
      break
    }
  return [...found]
}

/** Uzbek endings hide some names: "tuflisi", "oʻyinchoqlari", "koʻylagi". */
function categoriesOf(index: ReadonlyMap<string, readonly number[]>, keys: readonly string[]) {
  const found = index.get(keys.join(' '))
  const last = keys.at(-1) ?? ''
  if (found || last.length < SHORTEST_WITH_ENDING) return found
  const before = keys.slice(0, -1)
  const bare = last.replace(/s$/, '').replace(/lar$/, '')
  const stems = [wordKey(bare), bare.replace(/g$/, 'k')]
  return stems.map((stem) => index.get([...before, stem].join(' '))).find(Boolean)
}
