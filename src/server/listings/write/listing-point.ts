/**
 * The point of a listing as it is stored. An approximate one is blurred here, and nothing keeps the place itself: it is
 * the middle of a cell of a fixed grid, or the point that the seller's other listings have nearby. So all posts from one
 * home have one point, and their mean tells no more than one of them; a shift for each listing would tell the home after
 * some posts.
 */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { metresBetween, type LatLon } from '../../../api/lib/metres.ts'
import { ABOUT_M, type Point } from '../../../api/listings/point.ts'
import { any } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import { mayBeIn } from '../../reference/centres.ts'
import { inDegrees, inMillionths } from '../../reference/millionths.ts'

/** The sides of a cell in millionths of a degree: 600 m in the middle of the country, so that a corner is within ABOUT_M. */
const CELL = { lat: 5_400, lon: 7_200 }

/** Undefined: the form says nothing of it. Null: it takes the point away. */
export type SentPoint = Point | null | undefined
type Placed = { sellerId: number; districtId: number }

export const sentPoint = (
  point: LatLon | null | undefined,
  exact: boolean | undefined,
): SentPoint => point && { ...point, exact: exact === true }

/** The columns of a sent point; 400 for one that is far from the listing's district. */
export async function pointColumns(
  tx: Transaction,
  sent: SentPoint,
  { sellerId, districtId }: Placed,
) {
  if (sent === undefined) return {}
  if (sent === null) return NO_POINT
  if (!mayBeIn(districtId, sent))
    throw new Failure('point_outside', { errors: { point: 'point_outside' } })
  const point = sent.exact ? inMillionths(sent) : await approximate(tx, sellerId, sent)
  return { point_lat: point.lat, point_lon: point.lon, point_exact: sent.exact }
}

/** A listing without a point. */
export const NO_POINT = { point_lat: null, point_lon: null, point_exact: false }

/** True when a listing that moves to this district has left its point behind. */
export const leavesPoint = (districtId: number, lat: number | null, lon: number | null): boolean =>
  lat !== null && lon !== null && !mayBeIn(districtId, inDegrees({ lat, lon }))

async function approximate(tx: Transaction, sellerId: number, place: LatLon): Promise<LatLon> {
  const rows = await any(
    tx,
    v.object({ lat: v.number(), lon: v.number() }),
    sql`
    select point_lat as lat, point_lon as lon from products
    where seller_id = ${sellerId} and point_lat is not null and not point_exact
    union
    select point_lat, point_lon from services
    where seller_id = ${sellerId} and point_lat is not null and not point_exact
    order by lat, lon`,
  )
  const far = (stored: LatLon) => metresBetween(inDegrees(stored), place)
  const near = rows.filter((one) => far(one) <= ABOUT_M).sort((a, b) => far(a) - far(b))
  return near[0] ?? middleOfCell(inMillionths(place))
}

const middleOfCell = ({ lat, lon }: LatLon): LatLon => ({
  lat: middleOf(lat, CELL.lat),
  lon: middleOf(lon, CELL.lon),
})
const middleOf = (value: number, side: number): number => Math.floor(value / side) * side + side / 2
