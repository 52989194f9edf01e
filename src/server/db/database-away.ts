/** Tells a database that is away, which waiting mends, from a defect. */
import { EngineStopped } from './embedded/errors.ts'

const CODES = new Set([
  // Node's, of the connection
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  // PostgreSQL's: shutting down, crashed, starting, dropped or not there, full, a standby that takes over
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '3D000',
  '53300',
  '25006',
])
/** Its class 08: connection exceptions. */
const CONNECTION_CLASS = /^08/
/** Messages of the driver and its pool, which have no code: cut off, refused, silent, or no connection free in time. */
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout (exceeded when trying to connect|expired)|Client (has encountered a connection error|was closed)|Cannot use a pool)/

/** Whether this failed because the database does not answer; drizzle and others wrap what it says. */
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
