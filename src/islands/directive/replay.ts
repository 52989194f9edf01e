export const isInside = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** Works without our code, except a member's tap on a link that leads guests to the login. */
const WORKS_ANYWAY = 'a[href]:not([data-intent]), summary, form[method=post] button'
const CONTROLS = 'a, button, summary, label, input, select, textarea'
/** Works without code, and browsers accept only real taps here, not repeated ones. */
const choosesFiles = (target: Element): boolean =>
  target.matches('[type=file]') || Boolean(target.closest('label')?.querySelector('[type=file]'))
/**
 * After this the browser does what works without our code. By then a slow 3G has loaded most forms, and people begin
 * to tap again.
 */
const PATIENCE_MS = 4000

/**
 * Holds back plain clicks on `targets` inside a sleeping island. `release` repeats them in order after hydration;
 * `giveUp` lets the browser do what works without our code, and tells whether any other click was held.
 */
export function holdBack(island: HTMLElement, wake: () => void, targets = '*') {
  /** With their index among all controls: React may render a translated page anew. */
  const held = new Map<Element, number>()
  const controls = () => [...island.querySelectorAll(CONTROLS)]
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFailed = false

  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!isPlain(event) || !(target instanceof Element) || !isInside(target, targets)) return
    if (hasFailed ? isInside(target, WORKS_ANYWAY) : choosesFiles(target)) return
    event.preventDefault()
    event.stopPropagation()
    // The control, not the node in it: the text may be replaced by then
    const control = target.closest(CONTROLS) ?? target
    held.delete(control)
    held.set(control, controls().indexOf(control))
    busy(control, true)
    clearTimeout(timer)
    timer = setTimeout(giveUp, PATIENCE_MS)
    wake()
  }
  const doAgain = (targets: Iterable<Element>) => {
    for (const target of targets) {
      const now = target.isConnected ? target : controls()[held.get(target) ?? -1]
      held.delete(target)
      busy(target, false)
      now?.dispatchEvent(newClick())
    }
  }
  const stop = () => {
    clearTimeout(timer)
    island.removeEventListener('click', onClick, true)
  }
  function release(): void {
    stop()
    doAgain([...held.keys()])
  }
  function giveUp(): boolean {
    hasFailed = true
    doAgain([...held.keys()].filter((target) => isInside(target, WORKS_ANYWAY)))
    return held.size > 0
  }
  island.addEventListener('click', onClick, true)
  return { release, giveUp }
}

const newClick = () => new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })

/** Shows at once that the tap was registered. */
const busy = (target: Element, on: boolean) =>
  target.closest('a, button, summary')?.toggleAttribute('data-waking', on)
