import { sql } from 'drizzle-orm'
import { app } from '../../src/server/app.ts'
import { rateLimits } from '../../src/server/db/schema/index.ts'

/** Moves the limits' windows into the past by this many seconds; they read the clock of the database. */
export async function ageLimits(seconds: number): Promise<void> {
  const expire = sql`${rateLimits.expire} - ${Math.round(seconds * 1000)}::bigint`
  await app().db.update(rateLimits).set({ expire })
}
