/** A call of the API as one value, read by server, browser, tests and openapi.json. */
import type * as v from 'valibot'

/** The effect of a sanction on calls: a ban forbids the same calls as a suspension. */
export const RESTRICTIONS = ['limited', 'suspended'] as const
export type Restriction = (typeof RESTRICTIONS)[number]

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** A method and a path with its parameters, such as `POST /global/like/[kind]/[id]/`. */
type RouteText = `${Method} /${string}`

/**
 * The callers that are allowed. `owner` and `participant`: any member may try; the rules of the noun refuse members
 * who have nothing to do with the thing.
 */
type Who = 'anyone' | 'member' | 'participant' | 'owner'

type Contract = {
  who: Who
  /** The lightest sanction that forbids this call; left out: no sanction does. */
  stoppedBy?: Restriction
  params?: v.GenericSchema
  query?: v.GenericSchema
  /** Sent as JSON. */
  body?: v.GenericSchema
  /** The text fields of a multipart/form-data body; `files` is the field of its pictures. */
  form?: v.GenericSchema
  files?: string
  /** Text fields whose names begin so belong to the form too; each may be repeated. */
  moreFields?: string
  /** Left out: 204, unless the answer is a file. */
  answer?: v.GenericSchema
  /** The media type of an answer that is a file. */
  file?: 'image/webp'
  /** Left out: 200 or 204. The first status is the usual one. */
  status?: readonly [201] | readonly [201, 200]
  /** A repeated call with the same `Idempotency-Key` gets the first answer again; 409 `sent_before` with another content. */
  isRepeatable?: true
}

export type Call = { readonly route: RouteText } & Readonly<Contract>

// @__NO_SIDE_EFFECTS__
export const call = <const Route extends RouteText, const C extends Contract>(
  route: Route,
  contract: C,
) => ({ route, ...contract })

export function splitRoute(route: RouteText): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}
