import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import type { Profile } from '../../api/listings/entities.ts'
import type { TextKey, Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $profile } from '../../stores/session/member-data.ts'
import {
  $profileForm,
  cancelProfile,
  chooseProfileDistrict,
  chooseProfileRegion,
  type ProfileForm,
  regionOf,
  saveProfile,
  typeProfileName,
} from '../../stores/account/profile-form.ts'
import { $places } from '../../stores/lib/places.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { FormFoot } from '../form/FormFoot.tsx'
import { UsernameField } from '../form/fields/UsernameField.tsx'
import { ChoiceField } from '../form/fields/ChoiceField.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { LoadFailed } from '../parts/Loading.tsx'
import { AvatarField } from './AvatarField.tsx'

type Props = { t: Texts<'errors' | 'profile'>; locale: Locale; onClose: () => void }

/** Closing by Escape and the like keeps typed values for the next time; only "Cancel" discards them. */
export function EditProfile({ t, locale, onClose }: Props) {
  const form = useStore($profileForm)
  const { data: profile } = useStore($profile)
  const element = useFirstError(form?.attempt)
  if (!form) return null
  const error = (field: string) => form.errors[field] && t.message(form.errors[field])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await saveProfile(locale)) onClose()
  }
  const cancel = () => {
    cancelProfile()
    onClose()
  }
  return (
    <Dialog title={t('edit_title')} closeLabel={t('close')} onClose={onClose}>
      <DialogBody>
        <form ref={element} method="post" noValidate onSubmit={(event) => void submit(event)}>
          <AvatarField
            t={t}
            image={shownAvatar(form, profile)}
            looking={form.busy === 'looking'}
            error={error('profile_image')}
          />
          <UsernameField
            t={t}
            error={error('username')}
            value={form.username}
            onChange={({ target }) => typeProfileName(target.value)}
          />
          <PlaceFields t={t} locale={locale} form={form} error={error('location_id')} />
          <FormFoot
            t={t}
            busy={form.busy === 'saving'}
            words={{ submit: t('save'), busy: t('saving'), cancel: t('cancel') }}
            retryAfter={form.retryAfter}
            onCancel={cancel}
          />
        </form>
      </DialogBody>
    </Dialog>
  )
}

const shownAvatar = ({ avatar }: ProfileForm, profile: Profile | undefined) =>
  avatar === 'removed' ? undefined : (avatar?.url ?? profile?.profile_image?.image)

type PlaceFieldsProps = {
  t: Texts<'profile'>
  locale: Locale
  form: ProfileForm
  error: string | undefined
}

/** The region, and its districts. */
function PlaceFields({ t, locale, form, error }: PlaceFieldsProps) {
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
