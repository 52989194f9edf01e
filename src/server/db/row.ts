/** How columns of raw statements are read: the drivers bring times as text or as dates. */
import * as v from 'valibot'

export const date = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((time) => new Date(time)),
  v.check((time) => !Number.isNaN(time.getTime())),
)
