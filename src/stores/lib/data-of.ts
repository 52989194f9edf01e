import type { Result } from '../../api/lib/request.ts'

/** Throws, so that nanoquery records an error. */
export async function dataOf<T>(asked: Promise<Result<T>>): Promise<T> {
  const answer = await asked
  if (answer.ok) return answer.data
  throw new Error(answer.failure.kind)
}
