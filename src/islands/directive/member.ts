import type { ClientDirective } from 'astro'
import { isInside } from './replay.ts'
import { createWaking } from './wake.ts'

/** A guest's tap on these leads to the login (page-script/intent.ts). */
const LOGIN_FIRST = '[data-heart], [data-intent]'
/** These events come before the click, which `createWaking` handles. */
const FIRST_TOUCH = ['pointerup', 'keydown', 'focusin'] as const

/**
 * With a stored session the island hydrates when the browser is idle and the island is near the screen. For a guest
 * it waits for the first tap, key or focus inside it (not a scroll gesture); a click made meanwhile is held back and
 * repeated after hydration. A selector as the directive's value ignores everything else inside the island:
 * `client:member="[data-heart]"`.
 */
const member: ClientDirective = (load, { value }, island) => {
  const targets = typeof value === 'string' ? value : undefined
  const wake = createWaking(load, island, targets)
  const onTouch = ({ target }: Event) => {
    if (isInside(target, targets ?? '*') && (hasSession() || !isInside(target, LOGIN_FIRST))) wake()
  }
  for (const type of FIRST_TOUCH) island.addEventListener(type, onTouch, { passive: true })
  onceMember(() => whenIdleAndNear(island, wake))
}

/** Calls back when the browser has a session: now, or after a login in another tab. */
function onceMember(then: () => void): void {
  if (hasSession()) return then()
  const stop = new AbortController()
  const look = () => {
    if (!hasSession()) return
    stop.abort()
    then()
  }
  addEventListener('storage', look, stop)
  // This page was in the back/forward cache while another page of this tab logged in
  addEventListener('pageshow', look, stop)
}

function hasSession(): boolean {
  try {
    return localStorage.getItem('root') !== null
  } catch {
    return false
  }
}

function whenIdleAndNear(island: HTMLElement, hydrate: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrate, { timeout: 2000 })
      : setTimeout(hydrate, 200)
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      idle()
    },
    { rootMargin: '200px' },
  )
  // Observe the children: the island itself has no box (display: contents)
  for (const child of island.children) observer.observe(child)
}

export default member
