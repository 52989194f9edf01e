/**
 * The safe parts of an error for the log and the screen: its kind and origin. Messages of the database and of parsers
 * quote what members type, so only messages known to quote nothing are kept.
 */

/** Codes, and names from the schema. */
const FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall']
const NAME = /^[\w.-]{1,64}$/
/** Messages of the driver for errors without a code. */
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

type ErrorDescription = {
  type: string
  message?: string
  stack?: string
  cause?: ErrorDescription
  [field: string]: unknown
}

/** An error whose message is for the operator: one line, no secret, nothing that a member typed. */
export class PlainError extends Error {}

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

/** The stack's frames. The message before them may have any number of lines. */
export function framesOf(stack: string): string {
  const lines = stack.split('\n')
  const last = lines.findLastIndex((line) => !FRAME.test(line))
  return lines.slice(last + 1).join('\n')
}
