import { useState, type ComponentType } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import type { FiguresProps } from './FiguresDialog.tsx'

const texts = await islandTexts('figures')

type Props = Pick<FiguresProps, 'locale' | 'listing'>

/** Opens the figures of one listing, or of all; their code is loaded by then. */
export function FiguresButton({ locale, listing }: Props) {
  const t = texts(locale)
  const [Figures, setFigures] = useState<ComponentType<FiguresProps> | null>(null)
  const open = () =>
    import('./FiguresDialog.tsx').then(
      ({ FiguresDialog }) => setFigures(() => FiguresDialog),
      () => showToast('error', 'FETCH_ERROR'),
    )
  return (
    <>
      <button
        type="button"
        className={QUIET_BUTTON}
        aria-label={listing && t('of', { name: listing.name })}
        onClick={() => void open()}
      >
        {t('open')}
      </button>
      {Figures && <Figures locale={locale} listing={listing} onClose={() => setFigures(null)} />}
    </>
  )
}
