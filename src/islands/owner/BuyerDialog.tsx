import { useState, type FormEvent } from 'react'
import type { Buyer } from '../../api/deals/deal-offers.ts'
import { momentAhead } from '../../i18n/day.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { formatPrice } from '../../i18n/price.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'
import { MAIN_BUTTON, RADIO } from '../parts/styles.ts'

const texts = await islandTexts('states')

export type BuyerDialogProps = {
  locale: Locale
  buyers: Buyer[]
  onChoose: (buyerId: number | undefined) => void
  onClose: () => void
}

/** Asks the seller for the buyer; the answer is optional. */
export function BuyerDialog({ locale, buyers, onChoose, onClose }: BuyerDialogProps) {
  const t = texts(locale)
  const [buyerId, setBuyerId] = useState(buyers.find(({ agreed }) => agreed !== null)?.id)
  /** Explains when a review is possible; the buyer is stored in any case. */
  const reviewWords = ({ refused, from }: Buyer['deal']) =>
    from
      ? t('review_from', { day: momentAhead(new Date(from), locale) })
      : refused && t('no_review')
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault()
    onChoose(buyerId)
    close()
  }
  return (
    <Dialog title={t('buyer')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <>
          <OverlayStyles />
          <DialogBody>
            <form method="post" onSubmit={(event) => submit(event, close)}>
              <fieldset className="mb-4">
                <legend className="text-quiet mb-2 text-sm">{t('buyer_help')}</legend>
                {buyers.map(({ id, username, deal, agreed }) => (
                  <label key={id} className="row cursor-pointer">
                    <input
                      type="radio"
                      name="buyer"
                      className={RADIO}
                      checked={buyerId === id}
                      onChange={() => setBuyerId(id)}
                    />
                    <span className="min-w-0 wrap-anywhere">
                      {username}
                      {agreed !== null && (
                        <span className="block text-sm">
                          {t('agreed_price', { price: formatPrice(agreed, locale) })}
                        </span>
                      )}
                      <span className="text-quiet block text-sm">{reviewWords(deal)}</span>
                    </span>
                  </label>
                ))}
                <label className="row cursor-pointer">
                  <input
                    type="radio"
                    name="buyer"
                    className={RADIO}
                    checked={buyerId === undefined}
                    onChange={() => setBuyerId(undefined)}
                  />
                  {t('somebody_else')}
                </label>
              </fieldset>
              <button type="submit" className={`${MAIN_BUTTON} w-full`}>
                {t('sell')}
              </button>
            </form>
          </DialogBody>
        </>
      )}
    </Dialog>
  )
}
