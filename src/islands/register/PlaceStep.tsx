import { useStore } from '@nanostores/react'
import { localName } from '../../i18n/local-name.ts'
import { $places } from '../../stores/lib/places.ts'
import { chooseDistrict, chooseRegion, $registerForm } from '../../stores/account/register.ts'
import { FieldError } from '../parts/Field.tsx'
import { ChoiceList } from '../form/ChoiceList.tsx'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import type { StepProps } from './step.ts'

/** Step 2 shows the regions, step 3 the districts of the chosen one; choosing goes on. */
export function PlaceStep({ t, locale, kind }: StepProps & { kind: 'region' | 'district' }) {
  const { data, error } = useStore($places)
  const { region, district, errors } = useStore($registerForm)
  if (error)
    return <LoadFailed text={t('places_failed')} retry={t('retry')} onRetry={$places.revalidate} />
  if (!data) return <Loading text={t('loading')} />

  const isRegion = kind === 'region'
  const list = isRegion
    ? {
        items: data,
        chosen: region?.id,
        choose: (id: number) => data.filter((item) => item.id === id).forEach(chooseRegion),
      }
    : {
        items: region?.districts ?? [],
        chosen: district?.id,
        choose: (id: number) =>
          region?.districts.filter((item) => item.id === id).forEach(chooseDistrict),
      }
  const problem = errors[kind]
  return (
    <>
      <FieldError id={kind} error={problem && t.message(problem)} />
      <ChoiceList
        label={t(isRegion ? 'choose_region' : 'choose_district')}
        items={list.items.map((item) => ({ id: item.id, name: localName(item, locale) }))}
        chosen={list.chosen}
        onChoose={list.choose}
      />
    </>
  )
}
