import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { LOADING, type MyListings } from '../../stores/listings/my-listings.ts'
import { useSession } from '../browser.ts'

const pageInAddress = () => {
  const page = new URLSearchParams(location.search).get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

/** The page of the list from the address; loaded again when the member comes back to it. */
export function useMyPage(kind: Kind, { $list, load }: MyListings, locale: Locale) {
  const [sought, setSought] = useState<ReadonlyMap<number, number>>()
  const list = useStore($list, { ssr: () => LOADING })
  const token = useSession()?.token
  useEffect(() => {
    if (!token) return
    void load(pageInAddress(), locale)
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void load(pageInAddress(), locale, true)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [load, locale, token])
  const ids = list.state === 'ready' ? list.items.map(({ id }) => id).join() : ''
  useEffect(() => {
    if (!ids) return
    // Loaded after the list, because nobody waits for it
    void import('../../stores/alerts/sought.ts')
      .then(({ readSought }) => readSought(kind, ids.split(',').map(Number), locale))
      .then(setSought, () => {})
  }, [ids, kind, locale])
  return { list, sought, retry: () => void load(pageInAddress(), locale) }
}
