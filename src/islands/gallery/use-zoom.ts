import { useRef, useState, type PointerEvent } from 'react'
import type { GalleryPhoto } from './photos.ts'

const DOUBLE_TAP = { ms: 300, px: 30, factor: 2.5 }

type Point = { x: number; y: number }
type Tap = Point & { time: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const CLOSEST = 4

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)
const isNear = (a: Point, b: Point) => distance([a, b]) < DOUBLE_TAP.px

/** Pinch, double tap and drag of the photo in view; the frame receives the events. */
export function useZoom(photo: GalleryPhoto | undefined) {
  const [view, setView] = useState(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const pressed = useRef<Tap | null>(null)
  const tapped = useRef<Tap | null>(null)

  const show = (frame: Element, next: (view: View) => View) => {
    if (photo) setView((view) => keepInFrame(next(view), photo, frame.getBoundingClientRect()))
  }
  const pointIn = (frame: Element, { clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const onPointerDown = (event: PointerEvent) => {
    const point = pointIn(event.currentTarget, event)
    fingers.current.set(event.pointerId, point)
    pressed.current = fingers.current.size === 1 ? { ...point, time: event.timeStamp } : null
    if (view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const { currentTarget: frame, pointerId } = event
    if (!fingers.current.has(pointerId)) return
    const before = [...fingers.current.values()]
    fingers.current.set(pointerId, pointIn(frame, event))
    const after = [...fingers.current.values()]
    if (view.scale === 1 && after.length < 2) return
    const [from, to] = [middle(before), middle(after)]
    const factor = distance(after) / distance(before) || 1
    show(frame, (view) =>
      zoomAt({ ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }, factor, to),
    )
  }
  const onPointerUp = (event: PointerEvent) => {
    const frame = event.currentTarget
    const point = pointIn(frame, event)
    fingers.current.delete(event.pointerId)
    const isTap = pressed.current !== null && isNear(pressed.current, point)
    const tap = isTap ? { ...point, time: event.timeStamp } : null
    const last = tapped.current
    tapped.current = tap
    if (!tap || !last || tap.time - last.time > DOUBLE_TAP.ms || !isNear(tap, last)) return
    tapped.current = null
    show(frame, (view) => (view.scale > 1 ? WHOLE : zoomAt(view, DOUBLE_TAP.factor, point)))
  }
  const onPointerCancel = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    pressed.current = null
  }
  return {
    view,
    reset: () => setView(WHOLE),
    /** For the keyboard: zooms at the middle. */
    zoom: (frame: Element, factor: number) => show(frame, (view) => zoomAt(view, factor, WHOLE)),
    gestures: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  }
}

/** A photo's position in its frame: the scale, and the offset of its centre from the frame's centre. */
export type View = { scale: number; x: number; y: number }

type Size = { width: number; height: number }

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Zooms by a factor; the point under the fingers stays in place. */
function zoomAt({ scale, x, y }: View, factor: number, point: Point): View {
  const closer = between(1, scale * factor, CLOSEST)
  const by = closer / scale
  return { scale: closer, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by }
}

/** Stops the photo at its edges, so that the frame has no gap that the photo could fill. */
function keepInFrame({ scale, x, y }: View, photo: Size, frame: Size): View {
  const shown = Math.min(frame.width / photo.width, frame.height / photo.height) * scale
  const roomX = Math.max(0, photo.width * shown - frame.width) / 2
  const roomY = Math.max(0, photo.height * shown - frame.height) / 2
  return { scale, x: between(-roomX, x, roomX), y: between(-roomY, y, roomY) }
}
