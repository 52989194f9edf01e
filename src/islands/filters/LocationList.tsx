import { useStore } from '@nanostores/react'
import { localName } from '../../i18n/local-name.ts'
import { filterRegions } from '../../stores/listings/filter-lists.ts'
import { $places } from '../../stores/lib/places.ts'
import { Icon } from '../parts/Icon.tsx'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import type { Panel } from './choice.ts'
import { ChoiceRow, RowCount } from './ChoiceRow.tsx'
import { useCounts } from './use-counts.ts'

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
        <ChoiceRow href={link({ region: '' })} chosen={state.region === ''}>
          {t('all_country')}
        </ChoiceRow>
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
