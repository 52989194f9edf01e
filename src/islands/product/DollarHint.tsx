import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { groupDigits } from '../../i18n/digits.ts'
import { formatPrice } from '../../i18n/price.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { inSoum, readDollars } from '../../stores/listings/dollar-price.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'

type Props = {
  t: Texts<'post'>
  locale: Locale
  /** The price as typed: "8500 $". */
  text: string
  onPrice: (price: string) => void
}
type Converted = Awaited<ReturnType<typeof inSoum>>

/** Offers the typed dollars in soʻm. Without a rate it says that a price is in soʻm. */
export function DollarHint({ t, locale, text, onPrice }: Props) {
  const dollars = readDollars(text)
  const [found, setFound] = useState<{ dollars: number; soum: Converted }>()
  useEffect(() => {
    if (dollars !== undefined) void inSoum(dollars).then((soum) => setFound({ dollars, soum }))
  }, [dollars])
  if (dollars === undefined || found?.dollars !== dollars) return null
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
