/** The map: square pictures, each half as wide at the next zoom. */

/** `isVector`: the browser draws the squares; `maxZoom`: no square is narrower than those of this zoom. */
export type MapFacts = { isVector: boolean; maxZoom: number }

export type Tile = { z: number; x: number; y: number }

export const TILES = '/tiles/{z}/{x}/{y}'

/** The zooms at which the country fills a phone, and at which a house does. */
export const ZOOMS = { first: 4, last: 18 } as const
