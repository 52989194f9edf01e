import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import type { ToastText } from '../../stores/lib/toasts.ts'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'

type Props = {
  t: Texts<'owner'>
  locale: Locale
  failure: ToastText | null
  children?: ReactNode
  editing: { $conflict: ReadableAtom<boolean>; load(lang: string): Promise<void> }
}

/** Tells why saving failed and what helps; the save button tries again. */
export function EditFailure({ t, locale, failure, editing, children }: Props) {
  const isConflict = useStore(editing.$conflict)
  return (
    <div role="alert">
      {failure && (
        <div className="rounded-control border-danger mb-4 border p-3">
          <p>{isConflict ? t('conflict_text') : t.message(failure.key, failure.params)}</p>
          {isConflict && (
            <button
              type="button"
              className={`${QUIET_BUTTON} mt-3 w-full`}
              onClick={() => void editing.load(locale)}
            >
              {t('load_fresh')}
            </button>
          )}
          {failure.key === 'auth_required' && (
            <a className={LINK} href={localePath('/login', locale)} target="_blank" rel="noopener">
              {t('log_in')}
            </a>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
