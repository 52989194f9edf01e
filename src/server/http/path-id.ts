import type { APIContext } from 'astro'
import { Failure } from '../failure.ts'

/** The id in a path; what nothing of ours can have is simply not found. */
export function pathId({ params }: APIContext, name = 'id'): number {
  const param = params[name] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(param)) throw new Failure('not_found')
  return Number(param)
}
