import type { Reply } from '../../api/comments.ts'
import { exactTime, relativeTime } from '../../i18n/format.ts'
import type { Locale } from '../../i18n/locale.ts'
import { placeText } from '../../i18n/place-text.ts'
import { Icon } from '../parts/Icon.tsx'

type Props = { of: Pick<Reply, 'user' | 'created_at'>; locale: Locale; mark?: string | false }

/** The author, their place and the time. */
export function Byline({ of: { user, created_at }, locale, mark }: Props) {
  const { username, profile_image, location } = user
  const time = new Date(created_at)
  return (
    <div className="byline">
      {profile_image ? (
        <img src={profile_image.image} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <span>
          <Icon name="person" />
        </span>
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {username}
        </p>
        <p className="text-quiet text-xs">
          {location && `${placeText(location, locale)}\u00a0· `}
          <time dateTime={created_at} title={exactTime(time, locale)}>
            {relativeTime(time, locale)}
          </time>
          {mark && `\u00a0· ${mark}`}
        </p>
      </div>
    </div>
  )
}
