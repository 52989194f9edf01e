/** The lists of the location and category panels, filtered by a text in any language and script. */
import { filterBy } from '../../i18n/filter-by.ts'
import type { Locale } from '../../i18n/locale.ts'
import { facetCounts, type FacetCounts } from '../catalogue/read/facets.ts'
import { allNamesOf, categoriesOf, type CategoryData } from '../reference/categories.ts'
import { type Place, regionsFor, type RegionTree } from '../reference/places.ts'
import type { List } from '../catalogue/list.ts'

/** The counts for each category or place under all other chosen filters. */
export const panelCounts = (list: List, by: 'category' | 'place'): Promise<FacetCounts | null> =>
  facetCounts(list, by)

export function panelCategories({ kind }: List, find: string): CategoryData[] {
  const fits = filterBy(find)
  return categoriesOf(kind).filter((category) => allNamesOf(category).some(fits))
}

/** A matching region keeps all its districts, another one only the matching ones. */
export function panelRegions(find: string, locale: Locale): RegionTree[] {
  const fits = filterBy(find)
  const matches = ({ names }: Place) => Object.values(names).some(fits)
  return regionsFor(locale).flatMap((region) => {
    const districts = matches(region) ? region.districts : region.districts.filter(matches)
    return districts.length > 0 ? [{ ...region, districts }] : []
  })
}
