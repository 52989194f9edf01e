import { useEffect, useState, type ComponentType } from 'react'
import type { Kind } from '../../api/lib/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { readStats, type Stats } from '../../stores/listings/stats.ts'
import type { ManageProps } from '../owner/ManageDialog.tsx'

const texts = await islandTexts('seller')

type Props = { locale: Locale; kind: Kind; id: number }

/**
 * The likes and comments of the owner's listing, and the button to manage it. It is as tall as the
 * buttons that others see there, so that nothing shifts.
 */
export function OwnStats({ locale, kind, id }: Props) {
  const t = texts(locale)
  const [stats, setStats] = useState<Stats | null>(null)
  const [Manage, setManage] = useState<ComponentType<ManageProps> | null>(null)
  useEffect(() => {
    void readStats(kind, id, locale).then(setStats)
  }, [kind, id, locale])
  const manage = () =>
    import('../owner/ManageDialog.tsx').then(
      ({ ManageDialog }) => setManage(() => ManageDialog),
      () => showToast('error', 'FETCH_ERROR'),
    )
  return (
    <>
      {/* The button first: it stays in place when the numbers load */}
      <p className="text-quiet flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-xs">
        <button type="button" className="link py-3" onClick={() => void manage()}>
          {t('manage')}
        </button>
        {stats === null ? (
          t('own')
        ) : (
          <>
            <span>{t('likes', { n: stats.likes })}</span>
            {stats.comments !== null && <span>{t('comments', { n: stats.comments })}</span>}
          </>
        )}
      </p>
      {Manage && <Manage locale={locale} kind={kind} id={id} onClose={() => setManage(null)} />}
    </>
  )
}
