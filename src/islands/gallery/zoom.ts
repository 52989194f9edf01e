/** A photo's position in its frame: the scale, and the offset of its centre from the frame's centre. */
export type View = { scale: number; x: number; y: number }
/** In CSS pixels, from the frame's centre. */
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const CLOSEST = 4

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Zooms by a factor; the point under the fingers stays in place. */
export function zoomAt({ scale, x, y }: View, factor: number, point: Point): View {
  const closer = between(1, scale * factor, CLOSEST)
  const by = closer / scale
  return { scale: closer, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by }
}

/** Stops the photo at its edges, so that the frame has no gap that the photo could fill. */
export function keepInFrame({ scale, x, y }: View, photo: Size, frame: Size): View {
  const shown = Math.min(frame.width / photo.width, frame.height / photo.height) * scale
  const roomX = Math.max(0, photo.width * shown - frame.width) / 2
  const roomY = Math.max(0, photo.height * shown - frame.height) / 2
  return { scale, x: between(-roomX, x, roomX), y: between(-roomY, y, roomY) }
}
