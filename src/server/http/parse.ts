/** Parses input with a schema, once; code behind it trusts the result. */
import * as v from 'valibot'
import { ERROR_CODES, type ErrorCode } from '../../api/lib/common.ts'
import { Failure, isFailure } from '../failure.ts'

const MAX_JSON_BYTES = 100_000

/** Stops at a field's first fault, so that no further check runs on a text that is too long. */
const STOP = { abortPipeEarly: true }

/** Parses with a schema whose messages are error codes; 400 names the wrong fields. */
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

/** The fields of an object schema with their schemas. */
export const schemaFields = (schema: v.GenericSchema | undefined): [string, v.GenericSchema][] =>
  hasEntries(schema) ? Object.entries(schema.entries) : []

const asCode = (message: string): ErrorCode =>
  ERROR_CODES.find((code) => code === message) ?? 'invalid_request'

/** Parses path parameters; 404 for a value that no thing can have. */
export function parseParams(schema: v.GenericSchema, params: Record<string, string>): unknown {
  const parsed = v.safeParse(schema, params, STOP)
  if (!parsed.success) throw new Failure('not_found')
  return parsed.output
}

/** Parses a query string. The first of repeated parameters counts; empty ones, as of unused filters, are left out. */
export function parseQueryString(schema: v.GenericSchema, query: URLSearchParams): unknown {
  const first = [...new Set(query.keys())].map((name) => [name, query.get(name) ?? ''] as const)
  return parse(schema, Object.fromEntries(first.filter(([, text]) => text.trim() !== '')))
}

export async function parseJsonBody(schema: v.GenericSchema, request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/json')) throw new Failure('wrong_media_type')
  const bytes = await wholeBody(request)
  if (bytes.byteLength > MAX_JSON_BYTES) throw new Failure('too_large')
  return parse(schema, readJson(bytes))
}

/** Reads a form that a browser posts without JavaScript. */
export async function parseFields(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new Failure('wrong_media_type')
  const fields = new URLSearchParams(new TextDecoder().decode(await wholeBody(request)))
  if ([...fields.values()].some((text) => text.includes('\0'))) throw new Failure('invalid_request')
  return Object.fromEntries(fields)
}

/** A client that hangs up midway causes a 400, not a server error. */
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
