import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Notification } from '../../api/notifications.ts'
import { relativeTime } from '../../i18n/format.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { $notifications, markListRead } from '../../stores/notifications/list.ts'
import { useSession } from '../browser.ts'
import { Loading, LoadFailed } from '../parts/Loading.tsx'

const texts = await islandTexts('profile')

type Props = { locale: Locale }
type Words = Props & { t: Texts<'profile'> }

/** What is new for the member; that it was on the screen counts as reading it. */
export function Notifications({ locale }: Props) {
  const t = texts(locale)
  return useSession() ? <OfMember t={t} locale={locale} /> : <Loading text={t('loading')} />
}

function OfMember({ t, locale }: Words) {
  const { data, error } = useStore($notifications)
  useEffect(() => {
    if (data) void markListRead(data.results)
  }, [data])

  if (!data && error)
    return (
      <LoadFailed
        text={t('news_failed')}
        retry={t('retry')}
        onRetry={() => $notifications.revalidate()}
      />
    )
  if (!data) return <Loading text={t('loading')} />
  if (data.results.length === 0) return <p className="text-quiet py-6">{t('news_none')}</p>
  return (
    <ul className="box divide-line divide-y overflow-hidden">
      {data.results.map((one) => (
        <Row key={one.id} t={t} locale={locale} notification={one} />
      ))}
    </ul>
  )
}

function Row({ t, locale, notification }: Words & { notification: Notification }) {
  const { title, text, path, at, read } = notification
  return (
    <li className={read ? '' : 'bg-tint'}>
      <a href={path} className="hover:bg-sunken grid min-h-11 gap-1 px-4 py-3">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          <time dateTime={at} className="text-quiet shrink-0 text-sm">
            {relativeTime(new Date(at), locale)}
          </time>
        </span>
        <span className="wrap-anywhere whitespace-pre-line">
          {!read && <span className="sr-only">{t('news_new')}: </span>}
          {text}
        </span>
      </a>
    </li>
  )
}
