import { saysDollars } from '../../../api/text/dollar-words.ts'
import { MOST_IN_CASH, saysCash, saysPrepaid } from '../../../api/text/payment-words.ts'
import type { Texts } from '../../../i18n/text-keys.ts'

type Props = {
  t: Texts<'post'>
  /** A service has no price, and is often paid in advance. */
  values: { description?: string; price?: string }
}

/** Below a description: says calmly what in it the law or buyers will not like. */
export function TextHints({ t, values: { description = '', price } }: Props) {
  const hints = [
    saysDollars(description) && t('dollars_in_text'),
    price !== undefined && saysPrepaid(description) && t('prepay_in_text'),
    Number(price) > MOST_IN_CASH && saysCash(description) && t('cash_in_text'),
  ]
  return (
    <p role="status" className="-mt-4 mb-5 text-sm empty:m-0">
      {hints.filter(Boolean).join(' ')}
    </p>
  )
}
