/** The stored interpretation of a search's words, as the list page understood them when the search was saved. */
import * as v from 'valibot'
import type { Query } from '../../search/query.ts'

/**
 * Raise it when texts are interpreted differently, or conditions are computed differently from them: the next start then
 * interprets all saved searches again.
 */
export const INTERPRETATION_VERSION = 5

const texts = v.array(v.string())

export const interpretation: v.GenericSchema<unknown, Query> = v.object({
  raw: v.string(),
  words: v.array(
    v.object({ shown: v.string(), exact: texts, beginnings: texts, wholes: texts, sounds: texts }),
  ),
  preferred: texts,
  place: v.exactOptional(
    v.object({ column: v.picklist(['region_id', 'district_id']), id: v.number() }),
  ),
  isByCategory: v.boolean(),
  isRelaxed: v.boolean(),
})
