/** The feed of listing events, at /changes, for programs that hold a copy of the listings. */
import * as v from 'valibot'
import { call } from './lib/call.ts'
import { KINDS } from './lib/kinds.ts'
import { time, urlInteger } from './lib/schemas.ts'
import { textUpTo } from './lib/typed-text.ts'

const MOST = 1_000

/** The position of a reader: behind this event of this transaction. */
const cursor = v.pipe(
  textUpTo(34, 'invalid_request'),
  v.regex(/^\d{1,18}-\d{1,15}$/, 'invalid_request'),
)
/** The position before the oldest event. */
const START = '0-0'

/**
 * `upsert`: the listing is public, read it anew; `gone`: it is public no more. `next` is the `since` of the next
 * call. Without `since`: starts at the oldest event.
 */
export const changes = call('GET /changes', {
  who: 'anyone',
  query: v.object({
    since: v.optional(cursor, START),
    limit: v.optional(urlInteger(1, MOST, 'invalid_request'), String(MOST)),
  }),
  answer: v.object({
    events: v.array(
      v.object({
        kind: v.picklist(KINDS),
        id: v.number(),
        type: v.picklist(['upsert', 'gone']),
        at: time,
      }),
    ),
    next: cursor,
  }),
})
