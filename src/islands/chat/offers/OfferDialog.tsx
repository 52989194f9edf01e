import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent } from 'react'
import type { FormFault } from '../../../api/lib/posted-form.ts'
import type { Message } from '../../../api/chat/chats.ts'
import type { PriceOffer } from '../../../api/chat/offer.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { formatPrice } from '../../../i18n/price.ts'
import {
  $offerBusy,
  counterOffer,
  createOfferIds,
  makeOffer,
  readyAmounts,
} from '../../../stores/chat/offers.ts'
import type { RoomStore } from '../../../stores/chat/room.ts'
import { Dialog, DialogBody } from '../../dialog/Dialog.tsx'
import { OverlayStyles } from '../../dialog/OverlayStyles.tsx'
import { FormAlert } from '../../form/FormAlert.tsx'
import { SubmitButton } from '../../parts/SubmitButton.tsx'
import { PriceInput } from '../../product/PriceInput.tsx'
import { offerTexts } from './texts.ts'

type Props = {
  locale: Locale
  store: RoomStore
  listingId: number
  /** Null: not known here. */
  price: number | null
  /** The offer to answer with another amount; left out: a new one. */
  answered?: Message & { offer: PriceOffer }
  /** The answered offer is the buyer's. */
  isSeller?: boolean
  /** `isTried`: an offer was sent, or an answer to it is missing. */
  onClose: (isTried: boolean) => void
}

const NO_FAULT: FormFault = { errors: {}, alert: null }

/** Asks for an amount: three ready ones and a field. */
export function OfferDialog({
  locale,
  store,
  listingId,
  price,
  answered,
  isSeller,
  onClose,
}: Props) {
  const t = offerTexts(locale)
  const busy = useStore($offerBusy)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState(NO_FAULT)
  /** The low amount about which the member was asked. */
  const [asked, setAsked] = useState<number | null>(null)
  const [idFor] = useState(createOfferIds)
  const form = useRef<HTMLFormElement>(null)
  const isTried = useRef(false)

  const bound = answered && { [isSeller ? 'above' : 'below']: answered.offer.amount }
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
    isTried.current = true
    const sending = { id: idFor(amount), lang: locale }
    const failed = answered
      ? await counterOffer(store, answered, amount, sending)
      : await makeOffer(store, listingId, amount, sending)
    if (failed) setFault(failed)
    else close()
  }

  const error = fault.errors['amount']
  return (
    <Dialog
      title={t(answered ? 'offer_counter_title' : 'offer_title')}
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
              {t('offer_send')}
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
