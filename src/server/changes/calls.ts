/** The call of programs that hold a copy of the listings. */
import * as api from '../../api/changes.ts'
import { takeLimits } from '../http/limits.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { changesSince } from './changes.ts'

export const changeCalls = [
  serve(api.changes, async ({ query, network }) => {
    await takeLimits([['changes-network-minute', network]])
    const changes = await changesSince(query.since, query.limit)
    // Not stored here: a transaction of anybody that ends may let an event out, and drops nothing
    const headers = { 'Cache-Control': 'public, max-age=30', ETag: `"${changes.next}"` }
    return new ApiResponse(changes, { headers })
  }),
]
