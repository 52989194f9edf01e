import { useStore } from '@nanostores/react'
import { relativeTime } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $blocking, setBlocked } from '../../stores/blocks.ts'
import { $blockedPeople } from '../../stores/member-data.ts'
import { Loading, LoadFailed } from '../form/Loading.tsx'
import { QUIET_BUTTON } from '../form/styles.ts'
import { Spinner } from '../form/SubmitButton.tsx'

type Props = { t: Translate; locale: Locale }

/** Whom the member has blocked, and the way back. */
export function BlockedPeople({ t, locale }: Props) {
  const { data, error } = useStore($blockedPeople)
  const blocking = useStore($blocking)
  if (!data && error)
    return (
      <LoadFailed
        text={t('blocked_failed')}
        retry={t('retry')}
        onRetry={() => $blockedPeople.revalidate()}
      />
    )
  if (!data) return <Loading text={t('loading')} />
  if (data.length === 0) return <p className="text-quiet">{t('blocked_none')}</p>
  return (
    <ul className="divide-line divide-y">
      {data.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
          <div className="min-w-0">
            <p className="strong">{person.username}</p>
            <p className="text-quiet text-sm">
              {t('blocked_since', { when: relativeTime(new Date(person.blocked_at), locale) })}
            </p>
          </div>
          <button
            type="button"
            className={QUIET_BUTTON}
            aria-label={t('unblock_name', { name: person.username })}
            onClick={() => void lift(person)}
          >
            {blocking.includes(person.id) && <Spinner />}
            {t('unblock')}
          </button>
        </li>
      ))}
    </ul>
  )
}

async function lift(person: { id: number; username: string }) {
  if (await setBlocked(person, false)) $blockedPeople.revalidate()
}
