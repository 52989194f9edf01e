import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { GROUP_OF, type NoteGroup } from '../../api/notify/notification-kinds.ts'
import type { Notification } from '../../api/notify/notifications.ts'
import { relativeTime } from '../../i18n/format.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { $notifications, markListRead } from '../../stores/notifications/list.ts'
import { useSession } from '../browser.ts'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { Loading } from '../parts/Loading.tsx'
import { PageFailed } from '../parts/PageFailed.tsx'

const texts = await islandTexts('profile')

/** `empty` and `failed`: illustrations with a sentence, from the page. */
type Props = { locale: Locale; empty?: ReactNode; failed?: ReactNode }
type Words = Props & { t: Texts<'profile'> }

/** The member's notifications; showing them marks them as read. */
export function Notifications(props: Props) {
  const t = texts(props.locale)
  return useSession() ? <OfMember t={t} {...props} /> : <Loading text={t('loading')} />
}

function OfMember({ t, locale, empty, failed }: Words) {
  const { data, error } = useStore($notifications)
  useEffect(() => {
    if (data) void markListRead(data.results)
  }, [data])

  if (!data && error)
    return <PageFailed notice={failed} retry={t('retry')} onRetry={$notifications.revalidate} />
  if (!data) return <Loading text={t('loading')} />
  if (data.results.length === 0) return empty
  return (
    <ul className="box divide-line divide-y overflow-hidden">
      {data.results.map((one) => (
        <Row key={one.id} t={t} locale={locale} notification={one} />
      ))}
    </ul>
  )
}

/** Groups whose titles are the name of a thing; the text tells the event. */
const TITLED_BY_THING: readonly NoteGroup[] = ['comments', 'deals', 'listings', 'favourites']

const ICONS: Record<NoteGroup, IconName> = {
  messages: 'message',
  comments: 'message',
  deals: 'person',
  listings: 'image',
  searches: 'search',
  favourites: 'heart',
  decisions: 'flag',
}

function Row({ t, locale, notification }: Words & { notification: Notification }) {
  const { type, title, text, path, thumbnail, at, read } = notification
  const group = GROUP_OF[type]
  const [news, details] = TITLED_BY_THING.includes(group) ? [text, title] : [title, text]
  return (
    <li className={read ? '' : 'bg-tint'}>
      <a href={path} className="hover:bg-sunken flex gap-3 px-4 py-3">
        {thumbnail ? (
          <img
            src={thumbnail}
            alt=""
            width={48}
            height={48}
            className="rounded-control bg-sunken size-12 shrink-0 object-cover"
            loading="lazy"
          />
        ) : (
          <span className="bg-sunken text-quiet rounded-control grid size-12 shrink-0 place-content-center">
            <Icon name={ICONS[group]} />
          </span>
        )}
        <span className="min-w-0 grow">
          <span className={`block wrap-anywhere ${read ? '' : 'font-semibold'}`}>
            {!read && <span className="sr-only">{t('news_new')}: </span>}
            {news}
          </span>
          <span className="text-quiet block text-sm wrap-anywhere whitespace-pre-line">
            {details}
          </span>
          <time dateTime={at} className="text-quiet block text-xs">
            {relativeTime(new Date(at), locale)}
          </time>
        </span>
      </a>
    </li>
  )
}
