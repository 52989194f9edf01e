import { looseKey } from '../../i18n/loose.ts'
import { wordsOf } from '../words/words.ts'

export type PlaceType = 'region' | 'city' | 'district'

interface PlaceName {
  /** The folded words without the type word. */
  words: string[]
  /** The same key for every spelling of the bare name. */
  key: string
  type?: PlaceType
}

const TYPE_WORDS: ReadonlyMap<string, PlaceType> = new Map([
  ...typed('region', 'viloyati viloyat vil oblast obl region respublikasi respublika republic of'),
  ...typed('city', 'shahri shahar sh gorod gor g city'),
  ...typed('district', 'tumani tuman tum rayon rn district'),
])

/** "город Андижан" → andijan, city; "Андижон тумани" → andijon, district; "Andijon" → andijon. */
export function placeName(text: string): PlaceName {
  const all = wordsOf(text.replace(/(?<!\p{L})р-н(?!\p{L})/iu, 'район'))
  const words = all.filter((word) => !TYPE_WORDS.has(word))
  const type = all.map((word) => TYPE_WORDS.get(word)).find((placeType) => placeType !== undefined)
  return { words, key: keyOf(words), ...(type && { type }) }
}

export function keyOf(words: readonly string[]): string {
  return looseKey(words.join(''))
}

function typed(type: PlaceType, words: string): [string, PlaceType][] {
  return words.split(' ').map((word) => [word, type])
}
