/** Takes the demo away from a site that has members of its own. */
import { eq } from 'drizzle-orm'
import { app } from '../src/server/app.ts'
import { LISTINGS_TAG } from '../src/server/catalogue/tags.ts'
import { patientTransaction } from '../src/server/db/patience.ts'
import { users } from '../src/server/db/schema/index.ts'
import { nouns } from '../src/server/nouns.ts'
import { removeAccount } from '../src/server/own-data/delete-account.ts'

/** Demo sellers leave as members do, with their listings and pictures; returns how many there were. */
export async function removeDemo(): Promise<number> {
  const { db, cache } = app()
  const sellers = await db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(eq(users.isDemo, true))
  for (const seller of sellers)
    await removeAccount(nouns, seller, (work) => patientTransaction(db, work))
  await cache.invalidate([LISTINGS_TAG])
  return sellers.length
}
