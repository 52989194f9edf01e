/** What the words of a search meant to the list page when it was saved, as it is stored. */
import * as v from 'valibot'
import type { Query } from '../search/query.ts'

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
