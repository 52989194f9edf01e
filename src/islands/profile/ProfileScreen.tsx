import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $profile } from '../../stores/session/member-data.ts'
import { editProfile } from '../../stores/account/profile-form.ts'
import { useSession } from '../browser.ts'
import { LoadFailed } from '../parts/Loading.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Avatar } from './Avatar.tsx'
import { EditProfile } from './EditProfile.tsx'
import { Sections } from './Sections.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { HeaderSkeleton } from './skeletons.tsx'

const texts = await islandTexts('errors', 'profile')

type Props = { locale: Locale }

/** Only a browser knows who looks, so the server draws the shape of what comes. */
export function ProfileScreen({ locale }: Props) {
  const session = useSession()
  return session ? (
    <Member locale={locale} />
  ) : (
    <ProfileSkeleton t={texts(locale)} locale={locale} />
  )
}

function Member({ locale }: Props) {
  const t = texts(locale)
  const { data: profile, error } = useStore($profile)
  const [editing, setEditing] = useState(false)

  const edit = () => {
    if (!profile) return
    editProfile(profile)
    setEditing(true)
  }
  const { location } = profile ?? {}
  return (
    <>
      {profile ? (
        <div className="profile-head">
          <Avatar image={profile.profile_image?.image} />
          <div className="min-w-0 grow basis-48">
            <p className="text-lg font-bold">{profile.username}</p>
            <p className="text-quiet">
              {location ? `${location.district}, ${location.region}` : t('no_location')}
            </p>
          </div>
          <button type="button" className={QUIET_BUTTON} onClick={edit}>
            {t('edit')}
          </button>
        </div>
      ) : error ? (
        <LoadFailed
          text={t('error_loading_profile')}
          retry={t('retry')}
          onRetry={() => $profile.revalidate()}
        />
      ) : (
        <HeaderSkeleton text={t('loading')} edit={t('edit')} />
      )}
      <Sections t={t} locale={locale} />
      {editing && <EditProfile t={t} locale={locale} onClose={() => setEditing(false)} />}
    </>
  )
}
