import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Up to this distance from the end counts as at the end. */
const NEAR_PX = 48
/** At this distance from the start earlier messages load. */
const EARLY_PX = 600

type View = { isAtEnd: boolean; scrolled: number; anchor: Element | null; top: number }

/**
 * Keeps the reader's place when messages come above or below; at the end it follows the newest.
 * It opens at the mark of new messages (`[data-new]`), or at the end.
 */
export function useLogScroll(onNearStart: () => void) {
  const log = useRef<HTMLDivElement>(null)
  const view = useRef<View | null>(null)
  const [isAtEnd, setAtEnd] = useState(true)

  const measure = () => {
    const box = log.current
    if (!box) return
    const { top } = box.getBoundingClientRect()
    const items = box.querySelectorAll('.chat-bubble')
    const anchor = [...items].find((item) => item.getBoundingClientRect().bottom > top) ?? null
    const left = box.scrollHeight - box.scrollTop - box.clientHeight
    view.current = {
      isAtEnd: left < NEAR_PX,
      scrolled: box.scrollTop,
      anchor,
      top: anchor?.getBoundingClientRect().top ?? 0,
    }
    setAtEnd(left < NEAR_PX)
    if (box.scrollTop < EARLY_PX) onNearStart()
  }

  const hold = () => {
    const box = log.current
    if (!box) return
    const before = view.current
    // The reader's own scrolling since, which the browser reports one frame later
    const moved = before ? box.scrollTop - before.scrolled : 0
    const mark = before ? null : box.querySelector('[data-new]')
    if (mark)
      box.scrollTop += mark.getBoundingClientRect().top - box.getBoundingClientRect().top - 24
    else if (!before || (before.isAtEnd && moved > -1)) box.scrollTop = box.scrollHeight
    else if (before.anchor?.isConnected)
      box.scrollTop += before.anchor.getBoundingClientRect().top - before.top + moved
    measure()
  }

  useLayoutEffect(hold)
  const latest = useRef(hold)
  useEffect(() => {
    latest.current = hold
  })
  // Keyboard, growing field or rotated phone
  useEffect(() => {
    const box = log.current
    if (!box) return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const toEnd = () => {
    if (view.current) view.current.isAtEnd = true
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }
  return { log, isAtEnd, toEnd, onScroll: measure }
}

const LOOK_EVENTS = ['focus', 'blur', 'visibilitychange'] as const

function listen(onChange: () => void) {
  for (const name of LOOK_EVENTS) addEventListener(name, onChange, true)
  return () => {
    for (const name of LOOK_EVENTS) removeEventListener(name, onChange, true)
  }
}

/** True while the page is visible and focused. */
export const useLooking = (): boolean =>
  useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  )
