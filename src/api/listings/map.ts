/** The map: square pictures, each half as wide at the next zoom. */

/** `isVector`: the browser draws the squares; `maxZoom`: no square is narrower than those of this zoom. */
export type MapFacts = { isVector: boolean; maxZoom: number }

/** The edges of a map in degrees. */
export type Edges = { south: number; west: number; north: number; east: number }

/** "37.1,55.9,45.6,73.2" */
export const printEdges = ({ south, west, north, east }: Edges): string =>
  [south, west, north, east].join()

export function readEdges(text: string): Edges {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = text.split(',').map(Number)
  return { south, west, north, east }
}

export type Tile = { z: number; x: number; y: number }

export const TILES = '/tiles/{z}/{x}/{y}'

/** The zooms at which the country fills a phone, and at which a house does. */
export const ZOOMS = { first: 4, last: 18 } as const
