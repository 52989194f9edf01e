import { useEffect, useState } from 'react'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { OWN_FILTERS, type OwnFilter } from '../../api/listings/listing-states.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { filterInAddress } from './filter-in-address.ts'

const texts = await islandTexts('mine')

type Props = { locale: Locale; kind: Kind }

/** Links to the own listings in some states; services are neither reserved nor sold. */
export function StateFilter({ locale, kind }: Props) {
  const t = texts(locale)
  const path = localePath(`/my-${plural(kind)}`, locale)
  const [filter, setFilter] = useState<OwnFilter>()
  useEffect(() => setFilter(filterInAddress()), [])
  const offered = OWN_FILTERS.filter(
    (one) => kind === 'product' || (one !== 'reserved' && one !== 'sold'),
  )
  return (
    <nav aria-label={t('filter')} className="state-filter">
      {[undefined, ...offered].map((one) => (
        <a
          key={one ?? 'all'}
          href={one ? `${path}?state=${one}` : path}
          aria-current={one === filter ? 'true' : undefined}
        >
          {t(`filter_${one ?? 'all'}`)}
        </a>
      ))}
    </nav>
  )
}
