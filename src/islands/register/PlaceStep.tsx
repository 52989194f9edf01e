import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { RegionWithDistricts } from '../../api/listings/entities.ts'
import { localName } from '../../i18n/local-name.ts'
import { placeText } from '../../i18n/place-text.ts'
import { $places } from '../../stores/lib/places.ts'
import {
  chooseDistrict,
  chooseRegion,
  type RegisterForm,
  choosePlace,
} from '../../stores/account/register-form.ts'
import { useHydrated } from '../browser.ts'
import { ChoiceList } from '../form/fields/ChoiceList.tsx'
import { FieldError } from '../parts/Field.tsx'
import { INPUT, QUIET_BUTTON } from '../parts/styles.ts'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import type { StepProps } from './step.ts'
import { browsedPlace } from '../../stores/account/browsed-place.ts'

type Filters = typeof import('../../stores/listings/filter-lists.ts')

type Props = StepProps & {
  kind: 'region' | 'district'
  form: RegisterForm
  phone: string
  /** The places of the page, if it has them. */
  places: RegionWithDistricts[] | null
}

/** Most people live there, so its districts stand before the regions. */
const TASHKENT_CITY = 1726

/** Step 2 shows Tashkent's districts and the regions, step 3 the districts of the chosen one; choosing goes on. */
export function PlaceStep({ t, locale, kind, form, phone, places }: Props) {
  const loaded = useStore($places, { ssr: 'initial' })
  const [find, setFind] = useState('')
  const isHydrated = useHydrated()
  const [filters, setFilters] = useState<Filters | null>(null)
  useEffect(() => {
    // If this fails, the whole list stays
    import('../../stores/listings/filter-lists.ts').then(setFilters, () => {})
  }, [])
  const data = loaded.data ?? places
  if (loaded.error && !data)
    return <LoadFailed text={t('places_failed')} retry={t('retry')} onRetry={$places.revalidate} />
  if (!data) return <Loading text={t('loading')} />

  const isRegion = kind === 'region'
  const districts = data.find(({ id }) => id === form.region)?.districts ?? []
  const capital = data.find(({ id }) => id === TASHKENT_CITY)?.districts ?? []
  const near = isHydrated && isRegion ? (filters?.filterNamed(capital, find) ?? capital) : []
  const shown = isRegion
    ? (filters?.filterRegions(data, find) ?? data)
    : (filters?.filterNamed(districts, find) ?? districts)
  const items = [...near, ...shown]
  const chooseHere = (id: number) =>
    near.some((one) => one.id === id) ? choosePlace(TASHKENT_CITY, id) : chooseRegion(id)
  const problem = form.fault?.errors['location_id']
  const label = t(isRegion ? 'choose_region' : 'choose_district')
  return (
    <>
      <FieldError id={kind} error={problem && t.message(problem)} />
      {isRegion && isHydrated && <BrowsedPlace t={t} locale={locale} places={data} />}
      {isHydrated && (
        <input
          type="search"
          className={`${INPUT} mb-3`}
          aria-label={t('find_place')}
          placeholder={t('find_place')}
          autoComplete="off"
          enterKeyHint="search"
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      )}
      {items.length === 0 && <p className="text-quiet py-3">{t('no_place')}</p>}
      <form id="step" method="post" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="phone_number" value={phone} />
        <input type="hidden" name="region" value={form.region ?? ''} />
        <input type="hidden" name="username" value={form.username} />
        {!isRegion && <input type="hidden" name="location_id" value={form.district ?? ''} />}
        <input type="hidden" name="do" value={isRegion ? 'to-3' : 'to-4'} />
        <ChoiceList
          name={isRegion ? 'region' : 'location_id'}
          label={label}
          items={items.map((item) => ({ id: item.id, name: localName(item, locale) }))}
          chosen={(isRegion ? form.region : form.district) ?? undefined}
          onChoose={isRegion ? chooseHere : chooseDistrict}
        />
      </form>
    </>
  )
}

type BrowsedProps = Pick<StepProps, 't' | 'locale'> & { places: readonly RegionWithDistricts[] }

/** Offers the place by which lists were filtered, so that it takes one tap. */
function BrowsedPlace({ t, locale, places }: BrowsedProps) {
  const place = browsedPlace(places)
  if (!place) return null
  const { region, district } = place
  const name = placeText(
    { region: localName(region, locale), district: district && localName(district, locale) },
    locale,
  )
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
        {name}
      </button>
    </p>
  )
}
