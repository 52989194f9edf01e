import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $hiding, setHidden } from '../../stores/account/hidden-sellers.ts'
import { $unwanted } from '../../stores/session/member-data.ts'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'
import { MutedWords } from './MutedWords.tsx'

type Props = { t: Texts<'errors' | 'profile'>; locale: Locale }

/** Muted sellers and words, each with a button to unmute. */
export function MutedSettings({ t, locale }: Props) {
  const { data, error } = useStore($unwanted)
  const hiding = useStore($hiding)
  const sellers = useRef<HTMLDivElement>(null)
  const reload = () => $unwanted.revalidate()

  const show = async (person: { id: number; username: string }) => {
    if (!(await setHidden(person, false))) return
    // The button disappears with its row
    sellers.current?.focus()
    reload()
  }
  if (!data && error)
    return <LoadFailed text={t('unwanted_failed')} retry={t('retry')} onRetry={reload} />
  if (!data) return <Loading text={t('loading')} />
  return (
    <>
      <div ref={sellers} tabIndex={-1} className="mb-4 outline-none">
        <h3 className="mb-1">{t('hidden_sellers')}</h3>
        {data.sellers.length === 0 ? (
          <p className="text-quiet">{t('hidden_none')}</p>
        ) : (
          <ul className="divide-line divide-y">
            {data.sellers.map((person) => (
              <li
                key={person.id}
                className="flex flex-wrap items-center justify-between gap-x-3 py-2"
              >
                <p className="strong min-w-0">{person.username}</p>
                <button
                  type="button"
                  className={QUIET_BUTTON}
                  aria-label={t('show_seller_name', { name: person.username })}
                  onClick={() => void show(person)}
                >
                  {hiding.includes(person.id) && <Spinner />}
                  {t('show_seller')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <MutedWords t={t} locale={locale} words={data.words} onChange={reload} />
    </>
  )
}
