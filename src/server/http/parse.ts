/** Input through a schema, once: what comes out is trusted from there on. */
import * as v from 'valibot'
import { ERROR_CODES, type ErrorCode } from '../../api/common.ts'
import { Failure, isFailure } from '../failure.ts'

const MAX_JSON_BYTES = 100_000

/** Stops at a field's first fault: behind the bound of its length nothing reads a text that is too long. */
const STOP = { abortPipeEarly: true }

/** Parses with a schema whose messages are error codes; 400 names the fields at fault. */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input, STOP)
  if (parsed.success) return parsed.output
  const errors: Record<string, ErrorCode> = {}
  for (const issue of parsed.issues) {
    const field = issue.path?.map((item) => String(item.key)).join('.') ?? ''
    errors[field] ??= asCode(issue.message)
  }
  const [first] = Object.values(errors)
  throw new Failure(first ?? 'invalid_request', { errors })
}

type Fields = Record<string, v.GenericSchema>
const hasEntries = (
  schema: v.GenericSchema | undefined,
): schema is v.GenericSchema & { entries: Fields } => schema !== undefined && 'entries' in schema

/** The fields of an object's schema with their own schemas. */
export const fieldsOf = (schema: v.GenericSchema | undefined): [string, v.GenericSchema][] =>
  hasEntries(schema) ? Object.entries(schema.entries) : []

const asCode = (message: string): ErrorCode =>
  ERROR_CODES.find((code) => code === message) ?? 'invalid_request'

/** The parameters of a path; what nothing of ours can have is simply not found. */
export function parseParams(schema: v.GenericSchema, params: Record<string, string>): unknown {
  const parsed = v.safeParse(schema, params, STOP)
  if (!parsed.success) throw new Failure('not_found')
  return parsed.output
}

/** A query string; the first of a repeated parameter counts, and an empty one, as of an unused filter, is none. */
export function parseQueryString(schema: v.GenericSchema, query: URLSearchParams): unknown {
  const first = [...new Set(query.keys())].map((name) => [name, query.get(name) ?? ''] as const)
  return parse(schema, Object.fromEntries(first.filter(([, text]) => text.trim() !== '')))
}

/** A JSON body. */
export async function parseJsonBody(schema: v.GenericSchema, request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/json')) throw new Failure('wrong_media_type')
  const bytes = await wholeBody(request)
  if (bytes.byteLength > MAX_JSON_BYTES) throw new Failure('too_large')
  return parse(schema, readJson(bytes))
}

/** The fields of a form that a browser sends by itself. */
export async function parseFields(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new Failure('wrong_media_type')
  const fields = new URLSearchParams(new TextDecoder().decode(await wholeBody(request)))
  if ([...fields.values()].some((text) => text.includes('\0'))) throw new Failure('invalid_request')
  return Object.fromEntries(fields)
}

/** Who hangs up in the middle is no failure of ours. */
const wholeBody = (request: Request): Promise<ArrayBuffer> =>
  request.arrayBuffer().catch((error: unknown) => {
    throw isFailure(error) ? error : new Failure('invalid_request')
  })

function readJson(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\\u0000')) throw new Error('NUL')
    return JSON.parse(text)
  } catch {
    throw new Failure('invalid_request')
  }
}
