import { Failure } from '../failure.ts'

/** The id in a path; whatever no listing can have is simply not found. */
export function listingId(param: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(param ?? '')) throw new Failure('not_found')
  return Number(param)
}
