/** What the words of a search meant to the list page when it was saved, as it is stored. */
import * as v from 'valibot'
import type { Query } from '../search/query.ts'

/**
 * Raise it when a text is read otherwise than before, or conditions are made otherwise of it: the next start reads all
 * saved searches anew.
 */
export const READING_VERSION = 3

const texts = v.array(v.string())

export const reading: v.GenericSchema<unknown, Query> = v.object({
  raw: v.string(),
  words: v.array(
    v.object({ shown: v.string(), exact: texts, beginnings: texts, wholes: texts, sounds: texts }),
  ),
  preferred: texts,
  isByCategory: v.boolean(),
  isRelaxed: v.boolean(),
})
