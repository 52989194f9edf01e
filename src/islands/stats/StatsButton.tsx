import { useState, type ComponentType } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import type { StatsProps } from './StatsDialog.tsx'

const texts = await islandTexts('figures')

type Props = Pick<StatsProps, 'locale' | 'listing'>

/** Opens the statistics of one listing, or of all. */
export function StatsButton({ locale, listing }: Props) {
  const t = texts(locale)
  const { open, dialog } = useStats(locale, listing)
  return (
    <>
      <button
        type="button"
        className={QUIET_BUTTON}
        aria-label={listing && t('of', { name: listing.name })}
        onClick={open}
      >
        {t('open')}
      </button>
      {dialog}
    </>
  )
}

/** Opens the statistics of one listing, or of all; loads their code on demand. */
export function useStats(locale: Locale, listing?: StatsProps['listing']) {
  const [Stats, setStats] = useState<ComponentType<StatsProps> | null>(null)
  const open = () =>
    void import('./StatsDialog.tsx').then(
      ({ StatsDialog }) => setStats(() => StatsDialog),
      () => showToast('error', 'FETCH_ERROR'),
    )
  const dialog = Stats && <Stats locale={locale} listing={listing} onClose={() => setStats(null)} />
  return { open, dialog }
}
