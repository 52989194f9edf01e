import { useState } from 'react'
import { accountPath, localePath, type Locale } from '../../i18n/locale.ts'
import type { Offer } from '../../stores/chat/open-room.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { keepIntent } from '../../stores/session/intent.ts'

type Form = typeof import('../chat/offers/OfferDialog.tsx')

/** The form of a price for a guest, which leads to the login; the amount is kept until after it. */
export function useGuestOffer(offer: Offer, price: number | null, locale: Locale) {
  const [form, setForm] = useState<Form | null>(null)
  const open = async () => {
    const loaded = await import('../chat/offers/OfferDialog.tsx').catch(() => null)
    if (loaded) setForm(loaded)
    else showToast('error', 'FETCH_ERROR')
  }
  const logInFirst = (amount: number) => {
    const { kind, id } = offer.item
    const backTo = localePath(`/${kind}/${id}`, locale)
    keepIntent(backTo, { kind: 'offer', ...offer, amount })
    // In the place of the form's own entry: "back" leads to the listing
    location.replace(accountPath('/login', backTo, locale))
  }
  return {
    open: () => void open(),
    form: form && (
      <form.OfferDialog
        locale={locale}
        price={price}
        onGuest={logInFirst}
        onClose={() => setForm(null)}
      />
    ),
  }
}
