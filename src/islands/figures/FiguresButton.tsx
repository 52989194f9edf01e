import { islandTexts } from '../../i18n/island.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import type { FiguresProps } from './FiguresDialog.tsx'
import { useFigures } from './use-figures.tsx'

const texts = await islandTexts('figures')

type Props = Pick<FiguresProps, 'locale' | 'listing'>

/** Opens the statistics of one listing, or of all. */
export function FiguresButton({ locale, listing }: Props) {
  const t = texts(locale)
  const { open, dialog } = useFigures(locale, listing)
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
