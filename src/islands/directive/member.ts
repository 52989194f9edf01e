import type { ClientDirective } from 'astro'
import { isWithin, replayClick } from './replay.ts'

const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin', 'click'] as const

/**
 * A browser with a stored session hydrates the island when it is idle and the island is near.
 * A guest's waits for the first pointer, key or focus inside it; a click made meanwhile is
 * held back and made again once the island is alive. A selector as the directive's value leaves
 * everything else inside the island alone: `client:member="[data-heart]"`.
 */
const member: ClientDirective = (load, { value }, island) => {
  const targets = typeof value === 'string' ? value : '*'
  let started = false
  const hydrate = () => {
    if (started) return
    started = true
    void load().then((run) => run())
  }
  const release = replayClick(island, hydrate, targets)
  const onTouch = ({ target }: Event) => {
    if (isWithin(target, targets)) hydrate()
  }
  for (const type of FIRST_TOUCH) island.addEventListener(type, onTouch, { passive: true })
  island.addEventListener(
    'astro:hydrate',
    () => {
      for (const type of FIRST_TOUCH) island.removeEventListener(type, onTouch)
      release()
    },
    { once: true },
  )
  if (hasSession()) whenIdleAndNear(island, hydrate)
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
