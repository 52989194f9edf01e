/** Regions and their districts: public, and rarely changed. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import type { ErrorCode } from '../lib/common.ts'
import { district, region, regionWithDistricts } from './entities.ts'
import { extend } from '../lib/schemas.ts'
import { textUpTo } from '../lib/typed-text.ts'

export const regions = call('GET /accounts/regions', { who: 'anyone', answer: v.array(region) })

/** In the order of the language's alphabet. */
export const regionsWithDistricts = call('GET /accounts/all-location', {
  who: 'anyone',
  answer: v.array(regionWithDistricts),
})

/** In degrees. */
const latLon = v.object({ lat: v.number(), lon: v.number() })

const name = textUpTo(200, 'region_unknown' satisfies ErrorCode)

/** The region by its name in any language and script, or by its id. */
export const districts = call('GET /accounts/districts/', {
  who: 'anyone',
  query: v.object({ region: v.optional(name, '') }),
  answer: v.array(district),
})
/** `middle`: where a map of the district begins. */
export const districtsOfRegion = call('GET /accounts/districts/[region]/', {
  who: 'anyone',
  params: v.object({ region: name }),
  answer: v.array(extend(district, { middle: v.exactOptional(latLon) })),
})
