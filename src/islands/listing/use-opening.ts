import { useEffect, useState } from 'react'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { openRoom, type Offer } from '../../stores/chat/open-room.ts'
import { showToast } from '../../stores/lib/toasts.ts'

/** Opens the chat with the seller: with the question in the field (`write`) or sent (`ask`), or with the form of a price. */
export function useOpening(offer: Offer, locale: Locale) {
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
  return {
    opening,
    write: () => void go(openRoom),
    ask: () => void go(ask),
    // An offer says enough without the question
    offerPrice: () =>
      void go((about, lang) => openRoom({ ...about, question: '' }, lang), '#offer'),
  }
}
