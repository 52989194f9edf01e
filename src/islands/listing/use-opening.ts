import { useEffect, useState } from 'react'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { openRoom, type Offer } from '../../stores/chat/open-room.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { useSession } from '../browser.ts'
import { useGuestOffer } from './use-guest-offer.tsx'

/** `price`: lower ones may be offered. */
export type ItemForSale = Offer['item'] & { price?: number }

/**
 * Opens the chat with the seller: with the question in the field (`write`) or sent (`ask`), or with the form of a
 * price. A guest fills in that form here, before the login.
 */
export function useOpening(offer: Offer & { item: ItemForSale }, locale: Locale) {
  const isMember = useSession() !== null
  const [opening, setOpening] = useState(false)

  // On return from the chat the page may come from the back/forward cache
  useEffect(() => {
    const rest = () => setOpening(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])

  const go = async (open: typeof openRoom, hash = '') => {
    if (opening) return
    setOpening(true)
    const room = await open(offer, locale)
    if (room === null) setOpening(false)
    else location.assign(localePath(`/chat/${room}${hash}`, locale))
  }
  const ask: typeof openRoom = async (...about) => {
    // Loaded on demand, because few use it
    const loaded = await import('../../stores/account/after-login.ts').catch(() => null)
    if (loaded) return loaded.askSeller(...about)
    showToast('error', 'FETCH_ERROR')
    return null
  }
  // An offer says enough without the question
  const offered = { ...offer, question: '' }
  const guest = useGuestOffer(offered, offer.item.price ?? null, locale)
  return {
    opening,
    write: () => void go(openRoom),
    ask: () => void go(ask),
    offerPrice: () =>
      isMember ? void go((_, lang) => openRoom(offered, lang), '#offer') : guest.open(),
    offerForm: guest.form,
  }
}
