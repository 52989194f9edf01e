import { useState, type ComponentType } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import type { FiguresProps } from './FiguresDialog.tsx'

/** Opens the statistics of one listing, or of all; loads their code on demand. */
export function useFigures(locale: Locale, listing?: FiguresProps['listing']) {
  const [Figures, setFigures] = useState<ComponentType<FiguresProps> | null>(null)
  const open = () =>
    void import('./FiguresDialog.tsx').then(
      ({ FiguresDialog }) => setFigures(() => FiguresDialog),
      () => showToast('error', 'FETCH_ERROR'),
    )
  const dialog = Figures && (
    <Figures locale={locale} listing={listing} onClose={() => setFigures(null)} />
  )
  return { open, dialog }
}
