import type { ReactNode } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { RefusedFile } from '../../stores/photos/photo-list.ts'

type Props = { t: Texts<'post'>; refused: readonly RefusedFile[]; children: ReactNode }

const NAMES_SHOWN = 6

/** Refused files, grouped by reason; announced to screen readers on change. */
export function RefusedFiles({ t, refused, children }: Props) {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  const namesOf = (reason: string) =>
    refused.filter((file) => file.reason === reason).map(({ name }) => name)
  return (
    <div role="status" className="text-sm">
      {reasons.length > 0 && (
        <ul className="rounded-control border-danger mt-3 grid gap-2 border p-3">
          {reasons.map((reason) => {
            const all = namesOf(reason)
            const more = all.length > NAMES_SHOWN ? '…' : ''
            const names = all.slice(0, NAMES_SHOWN).join(', ') + more
            return (
              <li key={reason} className="wrap-anywhere">
                {reason === 'max_images_error' ? (
                  <>
                    <b>{t('photos_too_many', { count: all.length })}</b> {names}
                  </>
                ) : (
                  <>
                    <b>{names}</b>: {t.message(reason)}
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {children}
    </div>
  )
}
