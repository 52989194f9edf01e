import type { Result } from '../../api/request.ts'

/** Nanoquery takes a thrown thing for a failure. */
export async function dataOf<T>(asked: Promise<Result<T>>): Promise<T> {
  const answer = await asked
  if (answer.ok) return answer.data
  throw new Error(answer.failure.kind)
}
