import { MOUNTED } from './mounted.ts'
import { sayNotLoaded } from './not-loaded.ts'
import { holdBack } from './replay.ts'

/**
 * Wakes an island: clicks made meanwhile are held back and repeated, and a failure to load is told in place.
 * `targets` selects the parts that need the code; the HTML around them works without.
 */
export function createWaking(
  load: () => Promise<() => Promise<void>>,
  island: HTMLElement,
  targets?: string,
) {
  let isLoading = false
  const wake = (): void => {
    if (isLoading) return
    isLoading = true
    void load().then((run) => run())
  }
  const { release, giveUp } = holdBack(island, wake, targets)
  const onFailed = () => {
    isLoading = false
    const isWanted = giveUp()
    if (isWanted || targets === undefined) sayNotLoaded(island, wake)
  }
  island.addEventListener('astro:hydration-error', onFailed)
  island.addEventListener(MOUNTED, release, { once: true })
  return wake
}
