import { useState, type ComponentType } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import type { StatsProps } from './StatsDialog.tsx'

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
