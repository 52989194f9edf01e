/** Where the map of a listing's form begins. */
import { ask } from '../../api/ask.ts'
import type { Edges } from '../../api/listings/map.ts'

/** Degrees to each side of the middle of a district. */
const AROUND = 0.03

/** The edges around the middle of a district; undefined when it is unknown, or nothing answers. */
export async function edgesAround(districtId: number | undefined): Promise<Edges | undefined> {
  if (districtId === undefined) return undefined
  // A district's number begins with that of its region (SOATO)
  const region = String(Math.floor(districtId / 1000))
  const answer = await ask('GET /accounts/districts/[region]/', { params: { region } })
  const middle = answer.ok && answer.data.find(({ id }) => id === districtId)?.middle
  if (!middle) return undefined
  const { lat, lon } = middle
  return { south: lat - AROUND, west: lon - AROUND, north: lat + AROUND, east: lon + AROUND }
}
