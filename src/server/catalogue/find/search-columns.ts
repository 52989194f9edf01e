/**
 * What a listing stores so that searches find it, and a query's words as conditions on that:
 * `search_text` holds the words of the title, then the others of the description, each once;
 * `search_loose` their loose keys where those differ. Names of categories and places are not stored:
 * a query's words are compared with them when it runs.
 */
import type { Kind } from '../../../api/kinds.ts'
import { categoriesOf } from '../../reference/categories.ts'
import { findDistrict, findRegion } from '../../reference/places.ts'
import { searchDocument } from '../../search/document.ts'
import type { Query, QueryWord } from '../../search/query.ts'
import type { Values } from './filter.ts'

/** Stands behind the words of the title; no folded word is spelled like it. */
const TITLE_END = ' |'
const SHORTEST_NAME = 3
/** Shorter keys sound like too much: "xx" becomes "h". */
const SHORTEST_SOUND = 3
const NAMES = { product: categoryNames('product'), service: categoryNames('service') }

type Texts = { title: string; description: string }

/** What every writer of a listing stores. */
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

type Match = {
  /** Finds candidates through the trigram indices. */
  indexed: string
  /** The same for a scan in another order: no index can serve it, and the planner takes it for half of all rows. */
  scanned: string
  /** 3 title as typed, 2 all words in the title, 1 all words anywhere, 0 some only by sound. */
  rank: string
}

/** Values of one word, as placeholders. */
type Word = { beginnings: string[]; sounds: Sound[]; sameAs: string[] }
type Sound = { pattern: string; isSpelledSo: boolean }

export function match(kind: Kind, query: Query, values: Values): Match {
  const words = query.words.map((word) => placeholders(kind, word, values))
  const all = (test: (word: Word) => string[]) =>
    words.map((word) => `(${test(word).join(' or ')})`).join(' and ')
  // What costs least to look at comes first
  const indexed = all((word) => [
    ...word.sameAs,
    ...word.beginnings.map((p) => `search_text like ${p}`),
    ...word.sounds.flatMap(({ pattern, isSpelledSo }) => [
      `search_loose like ${pattern}`,
      // A key that a word is spelled like is not stored with the keys
      ...(isSpelledSo ? [] : [`search_text like ${pattern}`]),
    ]),
  ])
  const title = `split_part(search_text, '${TITLE_END}', 1)`
  const typed = `position(${values.add(query.raw.toLowerCase())} in lower(${kind === 'product' ? 'title' : 'name'})) > 0`
  return {
    indexed,
    scanned: `case when ${indexed} then true else false end`,
    rank: `case when ${typed} then 3
      when ${all((word) => word.beginnings.map((p) => `${title} like ${p}`))} then 2
      when ${all((word) => [...word.sameAs, ...word.beginnings.map((p) => `search_text like ${p}`)])} then 1
      else 0 end`,
  }
}

function placeholders(kind: Kind, word: QueryWord, { add }: Values): Word {
  const forms = [word.folded, ...word.alternatives]
  const shortest = forms.filter((form) => !forms.some((f) => f !== form && form.startsWith(f)))
  const pattern = (beginning: string) => add(`% ${beginning}%`)
  return {
    beginnings: shortest.map(pattern),
    sounds: soundsOf(word).map((sound) => ({
      pattern: pattern(sound),
      isSpelledSo: shortest.some((form) => sound.startsWith(form)),
    })),
    sameAs: meanings(kind, word).map(([column, ids]) => `${column} = any(${add(ids)})`),
  }
}

const soundsOf = ({ loose }: QueryWord): string[] => (loose.length < SHORTEST_SOUND ? [] : [loose])

/** What else a word may mean: a category by the beginning of a word of its name, a place by its whole name. */
function meanings(kind: Kind, word: QueryWord): [string, number[]][] {
  const { folded, alternatives } = word
  if (folded.length < SHORTEST_NAME || /^\d+$/.test(folded)) return []
  const has = (text: string, beginnings: string[]) => beginnings.some((b) => text.includes(` ${b}`))
  const categories = NAMES[kind]
    .filter(({ text, loose }) => has(text, [folded, ...alternatives]) || has(loose, soundsOf(word)))
    .map(({ id }) => id)
  const region = findRegion(folded)
  const district = findDistrict(folded)
  const all: [string, number[]][] = [
    ['category_id', categories],
    ['region_id', region ? [region.id] : []],
    ['district_id', district ? [district.id] : []],
  ]
  return all.filter(([, ids]) => ids.length > 0)
}

function categoryNames(kind: Kind) {
  return categoriesOf(kind).map(({ id, names }) => ({
    id,
    ...searchDocument(...Object.values(names)),
  }))
}
