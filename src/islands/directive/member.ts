import type { ClientDirective } from 'astro'
import { isWithin } from './replay.ts'
import { createWaking } from './wake.ts'

/** A guest's tap here leads to the login (page-script/intent.ts). */
const LOGIN_FIRST = '[data-heart], [data-intent]'
/** Before the click, which `createWaking` hears. */
const FIRST_TOUCH = ['pointerup', 'keydown', 'focusin'] as const

/**
 * A browser with a stored session hydrates the island when it is idle and the island is near.
 * A guest's waits for the first tap, key or focus inside it, not for a finger that scrolls; a click made
 * meanwhile is held back and made again once the island is alive. A selector as the directive's value leaves
 * everything else inside the island alone: `client:member="[data-heart]"`.
 */
const member: ClientDirective = (load, { value }, island) => {
  const targets = typeof value === 'string' ? value : undefined
  const wake = createWaking(load, island, targets)
  const onTouch = ({ target }: Event) => {
    if (isWithin(target, targets ?? '*') && (hasSession() || !isWithin(target, LOGIN_FIRST))) wake()
  }
  for (const type of FIRST_TOUCH) island.addEventListener(type, onTouch, { passive: true })
  onceMember(() => whenIdleAndNear(island, wake))
}

/** Calls when the browser has a session: now, or when another tab has logged in. */
function onceMember(then: () => void): void {
  if (hasSession()) return then()
  const stop = new AbortController()
  const look = () => {
    if (!hasSession()) return
    stop.abort()
    then()
  }
  addEventListener('storage', look, stop)
  // Kept while another page of this tab logged in
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
  // The island itself has no box (display: contents)
  for (const child of island.children) observer.observe(child)
}

export default member
