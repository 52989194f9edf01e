import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { placeText } from '../../i18n/place-text.ts'
import { $profile } from '../../stores/session/member-data.ts'
import { editProfile } from '../../stores/account/profile-form.ts'
import { useSession } from '../browser.ts'
import { LoadFailed } from '../parts/Loading.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Avatar } from './AvatarField.tsx'
import { EditProfile } from './EditProfile.tsx'
import { EDIT_BUTTON, HeadSkeleton } from './skeletons.tsx'

const texts = await islandTexts('errors', 'profile')

type Props = { locale: Locale }

/** The member's public profile. Only the browser knows the member, so the server renders a placeholder. */
export function ProfileHead({ locale }: Props) {
  const t = texts(locale)
  return useSession() ? (
    <Member locale={locale} />
  ) : (
    <HeadSkeleton text={t('loading')} edit={t('edit')} />
  )
}

function Member({ locale }: Props) {
  const t = texts(locale)
  const { data: profile, error } = useStore($profile)
  const [editing, setEditing] = useState(false)

  if (!profile && error)
    return (
      <LoadFailed
        text={t('error_loading_profile')}
        retry={t('retry')}
        onRetry={() => $profile.revalidate()}
      />
    )
  if (!profile) return <HeadSkeleton text={t('loading')} edit={t('edit')} />
  const { username, location, profile_image } = profile
  const edit = () => {
    editProfile(profile)
    setEditing(true)
  }
  return (
    <div className="profile-head">
      <Avatar image={profile_image?.image} />
      <div className="min-w-0 grow">
        <p className="truncate text-lg font-bold">{username}</p>
        <p className="text-quiet text-sm">
          {location ? placeText(location, locale) : t('no_location')}
        </p>
      </div>
      <button type="button" className={EDIT_BUTTON} onClick={edit}>
        <Icon name="edit" />
        <span className="max-md:sr-only">{t('edit')}</span>
      </button>
      {editing && <EditProfile t={t} locale={locale} onClose={() => setEditing(false)} />}
    </div>
  )
}
