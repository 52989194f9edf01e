import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { RADII } from '../../api/listing-fields/circle.ts'
import { circleIn, withFilter } from '../../api/listing-fields/fields.ts'
import type { RegionWithDistricts } from '../../api/listings/entities.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localName } from '../../i18n/local-name.ts'
import { createNearMe } from '../../stores/listings/near-me.ts'
import { useSession } from '../browser.ts'
import { CHIP, QUIET_BUTTON } from '../parts/styles.ts'
import type { Panel } from './choice.ts'
import { choose, ChoiceRow } from './ChoiceRow.tsx'

const texts = await islandTexts('near')

export type NearMeProps = { panel: Panel; places: readonly RegionWithDistricts[] }

/** Lists around the phone, which is asked for on a tap; where it is not told, the member's own district. */
export function NearMe({ panel, places }: NearMeProps) {
  const { locale, state, link } = panel
  const t = texts(locale)
  const [{ $near, find }] = useState(() => createNearMe(circleIn(state.filters)))
  const { circle, search } = useStore($near)
  const districtId = useSession()?.user_info.location?.id
  const region = places.find(({ districts }) => districts.some(({ id }) => id === districtId))
  const district = region?.districts.find(({ id }) => id === districtId)
  const isRefused = search !== null && search !== 'finding'
  return (
    <div className="px-3 pb-3">
      <button
        type="button"
        className={QUIET_BUTTON}
        aria-busy={search === 'finding'}
        onClick={() => void find()}
      >
        {t('near_me')}
      </button>
      <p role="status" className="text-quiet mt-2 text-sm">
        {search && t(`near_me_${search}`)}
        {circle && t('near_me_km')}
      </p>
      {circle && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {RADII.map((km) => (
            <li key={km}>
              <a
                className={`${CHIP} inline-block`}
                onClick={choose}
                href={link({
                  region: '',
                  filters: withFilter(state.filters, 'around', { ...circle, km }),
                })}
              >
                {t('near_me_in', { km })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isRefused && region && district && (
        <ChoiceRow href={link({ region: region.slug, district: district.slug })} chosen={false}>
          {localName(district, locale)}
        </ChoiceRow>
      )}
    </div>
  )
}
