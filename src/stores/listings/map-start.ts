/** Where the map of a listing's form begins. */
import { ask } from '../../api/ask.ts'
import type { LatLon } from '../../api/lib/metres.ts'
import type { Edges } from '../../api/listings/map.ts'

/** Degrees to each side of where it begins. */
const AROUND = 0.03

/** The edges around the chosen point, else around the middle of the district; undefined when nothing answers. */
export async function mapStart(
  point: LatLon | null,
  districtId: number | undefined,
): Promise<Edges | undefined> {
  if (point) return edgesAround(point)
  if (districtId === undefined) return undefined
  // A district's number begins with that of its region (SOATO)
  const region = String(Math.floor(districtId / 1000))
  const answer = await ask('GET /accounts/districts/[region]/', { params: { region } })
  const middle = answer.ok && answer.data.find(({ id }) => id === districtId)?.middle
  return middle ? edgesAround(middle) : undefined
}

const edgesAround = ({ lat, lon }: LatLon): Edges => ({
  south: lat - AROUND,
  west: lon - AROUND,
  north: lat + AROUND,
  east: lon + AROUND,
})
