import { lazy, Suspense } from 'react'
import { PRICE_MAX } from '../../api/lib/limits.ts'
import { priceInWords } from '../../i18n/price-words.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { isRead } from '../../stores/listings/typed-price.ts'
import { NumberKeys } from './NumberKeys.tsx'

export { readDollars } from '../../api/text/dollars.ts'

const DollarHint = lazy(async () => ({ default: (await import('./DollarHint.tsx')).DollarHint }))

type Props = {
  t: Texts<'errors'>
  locale: Locale
  price: string
  /** The text of the field. */
  shown: string
  dollars: number | undefined
  onPrice: (price: string) => void
}

/** Below a price: keys for what a keypad lacks, the amount in words, dollars as soʻm. It loads after the form. */
export function PriceHelp({ t, locale, price, shown, dollars, onPrice }: Props) {
  const words = isRead(price) ? priceInWords(Number(price), locale) : undefined
  return (
    <>
      <NumberKeys locale={locale} text={shown} most={PRICE_MAX} hasDollars onType={onPrice} />
      {words && <p className="text-quiet mt-1 text-sm">{words}</p>}
      {dollars !== undefined && (
        <Suspense>
          <DollarHint t={t} locale={locale} dollars={dollars} onPrice={onPrice} />
        </Suspense>
      )}
    </>
  )
}
