import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { localName } from '../../i18n/local-name.ts'
import { filterNamed, filterRegions } from '../../stores/listings/filter-lists.ts'
import { listFacetCounts } from '../../stores/listings/facets.ts'
import { $places, $productCategories, $serviceCategories } from '../../stores/lib/places.ts'
import type { Facet } from '../../api/listings/listing-url.ts'
import { Icon } from '../parts/Icon.tsx'
import { LoadFailed, Loading } from '../parts/Loading.tsx'
import type { Panel } from './choice.ts'
import type { NearMeProps } from './NearMe.tsx'
import { ChoiceRow, RowCount } from './ChoiceRow.tsx'

/** Few look around themselves, and in no first load. */
const NearMe = lazy<ComponentType<NearMeProps>>(() =>
  import('./NearMe.tsx').then(
    (loaded) => ({ default: loaded.NearMe }),
    () => ({ default: () => null }),
  ),
)

/** The regions, each unfolding to its districts; a filter text unfolds all that match. */
export function LocationList({ panel, find }: { panel: Panel; find: string }) {
  const { t, locale, state, link } = panel
  const { data, error } = useStore($places)
  const countOf = useCounts(panel, 'place')
  if (error)
    return <LoadFailed text={t('error_message')} retry={t('retry')} onRetry={$places.revalidate} />
  if (!data) return <Loading text={t('loading')} />
  const regions = filterRegions(data, find)
  return (
    <>
      {find === '' && (
        <>
          <Suspense>
            <NearMe panel={panel} places={data} />
          </Suspense>
          <ChoiceRow href={link({ region: '' })} chosen={state.region === ''}>
            {t('all_country')}
          </ChoiceRow>
        </>
      )}
      {regions.map((region) => (
        <details
          key={`${region.id} ${find === ''}`}
          className="border-line border-t"
          open={find !== '' || region.slug === state.region}
        >
          <summary className="row font-semibold">
            <span className="grow">{localName(region, locale)}</span>
            <RowCount count={countOf(region.id)} />
            <span className="unfolds text-quiet">
              <Icon name="down" />
            </span>
          </summary>
          <ul className="ps-3 pb-2">
            <li>
              <ChoiceRow
                href={link({ region: region.slug })}
                chosen={region.slug === state.region && state.district === ''}
              >
                {t('all_region', { region: localName(region, locale) })}
              </ChoiceRow>
            </li>
            {region.districts.map((district) => (
              <li key={district.id}>
                <ChoiceRow
                  href={link({ region: region.slug, district: district.slug })}
                  chosen={district.slug === state.district}
                  count={countOf(district.id)}
                >
                  {localName(district, locale)}
                </ChoiceRow>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {regions.length === 0 && <p className="text-quiet p-3">{t('location_error')}</p>}
    </>
  )
}

export function CategoryList({ panel, find }: { panel: Panel; find: string }) {
  const { t, locale, kind, state, link } = panel
  const $categories = kind === 'product' ? $productCategories : $serviceCategories
  const { data, error } = useStore($categories)
  const countOf = useCounts(panel, 'category')
  if (error)
    return (
      <LoadFailed
        text={t('error_loading_categories')}
        retry={t('retry')}
        onRetry={$categories.revalidate}
      />
    )
  if (!data) return <Loading text={t('loading')} />
  const categories = filterNamed(data, find)
  return (
    <>
      {find === '' && (
        <ChoiceRow href={link({ category: '' })} chosen={state.category === ''}>
          {t('all_categories')}
        </ChoiceRow>
      )}
      <ul>
        {categories.map((category) => (
          <li key={category.id} className="border-line border-t">
            <ChoiceRow
              href={link({ category: category.slug })}
              chosen={category.slug === state.category}
              count={countOf(category.id)}
            >
              {localName(category, locale)}
            </ChoiceRow>
          </li>
        ))}
      </ul>
      {categories.length === 0 && <p className="text-quiet p-3">{t('category_error')}</p>}
    </>
  )
}

/** The count of a row by its id; undefined while it is unknown. */
function useCounts({ kind, state }: Panel, by: Facet): (id: number) => number | undefined {
  const [$counts] = useState(() => listFacetCounts(kind, state, by))
  const { data: counts } = useStore($counts)
  return (id) => (counts ? (counts.get(id) ?? 0) : undefined)
}
