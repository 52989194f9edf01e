import * as v from 'valibot'
import { clientFrame } from '../../api/chats.ts'
import { Failure } from '../failure.ts'
import { parse } from '../http/endpoint.ts'

export type Frame = v.InferOutput<typeof clientFrame>

/** Parses what a browser sent; throws a Failure for anything that is no frame of ours. */
export const readFrame = (data: string): Frame => parse(clientFrame, parseJson(data))

/** The `client_id` of a frame that may be otherwise wrong, so that its sender finds the message. */
export function clientIdOf(data: string): { client_id?: string } {
  const parsed = v.safeParse(
    v.object({ client_id: v.pipe(v.string(), v.uuid()) }),
    jsonOrNull(data),
  )
  return parsed.success ? parsed.output : {}
}

function parseJson(data: string): unknown {
  const value = data.includes('\\u0000') ? null : jsonOrNull(data)
  if (value === null) throw new Failure('invalid_request')
  return value
}

function jsonOrNull(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
