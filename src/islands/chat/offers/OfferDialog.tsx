import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent } from 'react'
import type { FormFault } from '../../../api/lib/posted-form.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { formatPrice } from '../../../i18n/price.ts'
import {
  $offerBusy,
  createOfferIds,
  readyAmounts,
  type Sending,
} from '../../../stores/chat/offers.ts'
import { Dialog, DialogBody } from '../../dialog/Dialog.tsx'
import { OverlayStyles } from '../../dialog/OverlayStyles.tsx'
import { FormAlert } from '../../form/FormAlert.tsx'
import { SubmitButton } from '../../parts/SubmitButton.tsx'
import { PriceInput } from '../../product/PriceInput.tsx'
import { offerTexts } from './texts.ts'

type Props = {
  locale: Locale
  /** Null: not known here. */
  price: number | null
  /** The amount of the offer that another amount answers; left out: a new offer. */
  bound?: { above: number } | { below: number }
  /** Typed before the login. */
  first?: string | undefined
  /** `isTried`: an offer was sent, or an answer to it is missing. */
  onClose: (isTried: boolean) => void
} & (
  | { onSend: (amount: number, sending: Sending) => Promise<FormFault | null> }
  | { onGuest: (amount: number) => void }
)

const NO_FAULT: FormFault = { errors: {}, alert: null }

/** Asks for an amount: three ready ones and a field. */
export function OfferDialog({ locale, price, bound, first = '', onClose, ...to }: Props) {
  const t = offerTexts(locale)
  const busy = useStore($offerBusy)
  const [typed, setTyped] = useState(first)
  const [fault, setFault] = useState(NO_FAULT)
  /** The low amount about which the member was asked. */
  const [asked, setAsked] = useState<number | null>(null)
  const [idFor] = useState(createOfferIds)
  const form = useRef<HTMLFormElement>(null)
  const isTried = useRef(false)

  const amounts = price === null ? [] : readyAmounts(price, bound)
  const amount = /^\d+$/.test(typed) ? Number(typed) : null
  const choose = (text: string) => {
    setTyped(text)
    setFault(NO_FAULT)
    setAsked(null)
  }

  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault()
    const error = faultIn(amount, price)
    if (amount === null || error) {
      setFault({ errors: { amount: error ?? 'price_invalid' }, alert: null })
      return form.current?.querySelector('input')?.focus()
    }
    if (price !== null && amount * 2 < price && asked !== amount) return setAsked(amount)
    if ('onGuest' in to) return to.onGuest(amount)
    isTried.current = true
    const failed = await to.onSend(amount, { id: idFor(amount), lang: locale })
    if (failed) setFault(failed)
    else close()
  }

  const error = fault.errors['amount']
  return (
    <Dialog
      title={t(bound ? 'offer_counter_title' : 'offer_title')}
      closeLabel={t('offer_cancel')}
      onClose={() => onClose(isTried.current)}
    >
      {(close) => (
        <DialogBody>
          <OverlayStyles />
          <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event, close)}>
            {amounts.length > 0 && (
              <div role="group" aria-label={t('offer_ready')} className="mb-4 flex flex-wrap gap-2">
                {amounts.map((one) => (
                  <button
                    key={one}
                    type="button"
                    className="button button-quiet whitespace-nowrap"
                    aria-pressed={amount === one}
                    onClick={() => choose(String(one))}
                  >
                    {formatPrice(one, locale)}
                  </button>
                ))}
              </div>
            )}
            <PriceInput
              t={t}
              id="offer-amount"
              locale={locale}
              label={t('offer_amount')}
              help={
                price === null ? undefined : t('offer_help', { price: formatPrice(price, locale) })
              }
              error={error && t.message(error)}
              unreadable={t('price_invalid')}
              price={typed}
              onPrice={choose}
            />
            <p role="alert" className="mb-4 font-semibold empty:hidden">
              {asked !== null && t('offer_low')}
            </p>
            <FormAlert t={t} alert={fault.alert} />
            <SubmitButton busy={busy} busyLabel={t('offer_sending')}>
              {t('onGuest' in to ? 'offer_log_in' : 'offer_send')}
            </SubmitButton>
          </form>
        </DialogBody>
      )}
    </Dialog>
  )
}

function faultIn(amount: number | null, price: number | null): string | null {
  if (amount === null || amount < 1) return 'price_invalid'
  return price !== null && amount >= price ? 'offer_too_high' : null
}
