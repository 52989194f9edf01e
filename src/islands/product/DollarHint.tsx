import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { groupDigits } from '../../i18n/digits.ts'
import { formatPrice } from '../../i18n/price.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { atTodaysRate } from '../../stores/listings/dollar-price.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'

type Props = {
  t: Texts<'errors'>
  locale: Locale
  dollars: number
  onPrice: (price: string) => void
}
type Converted = Awaited<ReturnType<typeof atTodaysRate>>

/** Offers the typed dollars in soʻm. Without a rate it says that a price is in soʻm. */
export function DollarHint({ t, locale, dollars, onPrice }: Props) {
  const [found, setFound] = useState<{ dollars: number; soum: Converted }>()
  useEffect(() => {
    void atTodaysRate(dollars).then((soum) => setFound({ dollars, soum }))
  }, [dollars])
  if (found?.dollars !== dollars) return null
  const { soum: converted } = found
  if (!converted) return <p className="mt-2 text-sm">{t('dollars_unknown')}</p>
  const { soum, rate, date } = converted
  const [, month = '', day = ''] = date.split('-')
  return (
    <div className="mt-2 text-sm">
      <p>
        ≈ {formatPrice(soum, locale)}.{' '}
        {t('dollars_rate', { rate: groupDigits(rate), date: `${day}.${month}` })}
      </p>
      <button
        type="button"
        className={`${QUIET_BUTTON} mt-2`}
        onClick={() => onPrice(String(soum))}
      >
        {t('dollars_take', { price: formatPrice(soum, locale) })}
      </button>
    </div>
  )
}
