import * as api from '../../api/changes.ts'
import { takeLimits } from '../http/limits.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { changesSince } from './changes.ts'
import { HOUR_MS } from '../time.ts'
import { removeOldEvents } from './changes.ts'
import type { Noun } from '../jobs/noun.ts'

export const changesNoun: Noun = {
  calls: [
    serve(api.changes, async ({ query, network }) => {
      await takeLimits([['changes-network-minute', network]])
      const changes = await changesSince(query.since, query.limit)
      // Not in the server's cache: the end of any transaction may release an event, and invalidates nothing
      const headers = { 'Cache-Control': 'public, max-age=30', ETag: `"${changes.next}"` }
      return new ApiResponse(changes, { headers })
    }),
  ],
  tasks: [['removing old events', removeOldEvents, HOUR_MS]],
}
