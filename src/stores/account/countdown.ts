import { atom, onMount } from 'nanostores'

/** Seconds until something is allowed again; ticks only while the store has subscribers. */
export function createCountdown() {
  const $left = atom(0)
  let end = 0
  const tick = () => $left.set(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
  onMount($left, () => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  })
  return {
    $left,
    /** The end as a timestamp in milliseconds. */
    end: () => end,
    endAt(time: number) {
      end = time
      tick()
    },
  }
}
