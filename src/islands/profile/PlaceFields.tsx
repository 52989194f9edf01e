import { useStore } from '@nanostores/react'
import type { TextKey, Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $places } from '../../stores/lib/places.ts'
import {
  chooseProfileDistrict,
  chooseProfileRegion,
  regionOf,
  type ProfileForm,
} from '../../stores/account/profile-form.ts'
import { LoadFailed } from '../parts/Loading.tsx'
import { ChoiceField } from '../form/fields/ChoiceField.tsx'

type Props = { t: Texts<'profile'>; locale: Locale; form: ProfileForm; error: string | undefined }

/** The region, and its districts. */
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
  const region = regionOf(data ?? [], form)
  const placeholder = (key: TextKey<'profile'>) => t(data ? key : 'loading')
  const shared = {
    locale,
    words: {
      find: t('place_find'),
      none: t('place_none'),
      loading: t('loading'),
      close: t('close'),
    },
  }
  return (
    <>
      <ChoiceField
        {...shared}
        id="region"
        label={t('region')}
        items={data}
        placeholder={placeholder('region_choose')}
        chosen={region?.id}
        onChoose={chooseProfileRegion}
      />
      <ChoiceField
        {...shared}
        id="location_id"
        label={t('district')}
        error={error}
        items={data && (region?.districts ?? [])}
        placeholder={placeholder(region ? 'district_choose' : 'region_first')}
        chosen={form.district ?? undefined}
        onChoose={chooseProfileDistrict}
      />
    </>
  )
}
