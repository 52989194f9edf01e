import { useEffect, useState, type ComponentType } from 'react'
import type { Kind } from '../../api/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { readFigures, type Figures } from '../../stores/listings/figures.ts'
import type { ManageProps } from '../owner/ManageDialog.tsx'

const texts = await islandTexts('seller')

type Props = { locale: Locale; kind: Kind; id: number }

/**
 * How often one's own listing was liked and commented, until that is known whose it is; and the way to what else can be
 * done with it. As high as what others have there: nothing moves.
 */
export function OwnFigures({ locale, kind, id }: Props) {
  const t = texts(locale)
  const [figures, setFigures] = useState<Figures | null>(null)
  const [Manage, setManage] = useState<ComponentType<ManageProps> | null>(null)
  useEffect(() => {
    void readFigures(kind, id, locale).then(setFigures)
  }, [kind, id, locale])
  const manage = () =>
    import('../owner/ManageDialog.tsx').then(
      ({ ManageDialog }) => setManage(() => ManageDialog),
      () => showToast('error', 'FETCH_ERROR'),
    )
  return (
    <>
      {/* First the button: it stays where it is when the figures come */}
      <p className="text-quiet flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-xs">
        <button type="button" className="link py-3" onClick={() => void manage()}>
          {t('manage')}
        </button>
        {figures === null ? (
          t('own')
        ) : (
          <>
            <span>{t('likes', { n: figures.likes })}</span>
            {figures.comments !== null && <span>{t('comments', { n: figures.comments })}</span>}
          </>
        )}
      </p>
      {Manage && <Manage locale={locale} kind={kind} id={id} onClose={() => setManage(null)} />}
    </>
  )
}
