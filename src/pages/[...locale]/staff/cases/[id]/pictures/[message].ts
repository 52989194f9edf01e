/** A chat picture, for the moderator of its case; each view is logged. */
import type { APIRoute } from 'astro'
import * as v from 'valibot'
import { pathId } from '../../../../../../api/lib/schemas.ts'
import { sendFile } from '../../../../../../server/chat/picture-files.ts'
import { findPictureAround } from '../../../../../../server/moderation/message-context.ts'
import { readCase } from '../../../../../../server/moderation/read-case.ts'
import { enterStaff } from '../../../../../../server/staff/session-guard.ts'

const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
}
const address = v.object({ id: pathId, message: pathId })
const none = () => new Response(null, { status: 404, headers: HEADERS })

export const GET: APIRoute = async (context) => {
  const headers = new Headers()
  const staff = await enterStaff({ ...context, response: { headers } }, { isFresh: true })
  if (staff instanceof Response) return staff
  const asked = v.safeParse(address, context.params)
  const of = asked.success ? await readCase(asked.output.id) : null
  if (!asked.success || of?.kind !== 'message') return none()
  const { requestId } = context.locals
  const look = { reportedId: of.targetId, messageId: asked.output.message, staff, requestId }
  const name = await findPictureAround(look)
  return name === null ? none() : sendFile(name, HEADERS)
}
