/** The category and attributes that are being read from a title. The form is sent after that. */
import { title } from './check-listing.ts'

const PATIENCE_MS = 6_000
const running = new Set<object>()
let goOn = () => {}

/** Begins a reading, which nobody waits for longer than that; the returned function ends it. */
export function beginReading(): () => void {
  if (running.size === 0) title.read = new Promise((resolve) => (goOn = resolve))
  const reading = {}
  running.add(reading)
  const end = () => {
    if (running.delete(reading) && running.size === 0) goOn()
  }
  const timer = setTimeout(end, PATIENCE_MS)
  return () => {
    clearTimeout(timer)
    // Once the fields that it filled in are rendered
    setTimeout(end)
  }
}
