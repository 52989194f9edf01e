/** Sanctions on members: moderators impose and lift them; some expire. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { SANCTIONS, type Sanction } from '../../api/moderation/moderation.ts'
import type { Rule } from '../../api/moderation/rules.ts'
import { allowMember, banMember } from '../members/bans.ts'
import { userTag } from '../catalogue/tags.ts'
import { exists, maybeOne, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { decisions, sanctions } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { notifyOfDecision } from '../notify/notify.ts'
import { IN_FORCE } from '../members/in-force.ts'
import { lockPhone, settleListings } from './settle-listings.ts'

type Imposed = {
  userId: number
  kind: Sanction
  rule: Rule
  note: string
  /** Null: until lifted. A warning and a ban have no end in any case. */
  days: number | null
  moderatorId: number
}

/** Returns the cache tags of the member's listings, to invalidate after the commit. */
export async function imposeSanction(tx: Transaction, imposed: Imposed): Promise<string[]> {
  const { userId, kind, rule, note, moderatorId } = imposed
  const phone = await lockPhone(tx, userId)
  if (phone === null) throw new Failure('not_found')
  const [sanction] = await tx
    .insert(sanctions)
    .values({ userId, kind, rule, note, moderatorId, until: endOf(imposed) })
    .returning({ id: sanctions.id })
  if (!sanction) throw new Error('Nothing was inserted')
  // The decision that the member may appeal
  const [decision] = await tx
    .insert(decisions)
    .values({
      kind: 'measure',
      targetId: sanction.id,
      ownerId: userId,
      moderatorId,
      outcome: 'refuse',
      rule,
      note,
      fromReport: false,
    })
    .returning({ id: decisions.id })
  if (decision) await notifyOfDecision(tx, userId, decision.id)
  if (kind === 'banned') await banMember(tx, { id: userId, phone })
  return settle(tx, userId, moderatorId)
}

/** The member's page loses its badge, or has it again. */
const settle = async (tx: Transaction, userId: number, moderatorId: number | null) => [
  userTag(userId),
  ...(await settleListings(tx, userId, moderatorId)),
]

const endOf = ({ kind, days }: Imposed): SQL | null =>
  days === null || kind === 'warning' || kind === 'banned'
    ? null
    : sql`now() + ${days} * interval '1 day'`

const sanctionRow = v.object({ userId: v.number(), kind: v.picklist(SANCTIONS) })

/** The sanctioned member and the kind of sanction; 404 when there is none. */
export async function findSanction(tx: Transaction, id: number) {
  const stored = await maybeOne(
    tx,
    sanctionRow,
    sql`select user_id as "userId", kind from sanctions where id = ${id}`,
  )
  if (!stored) throw new Failure('not_found')
  return stored
}

/**
 * Returns tags like imposeSanction(); 404 when there is none, 409 when it is over. A lifted warning only changes what the
 * member is shown.
 */
export async function liftSanction(
  tx: Transaction,
  sanctionId: number,
  moderatorId: number,
): Promise<string[]> {
  const { userId } = await findSanction(tx, sanctionId)
  const phone = await lockPhone(tx, userId)
  if (phone === null) throw new Failure('not_found')
  // Not the transaction's start: listings that housekeeping hid just before this lock must lie before the end
  const lifted = await exists(
    tx,
    sql`update sanctions set lifted_at = clock_timestamp()
    where id = ${sanctionId} and lifted_at is null and (until is null or until > now()) returning id`,
  )
  if (!lifted) throw new Failure('conflict')
  const isBanned = await exists(
    tx,
    sql`select id from sanctions where user_id = ${userId} and kind = 'banned' and ${sql.raw(IN_FORCE)}`,
  )
  if (!isBanned) await allowMember(tx, { id: userId, phone })
  return settle(tx, userId, moderatorId)
}

/** A sanction that was lifted by mistake is in force again; returns tags like imposeSanction(). */
export async function renewSanction(tx: Transaction, sanctionId: number): Promise<string[]> {
  const { userId, kind } = await findSanction(tx, sanctionId)
  const phone = await lockPhone(tx, userId)
  await run(tx, sql`update sanctions set lifted_at = null where id = ${sanctionId}`)
  if (kind === 'banned' && phone !== null) await banMember(tx, { id: userId, phone })
  return settle(tx, userId, null)
}

/** A sanction that was imposed by mistake never was; 409 when it is over. Returns tags like imposeSanction(). */
export async function withdrawSanction(
  tx: Transaction,
  sanctionId: number,
  moderatorId: number,
): Promise<string[]> {
  const tags = await liftSanction(tx, sanctionId, moderatorId)
  await run(tx, sql`delete from sanctions where id = ${sanctionId}`)
  return tags
}
