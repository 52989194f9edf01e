export const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** A hydration that takes longer than this (or fails) gives the click back to the browser. */
const PATIENCE_MS = 8000

/**
 * Holds back plain clicks on `targets` inside a sleeping island and makes the last one again when released.
 * When the island never wakes (no network for its code), the link or form works as without it.
 */
export function replayClick(island: HTMLElement, wake: () => void, targets = '*'): () => void {
  let held: EventTarget | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = (event: MouseEvent) => {
    if (!isPlain(event) || !isWithin(event.target, targets)) return
    event.preventDefault()
    event.stopPropagation()
    held = event.target
    if (held instanceof Element) busy(held, true)
    clearTimeout(timer)
    timer = setTimeout(release, PATIENCE_MS)
    wake()
  }
  const release = () => {
    clearTimeout(timer)
    island.removeEventListener('click', hold, true)
    const target = held
    held = null
    if (!(target instanceof Element)) return
    busy(target, false)
    if (target.isConnected) target.dispatchEvent(newClick())
  }
  island.addEventListener('click', hold, true)
  island.addEventListener('astro:hydration-error', release, { once: true })
  return release
}

const newClick = () => new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })

/** Shows at once that the tap was heard. */
const busy = (target: Element, on: boolean) =>
  target.closest('a, button, summary')?.toggleAttribute('data-waking', on)
