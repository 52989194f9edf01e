/** A call of the API as one value: what server, browser, tests and openapi.json read. */
import type * as v from 'valibot'
import type { Restriction } from './moderation.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** The method and the path with its parameters, as `POST /global/like/[kind]/[id]/`. */
type RouteText = `${Method} /${string}`

/**
 * Who may call. `owner` and `participant`: any member may try, the rules of the noun refuse those
 * who have nothing to do with the thing.
 */
export type Who = 'anyone' | 'member' | 'participant' | 'owner'

type Contract = {
  who: Who
  /** From which measure on a member may not; left out: no measure stops it. */
  stoppedBy?: Restriction
  params?: v.GenericSchema
  query?: v.GenericSchema
  /** Sent as JSON. */
  body?: v.GenericSchema
  /** The text fields of a body that is sent as multipart/form-data; `files` names the field of its pictures. */
  form?: v.GenericSchema
  files?: string
  /** None: 204, unless it is a file. */
  answer?: v.GenericSchema
  /** The answer is a file of this type. */
  file?: 'image/webp'
  /** 200 or 204 unless this says otherwise; the first is the usual one. */
  status?: readonly [201] | readonly [201, 200]
  /** A repeated call with the same `Idempotency-Key` gets the first answer again. */
  isRepeatable?: true
}

export type Call = { readonly route: RouteText } & Readonly<Contract>

// @__NO_SIDE_EFFECTS__
export const call = <const Route extends RouteText, const C extends Contract>(
  route: Route,
  contract: C,
) => ({ route, ...contract })

/** The two halves of a route. */
export function splitRoute(route: RouteText): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}
