/** Badges of members: who was confirmed, how and when. Of personal numbers and STIRs only an HMAC is stored. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { PublicBadge } from '../../api/accounts/badge.ts'
import { VERIFICATION_METHODS } from '../../api/lib/limits.ts'
import { app } from '../app.ts'
import { date, exists, maybeOne } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { verifications } from '../db/schema/index.ts'
import { isPersonBanned } from './banned-people.ts'
import { isHidden, isStopped } from './in-force.ts'

const method = v.picklist(VERIFICATION_METHODS)
const badge = v.object({ method, since: date, firm: v.nullable(v.string()) })
export type Badge = v.InferOutput<typeof badge>

/** The badge that everybody sees; null without one, and during a suspension or a ban. */
export async function readBadge(userId: number): Promise<Badge | null> {
  const shown = await maybeOne('pages', badge, {
    name: 'badge',
    text: `select method, verified_at as since, firm from verifications
      where user_id = $1 and not ${isHidden('verifications.user_id')}`,
    values: [userId],
  })
  return shown ?? null
}

/** A badge as answers have it. */
export const badgeJson = ({ since, ...rest }: Badge): PublicBadge => ({
  ...rest,
  since: since.toISOString(),
})

const ownBadge = v.object({ ...badge.entries, person: v.string() })

/** The badge as it is stored, also during a sanction. */
export async function readOwnBadge(userId: number) {
  const stored = await maybeOne(
    app().db,
    ownBadge,
    sql`select method, verified_at as since, firm, person from verifications where user_id = ${userId}`,
  )
  return stored ?? null
}

export async function exportVerification(userId: number) {
  const own = await readOwnBadge(userId)
  return own && { ...badgeJson(own), person: own.person }
}

type Proof = {
  userId: number
  person: string
  /** The firm and the colleague who has seen its papers. */
  papers?: { firm: string; by: number }
}
/** `stopped`: by a sanction; `another`: the member was confirmed as somebody else; `taken`: by another member. */
export type Confirmation = 'done' | 'stopped' | 'another' | 'taken' | 'banned'

/** Gives the badge, or says why not. Call it with the member locked (`lockMember`). */
export async function confirmMember(
  tx: Transaction,
  { userId, person, papers }: Proof,
): Promise<Confirmation> {
  if (await isStopped(tx, userId)) return 'stopped'
  const before = await maybeOne(
    tx,
    v.object({ person: v.string() }),
    sql`select person from verifications where user_id = ${userId}`,
  )
  if (before) return before.person === person ? 'done' : 'another'
  const inserted = await tx
    .insert(verifications)
    .values({
      userId,
      person,
      method: papers ? 'papers' : 'oneid',
      ...(papers && { firm: papers.firm, verifiedBy: papers.by }),
    })
    .onConflictDoNothing()
    .returning({ userId: verifications.userId })
  // Only now: the account that had this person may have been deleted, with a ban, while the row waited for it
  const isBanned = await isPersonBanned(tx, person)
  if (isBanned) await endVerification(tx, userId)
  return isBanned ? 'banned' : inserted.length > 0 ? 'done' : 'taken'
}

/** Takes the badge back; false when there is none. */
export const endVerification = (tx: Transaction, userId: number): Promise<boolean> =>
  exists(tx, sql`delete from verifications where user_id = ${userId}`)
