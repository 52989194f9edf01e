import { dayInside, timeOfDay } from '../../../i18n/day.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { Locale } from '../../../i18n/locale.ts'

type Props = { t: Texts<'chat'>; locale: Locale; at: number | null }

/** Tells offline that an older, saved state is shown, and of when. */
export function SavedLine({ t, locale, at }: Props) {
  if (at === null) return null
  const date = new Date(at)
  return (
    <p role="status" className="bg-sunken px-3 py-2 text-sm">
      {t('saved_at', { day: dayInside(date, locale), time: timeOfDay(date) })}
    </p>
  )
}
