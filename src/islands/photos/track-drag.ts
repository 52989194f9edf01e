/** A finger that rests this long starts a drag; one that moves sooner scrolls. */
const HOLD_MS = 200
const SLACK_PX = 6

type Ways = { move: (at: PointerEvent) => void; end: (isDropped: boolean) => void }

/** Follows a pressed pointer that drags: a mouse at once, a finger after a moment. */
export function trackDrag(press: PointerEvent, { move, end }: Ways) {
  const stop = new AbortController()
  const isTouch = press.pointerType === 'touch'
  let isLifted = false
  const lift = (at: PointerEvent) => {
    isLifted = true
    move(at)
  }
  const hold = isTouch ? setTimeout(lift, HOLD_MS, press) : undefined
  const finish = (isDropped: boolean) => {
    clearTimeout(hold)
    stop.abort()
    if (isLifted) end(isDropped)
  }
  const onMove = (at: PointerEvent) => {
    const way = Math.hypot(at.clientX - press.clientX, at.clientY - press.clientY)
    if (isLifted) move(at)
    else if (way > SLACK_PX && isTouch) finish(false)
    else if (way > SLACK_PX) lift(at)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    finish(false)
  }
  const ours = (handle: (at: PointerEvent) => void) => (at: PointerEvent) => {
    if (at.pointerId === press.pointerId) handle(at)
  }
  const { signal } = stop
  document.addEventListener('pointermove', ours(onMove), { signal })
  document.addEventListener(
    'pointerup',
    ours(() => finish(true)),
    { signal },
  )
  document.addEventListener(
    'pointercancel',
    ours(() => finish(false)),
    { signal },
  )
  document.addEventListener('keydown', onKey, { signal, capture: true })
}
