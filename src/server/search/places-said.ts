/** Finds the place that a search text says: "Namangan shahri", "chilonzorda", «в Самаркандской области». */
import { keyOf, type PlaceType } from '../reference/place-name.ts'
import { districts, regions, type DistrictData, type RegionData } from '../reference/places.ts'
import { aliasesOf } from '../words/aliases.ts'
import { saidIn, without, type Said } from './said-words.ts'
import { wordsOf } from '../words/words.ts'

/** A district has its region. `words`: those of its name in the text, folded. */
export type PlaceSaid = { region: RegionData; district?: DistrictData; words: string[] }

const MOST_WORDS = 3
const TYPES: readonly (readonly [word: RegExp, type: PlaceType])[] = [
  [/^(?:viloyati?|vil|respublikasi?)(?:da|dan|dagi|ga|ning)?$/, 'region'],
  [/^(?:obl|oblast|oblasti|respublik[aiue]|region)$/, 'region'],
  [/^sha[hx]a?ri?(?:da|dan|dagi|ga|ning)?$/, 'city'],
  [/^(?:gorod[aeu]?|gor|g|city)$/, 'city'],
  [/^(?:tumani?|tum)(?:da|dan|dagi|ga|ning)?$/, 'district'],
  [/^(?:rayon(?:i|e|a|u|ida)?|rn|district)$/, 'district'],
]
/** Names that are words of things too: they need the word for their type. */
const THINGS = new Set(
  wordsOf(
    `kitob uzun pop nishon muborak baxmal marhamat baliqchi qorakoʻl doʻstlik chiroqchi paxtachi shirin norin
     oʻzbekiston узбекистан uzbekistan paxtakor furqat angor boʻston koson narpay toshloq boʻka`,
  ).map((word) => keyOf([word])),
)
const UZBEK_CASE = /(?:da|dan|dagi|ga|ka|qa|ning|lik)$/
const RUSSIAN_ADJECTIVE = /sk(?:oy|om|ogo|omu|uyu|iy|aya|iye)$/
const RUSSIAN_CASE = /(?:om|oy|[aeiu])$/
/** "in", "from" */
const IN = /^(?:v|vo|na|iz|po|in|from)$/
const SHORTEST_STEM = 4

type Place = Omit<PlaceSaid, 'words'>
type Named = { type: PlaceType; place: Place }
/** The places by each of their names without the word for their type, and how names begin. */
type Names = { byKey: ReadonlyMap<string, readonly Named[]>; heads: ReadonlySet<string> }
let known: Names | undefined
const HEAD = 3
const headOf = (key: string): string => key.slice(0, HEAD)

function collect(): Names {
  const byKey = new Map<string, Named[]>()
  const add = (texts: string[], named: Named) => {
    const names = texts.map((text) => wordsOf(text).filter((word) => typeOf(word) === undefined))
    const keys = names.flatMap((words) => [
      keyOf(words.map(stemOf)),
      ...aliasesOf(words).map((alias) => keyOf(alias.split(' '))),
    ])
    for (const key of new Set(keys)) byKey.set(key, [...(byKey.get(key) ?? []), named])
  }
  const regionById = new Map(regions.map((region) => [region.id, region]))
  for (const region of regions)
    add(Object.values(region.names), { type: region.type, place: { region } })
  // A name that a city and a district share means the city
  for (const district of districts.toSorted(
    (a, b) => Number(b.type === 'city') - Number(a.type === 'city'),
  )) {
    const region = regionById.get(district.regionId)
    if (region)
      add(Object.values(district.names), { type: district.type, place: { region, district } })
  }
  return { byKey, heads: new Set([...byKey.keys()].map(headOf)) }
}

const typeOf = (word: string): PlaceType | undefined =>
  TYPES.find(([pattern]) => pattern.test(word))?.[1]

/** "samarkandskaya" → "samarkandsk" */
const stemOf = (word: string): string => word.replace(RUSSIAN_ADJECTIVE, 'sk')

/** The last place of the text with the words for its type, and the text without it. Two places are a way, not a place. */
export function placeIn(text: string): { place: PlaceSaid; rest: string } | undefined {
  let rest = text
  let place: Place | undefined
  const words: string[] = []
  for (let found = firstIn(rest); found; found = firstIn(rest)) {
    place = place ? together(place, found.place) : found.place
    if (!place) return undefined
    words.push(...found.words)
    rest = without(rest, found.all, found.first, found.end)
  }
  return place && { place: { ...place, words }, rest }
}

/** The words of all places that the text names, folded, without those for their types. */
export function placeWordsIn(text: string): string[] {
  const words: string[] = []
  let rest = text
  for (let place = firstIn(rest); place; place = firstIn(rest)) {
    words.push(...place.words)
    rest = without(rest, place.all, place.first, place.end)
  }
  return words
}

/** A region and its district are one place. */
function together(one: Place, other: Place): Place | undefined {
  const sameOrNone = !one.district || !other.district || one.district === other.district
  if (one.region === other.region && sameOrNone) return one.district ? one : other
  return undefined
}

function firstIn(text: string) {
  const names = (known ??= collect())
  const all = saidIn(text)
  for (let first = 0; first < all.length; first += 1) {
    if (!names.heads.has(headOf(keyOf([all[first]?.folded ?? ''])))) continue
    for (let length = MOST_WORDS; length > 0; length -= 1) {
      const words = all.slice(first, first + length)
      if (words.length < length || words.some(({ isNumber }) => isNumber)) continue
      const found = placeOf(names, all, first, words)
      if (found) return { all, ...found }
    }
  }
  return undefined
}

function placeOf({ byKey }: Names, all: readonly Said[], first: number, words: readonly Said[]) {
  const end = first + words.length
  const behind = typeOf(all[end]?.folded ?? '')
  const before = typeOf(all[first - 1]?.folded ?? '')
  const type = behind ?? before
  const folded = words.map(({ folded }) => folded)
  if (folded.every((word) => word === '-' || typeOf(word) !== undefined)) return undefined
  const named = formsOf(folded.filter((word) => word !== '-'))
    .map((key) => byKey.get(key)?.filter((one) => !type || one.type === type) ?? [])
    .find(({ length }) => length > 0)?.[0]
  if (!named || (!type && isThing(all, first, folded))) return undefined
  const start = behind === undefined && before !== undefined ? first - 1 : first
  return {
    place: named.place,
    words: folded,
    first: IN.test(all[start - 1]?.folded ?? '') ? start - 1 : start,
    end: behind === undefined ? end : end + 1,
  }
}

/** "mushukka qarshi": against. */
function isThing(all: readonly Said[], first: number, folded: readonly string[]): boolean {
  if (folded.some((word) => THINGS.has(keyOf([word.replace(UZBEK_CASE, '')])))) return true
  return folded[0] === 'qarshi' && /[gkq]a$/.test(all[first - 1]?.folded ?? '')
}

/** Keys of the words as they stand and without endings of either language. */
function formsOf(all: readonly string[]): string[] {
  const [last = '', before] = [all.at(-1), all.slice(0, -1)]
  const stems = [UZBEK_CASE, RUSSIAN_CASE].map((ending) => last.replace(ending, ''))
  const forms = [last, ...stems.filter((stem) => stem.length >= SHORTEST_STEM)]
  const feminine = stems
    .slice(1)
    .filter((stem) => stem !== last)
    .map((stem) => `${stem}a`)
  const words = [...new Set([...forms, ...feminine])]
  return words.map((form) => keyOf([...before, form].map(stemOf)))
}
