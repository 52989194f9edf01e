import { useState, type FormEvent, type ReactNode } from 'react'
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
                {buyers.map((buyer) => (
                  <Choice
                    key={buyer.id}
                    isChosen={buyerId === buyer.id}
                    onChoose={() => setBuyerId(buyer.id)}
                  >
                    <Candidate buyer={buyer} locale={locale} />
                  </Choice>
                ))}
                <Choice isChosen={buyerId === undefined} onChoose={() => setBuyerId(undefined)}>
                  {t('somebody_else')}
                </Choice>
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

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <label className="row cursor-pointer">
    <input type="radio" name="buyer" className={RADIO} checked={isChosen} onChange={onChoose} />
    {children}
  </label>
)

function Candidate({ buyer, locale }: { buyer: Buyer; locale: Locale }) {
  const { username, agreed, deal } = buyer
  const t = texts(locale)
  return (
    <span className="min-w-0 wrap-anywhere">
      {username}
      {agreed !== null && (
        <span className="block text-sm">
          {t('agreed_price', { price: formatPrice(agreed, locale) })}
        </span>
      )}
      {/* The buyer is stored even if no review is possible */}
      <span className="text-quiet block text-sm">
        {deal.from
          ? t('review_from', { day: momentAhead(new Date(deal.from), locale) })
          : deal.refused && t('no_review')}
      </span>
    </span>
  )
}
