import data from './neighbours.json' with { type: 'json' }

/** A district beside another, and about how far it is from there. */
export type Neighbour = { id: number; km: number }

const lists: ReadonlyMap<number, readonly Neighbour[]> = new Map(
  Object.entries(data).map(([id, list]) => [
    Number(id),
    list.flatMap(([id, km]) => (id === undefined || km === undefined ? [] : [{ id, km }])),
  ]),
)

/** The districts around one, the nearest first. */
export const neighboursOf = (districtId: number): readonly Neighbour[] =>
  lists.get(districtId) ?? []

/** How far a district beside another is from there. */
export const distanceTo = (neighbourId: number, districtId: number): number | undefined =>
  neighboursOf(districtId).find(({ id }) => id === neighbourId)?.km
