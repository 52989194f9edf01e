/** Error codes of a full disk, from the system and from the database. */
import { DrizzleQueryError } from 'drizzle-orm'
import { Failure } from './failure.ts'

const CODES = ['ENOSPC', 'EDQUOT', '53100']
const RETRY_AFTER_S = 60

export function isDiskFull(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDiskFull(error.cause)
  return error instanceof Error && 'code' in error && CODES.includes(String(error.code))
}

/** Runs work that stores something; throws `pictures_unavailable` when the disk is full. */
export async function withDiskFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause
    throw new Failure('pictures_unavailable', { retryAfter: RETRY_AFTER_S, cause })
  }
}
