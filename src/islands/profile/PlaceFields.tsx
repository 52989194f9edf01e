import { useStore } from '@nanostores/react'
import type { Named } from '../../api/entities.ts'
import type { TextKey, Texts } from '../../i18n/text-keys.ts'
import { localName } from '../../i18n/local-name.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $places } from '../../stores/lib/places.ts'
import {
  chooseProfileDistrict,
  chooseProfileRegion,
  regionOf,
  type ProfileForm,
} from '../../stores/account/profile-form.ts'
import { LoadFailed } from '../parts/Loading.tsx'
import { SelectField } from '../form/SelectField.tsx'

type Props = { t: Texts<'profile'>; locale: Locale; form: ProfileForm; error: string | undefined }

/** The region, and the districts of that region. */
export function PlaceFields({ t, locale, form, error }: Props) {
  const { data, error: failed } = useStore($places)
  if (failed && !data)
    return (
      <LoadFailed
        text={t('places_failed')}
        retry={t('retry')}
        onRetry={() => $places.revalidate()}
      />
    )
  const named = (items: readonly (Named & { id: number })[] = []) =>
    items.map((item) => ({ id: item.id, name: localName(item, locale) }))
  const region = regionOf(data ?? [], form)
  const placeholder = (key: TextKey<'profile'>) => t(data ? key : 'loading')
  return (
    <>
      <SelectField
        id="region"
        label={t('region')}
        items={named(data)}
        placeholder={placeholder('region_choose')}
        chosen={region?.id}
        onChoose={chooseProfileRegion}
      />
      <SelectField
        id="location_id"
        label={t('district')}
        error={error}
        items={named(region?.districts)}
        placeholder={placeholder('district_choose')}
        chosen={form.district ?? undefined}
        onChoose={chooseProfileDistrict}
      />
    </>
  )
}
