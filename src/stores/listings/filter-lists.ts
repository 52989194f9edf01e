import type { Named, RegionWithDistricts } from '../../api/listings/entities.ts'
import { filterBy } from '../../i18n/filter-by.ts'

const namesOf = ({ name_uz, name_ru, name_en }: Named) => [name_uz, name_ru, name_en]

/** The items whose name contains the text in any language. */
export function filterNamed<T extends Named>(items: readonly T[], find: string): T[] {
  const fits = filterBy(find)
  return items.filter((item) => namesOf(item).some(fits))
}

/** A matching region keeps all its districts; any other only the matching ones. */
export function filterRegions(
  regions: readonly RegionWithDistricts[],
  find: string,
): RegionWithDistricts[] {
  const fits = filterBy(find)
  return regions.flatMap((region) => {
    if (namesOf(region).some(fits)) return [region]
    const districts = filterNamed(region.districts, find)
    return districts.length > 0 ? [{ ...region, districts }] : []
  })
}
