import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** A finger that rests this long starts a drag; one that moves sooner scrolls. */
const HOLD_MS = 200
const SLACK_PX = 6

type Ways = { move: (at: PointerEvent) => void; end: (isDropped: boolean) => void }

/** Follows a pressed pointer that drags: a mouse at once, a finger after a moment. */
function trackDrag(press: PointerEvent, { move, end }: Ways) {
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

/** The dragged item, its place if dropped now, and its corner's position in the grid. */
type Drag = { id: string; to: number; x: number; y: number }
type Cell = { left: number; top: number; right: number; bottom: number }
type Drop = (id: string, to: number) => void

/** Makes tiles of a grid, found by `data-id`, movable by dragging. */
export function useDragOrder(onDrop: Drop) {
  const grid = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  /** True until the next press, so that the click that ends a drag is ignored. */
  const wasDragged = useRef(false)

  // A finger that drags a tile must not scroll; phones need the listener to exist before the touch
  useEffect(() => {
    const box = grid.current
    const hold = (event: Event) => event.cancelable && wasDragged.current && event.preventDefault()
    box?.addEventListener('touchmove', hold, { passive: false })
    return () => box?.removeEventListener('touchmove', hold)
  }, [])

  const press = (id: string, from: number) => (event: ReactPointerEvent<HTMLElement>) => {
    wasDragged.current = false
    const box = grid.current
    if (!box || event.button !== 0 || !event.isPrimary) return
    const tile = event.currentTarget.getBoundingClientRect()
    const grip = { x: event.clientX - tile.left, y: event.clientY - tile.top }
    // The cells stay the same, whichever tiles are in them
    const cells = [...box.querySelectorAll<HTMLElement>('[data-id]')].map(cellOf)
    let to = from
    trackDrag(event.nativeEvent, {
      move: ({ clientX, clientY }) => {
        wasDragged.current = true
        const area = box.getBoundingClientRect()
        const [x, y] = [clientX - area.left, clientY - area.top]
        const over = cells.findIndex((cell) => isWithin(cell, x, y))
        if (over >= 0) to = over
        setDrag({ id, to, x: x - grip.x, y: y - grip.y })
      },
      end: (isDropped) => {
        setDrag(null)
        if (isDropped && to !== from) onDrop(id, to)
      },
    })
  }
  return { grid, drag, press, wasDragged }
}

const cellOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Cell => ({
  left: offsetLeft,
  top: offsetTop,
  right: offsetLeft + offsetWidth,
  bottom: offsetTop + offsetHeight,
})
const isWithin = ({ left, top, right, bottom }: Cell, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom
