import type { SavedSearch } from '../../api/alerts/alerts.ts'
import { exactDay } from '../../i18n/format.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { withdrawWanted } from '../../stores/alerts/wanted.ts'
import { LINK } from '../parts/styles.ts'
import type { SearchTexts } from './texts.ts'

type Props = { t: SearchTexts; locale: Locale; search: SavedSearch }

/** A search that sellers see: until when, and the way to withdraw it. */
export function WantedLine({ t, locale, search: { id, wanted, paused } }: Props) {
  if (!wanted) return null
  const { hidden, text, until } = wanted
  const isSeen = !hidden && !paused
  const state = () => {
    if (hidden) return t('saved_wanted_hidden')
    if (paused) return t('saved_wanted_paused')
    return t('saved_wanted_until', { day: exactDay(new Date(until), locale) })
  }
  return (
    <div>
      <p>{state()}</p>
      {text && <p className="text-quiet text-sm wrap-anywhere whitespace-pre-line">{text}</p>}
      <p className="flex flex-wrap gap-x-4">
        {isSeen && (
          <a className={LINK} href={localePath('/wanted', locale)}>
            {t('saved_wanted_see')}
          </a>
        )}
        <button type="button" className={LINK} onClick={() => void withdrawWanted(id, locale)}>
          {t('saved_withdraw')}
        </button>
      </p>
    </div>
  )
}
