import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { splitRoute, type Call } from '../../src/api/lib/call.ts'
import { OFFER_STATES } from '../../src/api/chat/offer-limits.ts'
import { calls } from '../../src/api/calls.ts'
import { ERROR_CODES } from '../../src/api/lib/common.ts'

const ROUTES = calls
  .map(({ call }) => {
    const { method, path } = splitRoute(call.route)
    const pattern = path.replace(/\/$/, '').replace(/\[\w+\]/g, '[^/]+')
    return { call, method, pattern: new RegExp(`^${pattern}/?$`) }
  })
  // `/chats/unread/` before `/chats/[id]/`
  .sort((a, b) => a.pattern.source.split('[').length - b.pattern.source.split('[').length)

const callOf = (method: string, path: string): Call | undefined =>
  ROUTES.find((route) => route.method === method && route.pattern.test(path))?.call

const CODE = v.picklist(ERROR_CODES)
const REFUSAL = v.strictObject({
  code: CODE,
  message: v.pipe(v.string(), v.nonEmpty()),
  errors: v.optional(v.record(v.string(), CODE)),
  challenge: v.optional(v.looseObject({})),
  listing_id: v.optional(v.number()),
  offer_state: v.optional(v.picklist(OFFER_STATES)),
  promise: v.exactOptional(
    v.object({ offer: v.number(), username: v.string(), amount: v.number() }),
  ),
})

/** Throws when an answer of the API differs from its call's contract: the status, each field, and no others. */
export async function checkAnswer(method: string, path: string, answer: Response): Promise<void> {
  const call = callOf(method, new URL(path, 'http://localhost').pathname)
  if (!call || answer.status === 304) return
  const where = `${call.route} answered ${answer.status}`
  if (!answer.ok) return checkFields(where, REFUSAL, await answer.clone().json())
  const statuses: readonly number[] = call.status ?? [call.answer || call.file ? 200 : 204]
  if (!statuses.includes(answer.status)) throw new Error(`${where}, not ${statuses.join(' or ')}`)
  if (call.answer) checkFields(where, call.answer, await answer.clone().json())
}

function checkFields(where: string, schema: v.GenericSchema, data: unknown): void {
  const parsed = v.safeParse(schema, data)
  if (!parsed.success) throw new Error(`${where}: ${JSON.stringify(v.flatten(parsed.issues))}`)
  if (!isDeepStrictEqual(parsed.output, data))
    throw new Error(`${where} with fields that its schema does not name: ${JSON.stringify(data)}`)
}
