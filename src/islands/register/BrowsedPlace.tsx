import type { RegionWithDistricts } from '../../api/entities.ts'
import { localName } from '../../i18n/local-name.ts'
import { browsedPlace } from '../../stores/account/browsed-place.ts'
import { choosePlace } from '../../stores/account/register-form.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import type { StepProps } from './step.ts'

type Props = Pick<StepProps, 't' | 'locale'> & { places: readonly RegionWithDistricts[] }

/** Offers the place by which lists were filtered, so that it takes one tap. */
export function BrowsedPlace({ t, locale, places }: Props) {
  const place = browsedPlace(places)
  if (!place) return null
  const { region, district } = place
  const names = [district, region].flatMap((one) => (one ? [localName(one, locale)] : []))
  return (
    <p className="mb-3">
      <span id="browsed-place" className="text-quiet mb-1 block">
        {t('place_browsed')}
      </span>
      <button
        type="button"
        aria-describedby="browsed-place"
        className={`${QUIET_BUTTON} w-full`}
        onClick={() => choosePlace(region.id, district?.id ?? null)}
      >
        {names.join(', ')}
      </button>
    </p>
  )
}
