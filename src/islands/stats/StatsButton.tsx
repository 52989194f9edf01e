import { islandTexts } from '../../i18n/island.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import type { StatsProps } from './StatsDialog.tsx'
import { useStats } from './use-stats.tsx'

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
