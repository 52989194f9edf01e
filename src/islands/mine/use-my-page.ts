import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Kind } from '../../api/lib/kinds.ts'
import type { OwnFilter } from '../../api/listings/listing-states.ts'
import type { Locale } from '../../i18n/locale.ts'
import { LOADING, type MyListingsStore } from '../../stores/listings/my-listings.ts'
import { useSession } from '../browser.ts'
import { filterInAddress } from './filter-in-address.ts'

const pageInAddress = () => {
  const page = new URLSearchParams(location.search).get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}
/** The page and state of the list from the address; loaded again when the member comes back to it. */
export function useMyPage(kind: Kind, { $list, narrow, load }: MyListingsStore, locale: Locale) {
  const [seekers, setSeekers] = useState<ReadonlyMap<number, number>>()
  const [filter, setFilter] = useState<OwnFilter>()
  const list = useStore($list, { ssr: () => LOADING })
  const token = useSession()?.token
  useEffect(() => {
    if (!token) return
    narrow(filterInAddress())
    setFilter(filterInAddress())
    void load(pageInAddress(), locale)
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void load(pageInAddress(), locale, true)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [narrow, load, locale, token])
  const ids = list.state === 'ready' ? list.items.map(({ id }) => id).join() : ''
  useEffect(() => {
    if (!ids) return
    // Loaded after the list, because nobody waits for it
    void import('../../stores/alerts/seekers.ts')
      .then(({ readSought }) => readSought(kind, ids.split(',').map(Number), locale))
      .then(setSeekers, () => {})
  }, [ids, kind, locale])
  return { list, filter, seekers, retry: () => void load(pageInAddress(), locale) }
}
