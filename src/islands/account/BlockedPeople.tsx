import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { relativeTime } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $blocking, setBlocked } from '../../stores/account/blocks.ts'
import { $blockedPeople } from '../../stores/session/member-data.ts'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'

type Props = { t: Texts<'profile'>; locale: Locale }

/** Blocked members, each with a button to unblock. */
export function BlockedPeople({ t, locale }: Props) {
  const { data, error } = useStore($blockedPeople)
  const blocking = useStore($blocking)
  const box = useRef<HTMLDivElement>(null)

  const lift = async (person: { id: number; username: string }) => {
    if (!(await setBlocked(person, false))) return
    // The button disappears with its row
    box.current?.focus()
    $blockedPeople.revalidate()
  }
  if (!data && error)
    return (
      <LoadFailed
        text={t('blocked_failed')}
        retry={t('retry')}
        onRetry={() => $blockedPeople.revalidate()}
      />
    )
  if (!data) return <Loading text={t('loading')} />
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {data.length === 0 ? (
        <p className="text-quiet">{t('blocked_none')}</p>
      ) : (
        <ul className="divide-line divide-y">
          {data.map((person) => (
            <li
              key={person.id}
              className="flex flex-wrap items-center justify-between gap-x-3 py-2"
            >
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
      )}
    </div>
  )
}
