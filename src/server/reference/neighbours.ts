import data from './neighbours.json' with { type: 'json' }

/** A neighbouring district and its approximate distance. */
export type Neighbour = { id: number; km: number }

const lists: ReadonlyMap<number, readonly Neighbour[]> = new Map(
  Object.entries(data).map(([id, list]) => [
    Number(id),
    list.flatMap(([id, km]) => (id === undefined || km === undefined ? [] : [{ id, km }])),
  ]),
)

/** The neighbouring districts, the nearest first. */
export const neighboursOf = (districtId: number): readonly Neighbour[] =>
  lists.get(districtId) ?? []

/** The distance in km to a neighbouring district. */
export const distanceTo = (neighbourId: number, districtId: number): number | undefined =>
  neighboursOf(districtId).find(({ id }) => id === neighbourId)?.km
