/** The networks that a member has logged in from: an HMAC each, the newest twenty. */
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { any, date, run } from '../db/ask.ts'
import { loginNetworks, users } from '../db/schema/index.ts'

const NEWEST = 20

/** The digest depends on the member, so that the table does not show who shares a network. */
export const networkDigest = (userId: number, network: string) =>
  app().hmac('network', `${userId} ${network}`)

export async function rememberNetwork(userId: number, network: string): Promise<void> {
  const { db } = app()
  await db
    .insert(loginNetworks)
    .values({ userId, network: networkDigest(userId, network) })
    .onConflictDoUpdate({
      target: [loginNetworks.userId, loginNetworks.network],
      set: { lastUsedAt: sql`now()` },
    })
  await run(
    db,
    sql`
    delete from ${loginNetworks} where user_id = ${userId} and network not in (
      select network from ${loginNetworks} where user_id = ${userId}
      order by last_used_at desc limit ${NEWEST})`,
  )
}

/** Tells whether the phone has an account, and whether its owner has logged in from this network. */
export async function knownAt(phone: string, network: string) {
  const { db } = app()
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  // The query runs without an account as well, so that the time taken does not tell accounts apart
  const userId = member?.id ?? 0
  const [known] = await db
    .select({ userId: loginNetworks.userId })
    .from(loginNetworks)
    .where(
      and(
        eq(loginNetworks.userId, userId),
        eq(loginNetworks.network, networkDigest(userId, network)),
      ),
    )
  return { hasAccount: member !== undefined, isKnown: known !== undefined }
}

/** True when the member has logged in from this network within a week. */
export const usesNetwork = async (userId: number, network: string): Promise<boolean> =>
  (await usersOfNetwork([userId], network)).length > 0

/** The given members who have logged in from this network within a week. */
export async function usersOfNetwork(userIds: number[], network: string): Promise<number[]> {
  const digests = userIds.map((userId) => networkDigest(userId, network))
  const rows = await any(app().db, v.object({ id: v.number() }), {
    text: `select user_id as id from login_networks
     join unnest($1::bigint[], $2::text[]) as asked (id, digest) on user_id = asked.id and network = digest
     where last_used_at > now() - interval '7 days'`,
    values: [userIds, digests],
  })
  return rows.map(({ id }) => id)
}

const ownNetwork = v.object({ network: v.string(), last_used_at: date })
const OWN = `select network, last_used_at from login_networks where user_id = $1
  order by last_used_at desc`

/** For the member's export. */
export async function exportNetworks(userId: number) {
  const rows = await any(app().db, ownNetwork, { text: OWN, values: [userId] })
  return rows.map((row) => ({ ...row, last_used_at: row.last_used_at.toISOString() }))
}
