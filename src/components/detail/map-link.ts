import type { Point } from '../../api/listings/point.ts'

/** The map of the place elsewhere. Only an exact point gets a pin: the middle of a circle is nobody's home. */
export function mapLink({ lat, lon, exact }: Point): string {
  const pin = exact ? `?mlat=${lat}&mlon=${lon}` : ''
  return `https://www.openstreetmap.org/${pin}#map=${exact ? 17 : 15}/${lat}/${lon}`
}
