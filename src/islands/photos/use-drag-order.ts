import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { trackDrag } from './track-drag.ts'

/** What is dragged, its place among the others if it were dropped now, and where its corner is in the grid. */
export type Drag = { id: string; to: number; x: number; y: number }
type Cell = { left: number; top: number; right: number; bottom: number }
type Drop = (id: string, to: number) => void

/** Tiles of a grid, found by `data-id`, that can be dragged to another place. */
export function useDragOrder(onDrop: Drop) {
  const grid = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  /** Until the next press: the click that ends a drag is none. */
  const wasDragged = useRef(false)

  // A finger that holds a tile does not scroll; phones want to know who listens before it touches
  useEffect(() => {
    const box = grid.current
    const hold = (event: Event) => event.cancelable && wasDragged.current && event.preventDefault()
    box?.addEventListener('touchmove', hold, { passive: false })
    return () => box?.removeEventListener('touchmove', hold)
  }, [])

  const press = (id: string, from: number) => (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false
    const box = grid.current
    if (!box || event.button !== 0 || !event.isPrimary) return
    const tile = event.currentTarget.getBoundingClientRect()
    const grip = { x: event.clientX - tile.left, y: event.clientY - tile.top }
    // The places stay the same, whoever stands in them
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
