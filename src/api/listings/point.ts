/** The point of a listing: the place where the thing is, or about where. */
import * as v from 'valibot'
import { isInCountry } from '../lib/metres.ts'
import { yesOrNo } from '../lib/yes-or-no.ts'
import { textUpTo } from '../lib/typed-text.ts'

/** In degrees. Without `exact` it is within ABOUT_M of the place, which nobody has stored. */
export const point = v.object({ lat: v.number(), lon: v.number(), exact: v.boolean() })
export type Point = v.InferOutput<typeof point>

/** An approximate point is at most as many metres away. */
export const ABOUT_M = 500

const COORDINATES = /^(?:(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?))?$/

const coordinates = v.pipe(
  textUpTo(40, 'point_invalid'),
  v.regex(COORDINATES, 'point_invalid'),
  v.transform((text) => {
    const [lat = NaN, lon = NaN] = text.split(',').map(Number)
    return text === '' ? null : { lat, lon }
  }),
  v.check((place) => place === null || isInCountry(place), 'point_invalid'),
)

/** "41.311,69.279"; an empty text takes the point away. `point_exact`: it is stored and shown as it is sent. */
export const pointFields = {
  point: v.optional(coordinates),
  point_exact: v.optional(yesOrNo, 'false'),
}
