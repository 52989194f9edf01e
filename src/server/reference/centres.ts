/**
 * The middle of each district, and how far from it a place may still be the district's: borders are unknown. The middles
 * are computed from the distances in neighbours.json (see NOTICE).
 */
import { metresBetween, type LatLon } from '../../api/lib/metres.ts'
import data from './centres.json' with { type: 'json' }
import { neighboursOf } from './neighbours.ts'

/** Small districts, and edges of the data, are forgiven as much. */
const LEAST_KM = 15
/** Places may be behind the middle of the furthest neighbour: no resident is refused. */
const BEYOND = 1.5
/** Its middle is in its east; the Ustyurt plateau belongs to it too. */
const QONGIROT = 1_735_215
const QONGIROT_KM = 340

const centres = new Map(
  Object.entries(data).map(([id, [lat = NaN, lon = NaN]]) => [Number(id), { lat, lon }]),
)

/** The middle of a district; undefined for an unknown one. */
export const centreOf = (districtId: number): LatLon | undefined => centres.get(districtId)

/** False for a point that is certainly outside of the district. */
export function mayBeIn(districtId: number, point: LatLon): boolean {
  const centre = centres.get(districtId)
  if (!centre) return true
  return metresBetween(centre, point) <= 1000 * reachKm(districtId)
}

/** The ids of the districts whose middle is not further away. */
export const districtsWithin = (place: LatLon, metres: number): number[] =>
  [...centres].flatMap(([id, centre]) => (metresBetween(centre, place) <= metres ? [id] : []))

function reachKm(districtId: number): number {
  if (districtId === QONGIROT) return QONGIROT_KM
  const furthest = Math.max(...neighboursOf(districtId).map(({ km }) => km))
  return Math.max(LEAST_KM, BEYOND * furthest)
}
