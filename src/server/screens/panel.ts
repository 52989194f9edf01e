/** What the location and category panels list, filtered by a text in any language and script. */
import type { CountedCategory } from '../../api/entities.ts'
import type { Kind } from '../../api/kinds.ts'
import { filterBy } from '../../i18n/filter-by.ts'
import type { Locale } from '../../i18n/locale.ts'
import { countedCategories } from '../catalogue/read/counts.ts'
import type { Place } from '../reference/place-index.ts'
import { regionsFor, type RegionWithDistricts } from '../reference/places.ts'

/** The categories with how many listings each has. */
export async function panelCategories(kind: Kind, find: string): Promise<CountedCategory[]> {
  const fits = filterBy(find)
  const counted = await countedCategories(kind)
  return counted.filter((category) =>
    [category.name_uz, category.name_ru, category.name_en].some(fits),
  )
}

/** A region that matches keeps all its districts, another only those that match. */
export function panelRegions(find: string, locale: Locale): RegionWithDistricts[] {
  const fits = filterBy(find)
  const matches = ({ names, cyrillic }: Place) => [...Object.values(names), cyrillic].some(fits)
  return regionsFor(locale).flatMap((region) => {
    const districts = matches(region) ? region.districts : region.districts.filter(matches)
    return districts.length > 0 ? [{ ...region, districts }] : []
  })
}
