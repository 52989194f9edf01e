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
  const fits = filterBy(find)
  const known = new Map(categoriesOf(singular).map((category) => [category.id, category]))
  return (await countedCategories(singular)).flatMap((counted) => {
    const category = known.get(counted.id)
    return category && Object.values(category.names).some(fits)
      ? [{ ...counted, slug: category.slug }]
      : []
  })
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

/** As typed in any script; a longer word also by its sound ("shaxrixon", "Шахрихан"). */
function filterBy(find: string): (name: string) => boolean {
  const wanted = fold(find)
  const loose = looseKey(wanted)
  return (name) =>
    fold(name).includes(wanted) || (loose.length > 2 && looseKey(fold(name)).includes(loose))
}
