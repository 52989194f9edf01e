import * as api from '../../api/feed.ts'
import { takeLimits } from '../http/limits.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { eventsSince } from './feed.ts'
import { HOUR_MS } from '../time.ts'
import { removeOldEvents } from './feed.ts'
import type { Noun } from '../jobs/noun.ts'

export const feedNoun: Noun = {
  calls: [
    serve(api.changes, async ({ query, network }) => {
      await takeLimits([['changes-network-minute', network]])
      const page = await eventsSince(query.since, query.limit)
      // Not in the server's cache: the end of any transaction may release an event, and invalidates nothing
      const headers = { 'Cache-Control': 'public, max-age=30', ETag: `"${page.next}"` }
      return new ApiResponse(page, { headers })
    }),
  ],
  tasks: [['removing old events', removeOldEvents, HOUR_MS]],
}
