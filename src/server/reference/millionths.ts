/** Points in the database are integers: millionths of a degree, of about 10 cm. */
import type { LatLon } from '../../api/lib/metres.ts'

const MILLIONTHS = 1_000_000

export const inDegrees = ({ lat, lon }: LatLon): LatLon => ({
  lat: lat / MILLIONTHS,
  lon: lon / MILLIONTHS,
})
export const inMillionths = ({ lat, lon }: LatLon): LatLon => ({
  lat: Math.round(lat * MILLIONTHS),
  lon: Math.round(lon * MILLIONTHS),
})
