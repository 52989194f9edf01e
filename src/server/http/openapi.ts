/** Describes all calls as an OpenAPI 3.1 document, for API clients and for the page at /api. */
import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { splitRoute, type Call } from '../../api/lib/call.ts'
import { calls } from '../../api/calls.ts'
import { OFFER_STATES } from '../../api/chat/offer-limits.ts'
import { ERROR_CODES } from '../../api/lib/common.ts'
import * as entities from '../../api/listings/entities.ts'
import { LOCALES } from '../../i18n/locale.ts'
import { schemaFields } from './parse.ts'

const errorCode = v.picklist(ERROR_CODES)
const error = v.object({
  code: errorCode,
  message: v.string(),
  errors: v.optional(v.record(v.string(), errorCode)),
  challenge: v.optional(
    v.looseObject({ parameters: v.looseObject({}), signature: v.optional(v.string()) }),
  ),
  listing_id: v.optional(v.number()),
  offer_state: v.optional(v.picklist(OFFER_STATES)),
  promise: v.optional(v.object({ offer: v.number(), username: v.string(), amount: v.number() })),
})
const DEFINITIONS = { ...entities, error }

const CONFIG: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Leaves out rules that JSON Schema cannot express
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

function schemaOf(schema: v.GenericSchema) {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, { ...CONFIG, definitions: DEFINITIONS })
  return rest
}

const parameters = ({ params, query, isRepeatable }: Call) => [
  ...schemaFields(params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema),
  })),
  ...schemaFields(query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema),
  })),
  ...(isRepeatable ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  { $ref: '#/components/parameters/lang' },
]

function requestBody({ body, form, files, moreFields }: Call) {
  if (body) return { required: true, content: { 'application/json': { schema: schemaOf(body) } } }
  if (!form) return undefined
  const pictures = { type: 'array', items: FILE }
  const picturesField = files === undefined ? {} : { properties: { [files]: pictures } }
  const texts = { type: 'array', items: { type: 'string' } }
  const more = moreFields === undefined ? {} : { patternProperties: { [`^${moreFields}`]: texts } }
  const schema = { allOf: [schemaOf(form), { type: 'object', ...picturesField, ...more }] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

type Response = {
  $ref?: string
  description?: string
  content?: Record<string, { schema: object }>
}

const FILE = { type: 'string', format: 'binary' }

function responses({ answer, file, status }: Call): Record<string, Response> {
  const content = answer
    ? { 'application/json': { schema: schemaOf(answer) } }
    : file && { [file]: { schema: FILE } }
  const successes = (status ?? [content ? 200 : 204]).map((code) => [
    String(code),
    { description: DESCRIPTIONS[code] ?? '', ...(content && { content }) },
  ])
  return { ...Object.fromEntries(successes), default: { $ref: '#/components/responses/error' } }
}
const DESCRIPTIONS: Record<number, string> = { 200: 'OK', 201: 'Created', 204: 'No Content' }

function operation(name: string, call: Call) {
  const body = requestBody(call)
  return {
    operationId: name,
    'x-who': call.who,
    ...(call.stoppedBy && { 'x-stopped-by': call.stoppedBy }),
    security: call.who === 'anyone' ? [] : [{ token: [] }],
    parameters: parameters(call),
    ...(body && { requestBody: body }),
    responses: responses(call),
  }
}
type Operation = ReturnType<typeof operation>

/** Paths as the contract writes them; each works without its trailing slash too. */
function pathItems() {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { name, call } of calls) {
    const { method, path } = splitRoute(call.route)
    const item = (paths[path.replace(/\[(\w+)\]/g, '{$1}')] ??= {})
    item[method.toLowerCase()] = operation(name, call)
  }
  return paths
}

const LANG = { name: 'lang', in: 'query', schema: { enum: LOCALES } }
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
}

export const openApi = (siteUrl: string) => ({
  openapi: '3.1.0',
  info: { title: 'Bozor', version: '1' },
  servers: [{ url: siteUrl }],
  paths: pathItems(),
  components: {
    schemas: toJsonSchemaDefs(DEFINITIONS, CONFIG),
    parameters: { lang: LANG, idempotencyKey: IDEMPOTENCY_KEY },
    responses: {
      error: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } },
      },
    },
    securitySchemes: {
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'Token <token>',
      },
    },
  },
})

/** Writes a JSON Schema in a readable form: `{ id: number, images: image[] }`. */
export function typeText(schema: unknown): string {
  const { $ref, anyOf, allOf, oneOf, enum: values, const: value, type, ...rest } = asObject(schema)
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return choices.map(typeText).join(' | ')
  if (Array.isArray(allOf)) return allOf.map(typeText).join(' & ')
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (type === 'array') return `${inBrackets(typeText(rest['items']))}[]`
  if (type !== 'object') return String(type ?? 'any')
  const required = Array.isArray(rest['required']) ? rest['required'] : []
  const fields = Object.entries(asObject(rest['properties'])).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`,
  )
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

const inBrackets = (text: string): string => (text.includes(' | ') ? `(${text})` : text)

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
