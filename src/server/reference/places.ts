import type { Locale } from '../../i18n/locale.ts'
import { aliasesOf } from '../words/aliases.ts'
import data from './regions.json' with { type: 'json' }
import { keyOf, placeName, type PlaceType } from './place-name.ts'

/** `id` is the SOATO code: 4 digits. Tashkent city is a region too. */
export interface RegionData extends Place {
  iso: string
}

/** `id` is the SOATO code: 7 digits. A city that is part of no district counts as one. */
export interface DistrictData extends Place {
  regionId: number
}

export interface RegionTree extends RegionData {
  districts: DistrictData[]
}

const TASHKENT_CITY = 1726
const TASHKENT_REGION = 1727

export const regions: readonly RegionData[] = data.map((region) => ({
  id: Number(region.soato),
  type: region.soato === String(TASHKENT_CITY) ? 'city' : 'region',
  iso: region.iso,
  slug: region.slug,
  names: { uz: region.uz, 'uz-Cyrl': region.uz_cyrl, ru: region.ru, en: region.en },
}))

export const districts: readonly DistrictData[] = data.flatMap((region) =>
  region.districts.map((district) => ({
    id: Number(district.soato),
    type: district.type === 'city' ? ('city' as const) : ('district' as const),
    regionId: Number(region.soato),
    slug: district.slug,
    names: { uz: district.uz, 'uz-Cyrl': district.uz_cyrl, ru: district.ru, en: district.en },
  })),
)

const regionIndex = indexPlaces(regions)
const districtIndex = indexPlaces(districts)

/** Finds by id, slug or name in any language and script. A bare "Toshkent" is the city. */
export function findRegion(input: string | number): RegionData | undefined {
  return findPlace(regionIndex, input)[0]
}

/**
 * Finds by id, slug or name in any language and script. A bare name that a city and a district share means the city,
 * because most people live there.
 */
export function findDistrict(input: string | number, regionId?: number): DistrictData | undefined {
  return findPlace(districtIndex, input).find(
    (district) => regionId === undefined || district.regionId === regionId,
  )
}

const sorted: Record<Locale, readonly RegionTree[]> = {
  uz: sort('uz'),
  'uz-Cyrl': sort('uz-Cyrl'),
  ru: sort('ru'),
  en: sort('en'),
}

/** The regions in their displayed order: Tashkent first, because most listings are there, then alphabetically. */
export function regionsFor(locale: Locale): readonly RegionTree[] {
  return sorted[locale]
}

function sort(locale: Locale): RegionTree[] {
  const { compare } = new Intl.Collator(locale)
  const byName = (a: Place, b: Place) => compare(sortName(a, locale), sortName(b, locale))
  const rank = ({ id }: RegionData) => (id === TASHKENT_CITY ? 0 : id === TASHKENT_REGION ? 1 : 2)
  return [...regions]
    .sort((a, b) => rank(a) - rank(b) || byName(a, b))
    .map((region) => ({
      ...region,
      districts: districts.filter(({ regionId }) => regionId === region.id).sort(byName),
    }))
}

/** The name without "Республика" or "Republic of", because people look it up by its own first letter. */
function sortName(place: Place, locale: Locale): string {
  return place.names[locale].replace(/^(Республика|Republic of) /, '')
}

export interface Place {
  id: number
  type: PlaceType
  slug: string
  names: Record<Locale, string>
}

interface PlaceIndex<P extends Place> {
  byId: ReadonlyMap<number, P>
  byKey: ReadonlyMap<string, readonly P[]>
}

function indexPlaces<P extends Place>(places: readonly P[]): PlaceIndex<P> {
  const byKey = new Map<string, P[]>()
  for (const place of places) {
    const texts = [place.slug, ...Object.values(place.names)]
    for (const key of new Set(texts.map((text) => placeName(text).key)))
      byKey.set(key, [...(byKey.get(key) ?? []), place])
  }
  return { byId: new Map(places.map((place) => [place.id, place])), byKey }
}

/** All places that the input may mean, cities first; a type word in the name leaves only places of that type. */
function findPlace<P extends Place>(index: PlaceIndex<P>, input: string | number): P[] {
  if (/^\d+$/.test(String(input).trim())) {
    const place = index.byId.get(Number(input))
    return place ? [place] : []
  }
  const name = placeName(String(input))
  const keys = [name.key, ...aliasesOf(name.words).map((alias) => keyOf(alias.split(' ')))]
  const places = keys.map((key) => index.byKey.get(key) ?? []).find(({ length }) => length > 0)
  return [...(places ?? [])]
    .filter((place) => name.type === undefined || place.type === name.type)
    .sort((a, b) => Number(b.type === 'city') - Number(a.type === 'city'))
}
