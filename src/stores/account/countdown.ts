import { atom, onMount } from 'nanostores'

/** Seconds that are left until something is allowed again; ticks only while somebody looks. */
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
    /** When it ends, in milliseconds. */
    end: () => end,
    endAt(time: number) {
      end = time
      tick()
    },
  }
}
