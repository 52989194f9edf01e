import { useEffect, useLayoutEffect, useState } from 'react'
import { isLocale, localePath, splitLocale, type Locale } from '../../../i18n/locale.ts'

const pathOf = (room: number | null) => (room === null ? '/chat' : `/chat/${room}`)

function roomInAddress(): number | null {
  const [, id] = /^\/chat\/([1-9]\d{0,14})\/?$/.exec(splitLocale(location.pathname).path) ?? []
  return id === undefined ? null : Number(id)
}

/** True if the previous history entry is the list. */
const cameFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'cameFromList' in state

export type RoomAddress = ReturnType<typeof useRoomAddress>

/** The chat of the address. Opening another one changes the address without a page load. */
export function useRoomAddress(initial: number | null, locale: Locale) {
  const [room, setRoom] = useState(initial)

  useEffect(() => {
    const follow = () => setRoom(roomInAddress())
    // Offline, the stored page of one chat serves for all
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  // On a phone an open chat fills the screen
  useLayoutEffect(() => {
    document.documentElement.dataset['screen'] = room === null ? 'chat' : 'room'
  }, [room])

  // The language menu was rendered for the page's first address
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
      const { hreflang } = link
      if (isLocale(hreflang)) link.href = localePath(pathOf(room), hreflang)
    }
  }, [room])

  const href = (to: number | null) => localePath(pathOf(to), locale)
  const go = (to: number | null) => {
    if (to === roomInAddress()) return
    history.pushState(room === null ? { cameFromList: true } : null, '', href(to))
    setRoom(to)
  }
  return {
    room,
    go,
    href,
    /** Back to the list, with the browser's history where that leads there. */
    leave: () => (cameFromList(history.state) ? history.back() : go(null)),
  }
}
