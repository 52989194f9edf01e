/** A circle around the reader's place. */
import { isInCountry, type LatLon } from '../lib/metres.ts'

export const RADII = [1, 2, 3, 5, 10, 25, 50] as const
export type Circle = LatLon & { km: (typeof RADII)[number] }

const PLACE = /^\d\d(?:\.\d{1,15})?,\d\d(?:\.\d{1,15})?$/

/** To some 100 m: nobody needs to know it better, and neighbours get one stored page. */
const rounded = (degrees: number): number => Number(degrees.toFixed(3))

export const printPlace = ({ lat, lon }: LatLon): string => `${rounded(lat)},${rounded(lon)}`

/** "41.311,69.279" and a number of kilometres; undefined for another text, or a place abroad. */
export function readCircle(place: unknown, km: unknown): Circle | undefined {
  const radius = RADII.find((one) => String(one) === String(km))
  const text = String(place)
  if (radius === undefined || !PLACE.test(text)) return undefined
  const [lat = 0, lon = 0] = text.split(',').map((degrees) => rounded(Number(degrees)))
  return isInCountry({ lat, lon }) ? { lat, lon, km: radius } : undefined
}
