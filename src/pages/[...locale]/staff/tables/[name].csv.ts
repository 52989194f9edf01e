/** A table as a CSV file, for an admin with a fresh second factor; each download is logged. */
import type { APIRoute } from 'astro'
import * as v from 'valibot'
import { csvOf, DATA_SET_NAMES } from '../../../../server/overview/data-sets.ts'
import { app } from '../../../../server/app.ts'
import { enterStaff } from '../../../../server/staff/session-guard.ts'
import { logStaff } from '../../../../server/staff/log.ts'

export const GET: APIRoute = async (context) => {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const colleague = await enterStaff(
    { ...context, response: { headers } },
    { act: 'tables', isFresh: true },
  )
  if (colleague instanceof Response) return colleague
  const name = v.safeParse(v.picklist(DATA_SET_NAMES), context.params['name'])
  if (!name.success) return new Response(null, { status: 404 })
  const { requestId } = context.locals
  await app().db.transaction((tx) =>
    logStaff(tx, { actorId: colleague.id, action: 'export', targetKind: name.output, requestId }),
  )
  headers.set('Content-Type', 'text/csv; charset=utf-8')
  headers.set('Content-Disposition', `attachment; filename="${name.output}.csv"`)
  return new Response(streamOf(csvOf(name.output), context.request.signal), { headers })
}

/** Reads only as fast as the client takes it, and no further once the client has gone. */
function streamOf(parts: AsyncGenerator<string>, reader: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = reader.aborted ? await parts.return(undefined) : await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
