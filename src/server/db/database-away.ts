/** Tells a database that is unavailable, where a retry helps, from a defect. */
import { EngineStopped } from './embedded/errors.ts'

const CODES = new Set([
  // Connection errors of Node
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  // SQLSTATEs of PostgreSQL: shutdown, crash, start, database dropped, missing, renamed or closed to connections (as a
  // restore does), in use by another session, connections used up, read-only standby
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '3D000',
  '55000',
  '55006',
  '53300',
  '25006',
])
/** SQLSTATE class 08: connection exceptions. */
const CONNECTION_CLASS = /^08/
/** Errors of the driver and its pool have no code: disconnected, refused, no answer, or no free connection in time. */
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout (exceeded when trying to connect|expired)|Client (has encountered a connection error|was closed)|Cannot use a pool)/

/** The connection broke, or leads to a server that stops, starts or is read-only: another connection may work. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '25006'])
const BROKEN_MESSAGES = /^(Connection terminated unexpectedly|Client has encountered a connection)/

/** True when one more try may help at once: not after a time-out, which has cost its seconds. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return BROKEN.has(code) || BROKEN_MESSAGES.test(error.message) || isConnectionLost(error.cause)
}

/** Looks at the causes too, because drizzle and others wrap the error of the database. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    CODES.has(code) ||
    CONNECTION_CLASS.test(code) ||
    MESSAGES.test(error.message) ||
    error instanceof EngineStopped ||
    isDatabaseAway(error.cause)
  )
}
