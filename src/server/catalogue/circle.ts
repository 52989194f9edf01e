/**
 * Listings in a circle: SQL finds them by ranges of cells and compares their points; saved searches wait for them under the
 * numbers of larger squares. A listing without a point counts as in the middle of its district, where the circle is
 * large. Its cell is the negative number of its district.
 */
import * as v from 'valibot'
import { printPlace, readCircle, type Circle } from '../../api/listing-fields/circle.ts'
import { METRES_A_DEGREE, metresBetween, type LatLon } from '../../api/lib/metres.ts'
import { rangesOf, squareOf, squaresOver, type Box, type CellRange } from '../reference/cells.ts'
import { districtsWithin } from '../reference/centres.ts'
import { inDegrees, inMillionths } from '../reference/millionths.ts'

/** In a larger circle a district's middle says enough. */
export const FOR_POINTS_KM = 5

const metresOf = ({ km }: Circle): number => 1000 * km

/** The ids of the districts whose listings without a point are in the circle. */
const districtsOf = (circle: Circle): number[] =>
  circle.km <= FOR_POINTS_KM ? [] : districtsWithin(circle, metresOf(circle))

/** The box around a circle. */
export function boxOf(circle: Circle): Box {
  const high = metresOf(circle) / METRES_A_DEGREE
  const narrowing = Math.cos(((Math.abs(circle.lat) + high) * Math.PI) / 180)
  const wide = high / narrowing
  return {
    from: { lat: circle.lat - high, lon: circle.lon - wide },
    to: { lat: circle.lat + high, lon: circle.lon + wide },
  }
}

/** The cells of listings that may be in the circle. */
export const cellsOf = (circle: Circle): CellRange[] => [
  ...rangesOf(boxOf(circle)),
  ...districtsOf(circle).map((id) => [-id, -id] as const),
]

/** SQL condition of the cells alone. */
export function cellCondition(circle: Circle): string {
  const ranges = rangesOf(boxOf(circle)).map(([low, high]) => `cell between ${low} and ${high}`)
  const ids = districtsOf(circle).map((id) => -id)
  return `(${[...ranges, ...(ids.length > 0 ? [`cell = any('{${ids}}')`] : [])].join(' or ')})`
}

/** SQL condition for listings whose cell was compared; the same distance as metresBetween(). */
export function distanceCondition(circle: Circle, add: (value: unknown) => string): string {
  const { lat, lon } = inMillionths(circle)
  const [north, east] = [`${add(lat)}::float8`, `${add(lon)}::float8`]
  const most = (metresOf(circle) / METRES_A_DEGREE) * 1e6
  return `(cell < 0 or (point_lat - ${north}) ^ 2 + ((point_lon - ${east}) * cosd((point_lat + ${north}) / 2e6)) ^ 2
    <= ${add(most)}::float8 ^ 2)`
}

const placed = v.object({
  point_lat: v.nullish(v.number(), null),
  point_lon: v.nullish(v.number(), null),
  district_id: v.number(),
})

/** The point of a row, and its district. */
function placeOf(listing: Readonly<Record<string, unknown>>) {
  const { point_lat: lat, point_lon: lon, district_id } = v.parse(placed, listing)
  return { point: lat === null || lon === null ? null : inDegrees({ lat, lon }), district_id }
}

const CIRCLE = 'circle '

/** The key of a clause of a saved search. */
export const circleKey = (circle: Circle): string => `${CIRCLE}${printPlace(circle)} ${circle.km}`

/** True when the key of a clause is a circle around the listing. */
export function isInCircle(key: string, listing: Readonly<Record<string, unknown>>): boolean {
  if (!key.startsWith(CIRCLE)) return false
  const [place, km] = key.slice(CIRCLE.length).split(' ')
  const circle = readCircle(place, km)
  if (!circle) return false
  const { point, district_id } = placeOf(listing)
  return point
    ? metresBetween(point, circle) <= metresOf(circle)
    : districtsOf(circle).includes(district_id)
}

/** Circles up to these kilometres wait under squares of so many cells that four have the whole circle. */
const SQUARES = [
  { upTo: 3, power: 7 },
  { upTo: 10, power: 9 },
  { upTo: 50, power: 11 },
]
const square = (power: number, number: number): string => `square ${power} ${number}`

/** The places of a search in a circle: as parts of a key, the squares and the districts. */
export function circlePlaces(circle: Circle): (string | number)[] {
  const power = SQUARES.find(({ upTo }) => circle.km <= upTo)?.power ?? 0
  const squares = squaresOver(boxOf(circle), power).map((number) => square(power, number))
  return [...squares, ...districtsOf(circle)]
}

/** The squares of a listing. */
export function squaresAround(listing: Readonly<Record<string, unknown>>): string[] {
  const { point } = placeOf(listing)
  const at = (place: LatLon) => SQUARES.map(({ power }) => square(power, squareOf(place, power)))
  return point ? at(point) : []
}
