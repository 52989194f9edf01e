/** Categories and places as the API writes them. */
import type {
  Category,
  District,
  Location,
  Named,
  Region,
  RegionWithDistricts,
} from '../../../api/listings/entities.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { categoryById, type CategoryData as ReferenceCategory } from '../../reference/categories.ts'
import { centreOf } from '../../reference/centres.ts'
import { districts, findRegion, regions, regionsFor } from '../../reference/places.ts'
import { Failure } from '../../failure.ts'

/** Seconds for which reference data may be cached. */
export const DAY = 86_400

type Names = { id: number; names: Record<Locale, string> }

const regionById = new Map(regions.map((region) => [region.id, region]))
const districtById = new Map(districts.map((district) => [district.id, district]))

const named = ({ names }: Names): Named => ({
  name_uz: names.uz,
  name_uz_cyrl: names['uz-Cyrl'],
  name_ru: names.ru,
  name_en: names.en,
})

export const categoryEntity = (category: ReferenceCategory): Category => ({
  id: category.id,
  ...named(category),
})

/** Throws when a stored listing has an unknown category. */
export function categoryOf(id: number): Category {
  const category = categoryById(id)
  if (!category) throw new Error(`A listing has the unknown category ${id}`)
  return categoryEntity(category)
}

/** A district with its region, named in a language. */
export function locationOf(districtId: number, locale: Locale): Location {
  const district = districtById.get(districtId)
  const region = district && regionById.get(district.regionId)
  if (!region) throw new Error(`A listing is in the unknown district ${districtId}`)
  return { id: districtId, region: region.names[locale], district: district.names[locale] }
}

/** With the middle of the district, where that is known. */
export function withMiddle(district: District) {
  const middle = centreOf(district.id)
  return { ...district, ...(middle && { middle }) }
}

export const regionList = (locale: Locale): Region[] =>
  regionsFor(locale).map((region) => ({
    id: region.id,
    region: region.names[locale],
    slug: region.slug,
    ...named(region),
  }))

export const regionTree = (locale: Locale): RegionWithDistricts[] =>
  regionsFor(locale).map((region) => ({
    id: region.id,
    region: region.names[locale],
    slug: region.slug,
    ...named(region),
    districts: region.districts.map((district) => ({
      id: district.id,
      district: district.names[locale],
      slug: district.slug,
      ...named(district),
    })),
  }))

/** The districts of a region, given by its id or its name in any language and script. */
export function districtsOf(regionName: string, locale: Locale): District[] {
  const id = regionName.trim() === '' ? undefined : findRegion(regionName)?.id
  const region = regionTree(locale).find((region) => region.id === id)
  if (!region) throw new Failure('region_unknown')
  return region.districts
}
