/** How a photo lies in its frame: so many times its whole size, its centre so far from the frame's. */
export type View = { scale: number; x: number; y: number }
/** In CSS pixels; a point is measured from the frame's centre. */
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const CLOSEST = 4

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Closer by a factor, what is under the point staying there. */
export function zoomAt({ scale, x, y }: View, factor: number, point: Point): View {
  const closer = between(1, scale * factor, CLOSEST)
  const by = closer / scale
  return { scale: closer, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by }
}

/** Never so far to a side that the frame shows an edge while the photo could fill it. */
export function keepInFrame({ scale, x, y }: View, photo: Size, frame: Size): View {
  const shown = Math.min(frame.width / photo.width, frame.height / photo.height) * scale
  const roomX = Math.max(0, photo.width * shown - frame.width) / 2
  const roomY = Math.max(0, photo.height * shown - frame.height) / 2
  return { scale, x: between(-roomX, x, roomX), y: between(-roomY, y, roomY) }
}
