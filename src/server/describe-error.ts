/**
 * What may be told of an error, in the log and on the screen: what kind it is and where it comes from. Messages
 * of the database and of parsers quote what members type, so only those are told that are known to quote nothing.
 */
import { PlainError } from './plain-error.ts'

/** Codes, and names of the schema. */
const FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall']
const NAME = /^[\w.-]{1,64}$/
/** Of the driver, for what has no code. */
const CONSTANT_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
])
const FRAME = /^ +at .*(?::\d+:\d+|index \d+|native|<anonymous>)\)?$/
const MAX_CAUSES = 5

export type ErrorDescription = {
  type: string
  message?: string
  stack?: string
  cause?: ErrorDescription
  [field: string]: unknown
}

export function describeError(error: unknown, causes = MAX_CAUSES): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields = FIELDS.map((field) => [field, Reflect.get(error, field)])
  const isConstant = error instanceof PlainError || CONSTANT_MESSAGES.has(error.message)
  return {
    type: error.constructor.name,
    ...Object.fromEntries(fields.filter(([, value]) => NAME.test(String(value ?? '')))),
    ...(isConstant && { message: error.message }),
    stack: framesOf(error.stack ?? ''),
    ...(error.cause !== undefined &&
      causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  }
}

/** The lines of a stack that say where; the message comes before them and may have any lines. */
export function framesOf(stack: string): string {
  const lines = stack.split('\n')
  const last = lines.findLastIndex((line) => !FRAME.test(line))
  return lines.slice(last + 1).join('\n')
}
