import type { SQL } from 'drizzle-orm'
import { app } from '../app.ts'
import { createOnce, findCreated, type Attempt } from '../http/idempotency.ts'
import { takeLimits } from '../http/limits.ts'

/** The id of what `insert` creates, or has created at an earlier attempt, which costs nothing of the limit. */
export async function writeOnce(attempt: Attempt, insert: SQL): Promise<number> {
  const created = await findCreated(attempt)
  if (created !== null) return created
  await takeLimits([['comments-member-minute', String(attempt.userId)]])
  return app().db.transaction((tx) =>
    createOnce(tx, attempt, async () => {
      const { rows } = await tx.execute<{ id: number }>(insert)
      if (!rows[0]) throw new Error('Nothing was inserted')
      return rows[0].id
    }),
  )
}
