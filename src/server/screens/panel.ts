/** What the location and category panels list, filtered by a text in any language and script. */
import type { CountedCategory } from '../../api/entities.ts'
import type { ListingKind } from '../../api/listing-url.ts'
import type { Locale } from '../../i18n/locale.ts'
import { countedCategories } from '../catalogue/counts.ts'
import { categoriesOf } from '../reference/categories.ts'
import type { Place } from '../reference/place-index.ts'
import { regionsFor, type RegionWithDistricts } from '../reference/places.ts'
import { fold } from '../search/fold.ts'
import { looseKey } from '../search/loose.ts'

export type PanelCategory = CountedCategory & { slug: string }

/** The categories with how many listings each has. */
export async function panelCategories(kind: ListingKind, find: string): Promise<PanelCategory[]> {
  const singular = kind === 'products' ? 'product' : 'service'
  const wanted = keyOf(find)
  const known = new Map(categoriesOf(singular).map((category) => [category.id, category]))
  return (await countedCategories(singular)).flatMap((counted) => {
    const category = known.get(counted.id)
    const fits = category && Object.values(category.names).some(contains(wanted))
    return fits ? [{ ...counted, slug: category.slug }] : []
  })
}

/** A region that matches keeps all its districts, another only those that match. */
export function panelRegions(find: string, locale: Locale): RegionWithDistricts[] {
  const wanted = keyOf(find)
  const matches = ({ names, cyrillic }: Place) =>
    [...Object.values(names), cyrillic].some(contains(wanted))
  return regionsFor(locale).flatMap((region) => {
    const districts = matches(region) ? region.districts : region.districts.filter(matches)
    return districts.length > 0 ? [{ ...region, districts }] : []
  })
}

const keyOf = (text: string): string => looseKey(fold(text))

const contains = (wanted: string) => (name: string) => keyOf(name).includes(wanted)
