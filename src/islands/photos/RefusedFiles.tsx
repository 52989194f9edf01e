import type { ReactNode } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { RefusedFile } from '../../stores/photos/photos.ts'

type Props = { t: Texts<'post'>; refused: readonly RefusedFile[]; children: ReactNode }

/** Names the files that were not taken, each with its reason; read out when it changes. */
export function RefusedFiles({ t, refused, children }: Props) {
  return (
    <div role="status" className="text-sm">
      {refused.length > 0 && (
        <div className="rounded-control border-danger mt-3 border p-3">
          <p className="text-danger font-semibold">{t('photos_refused')}</p>
          <ul>
            {refused.map(({ name, reason }, i) => (
              <li key={i}>
                <b className="break-all">{name}</b>: {t.message(reason)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </div>
  )
}
