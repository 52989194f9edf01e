/** Accounts elsewhere that are tied to members: one Telegram per member, one member per Telegram. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { app } from '../../app.ts'
import type { Db, Transaction } from '../../db/index.ts'
import { identities, staff, tokens, users } from '../../db/schema/index.ts'
import { announceRevoked, hashSecret } from '../../members/tokens.ts'

const ofTelegram = (telegramId: number) =>
  and(eq(identities.provider, 'telegram'), eq(identities.subject, String(telegramId)))

/**
 * The member who enters by this Telegram account; null: it is tied to nobody. Staff enter by password only, because
 * whoever takes over a Telegram account must not come near /staff.
 */
export async function memberOfTelegram(on: Db | Transaction, telegramId: number) {
  const [member] = await on
    .select({
      id: users.id,
      username: users.username,
      districtId: users.districtId,
      phone: users.phone,
      isStaff: sql<boolean>`${staff.userId} is not null`,
    })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(ofTelegram(telegramId))
  return member ?? null
}

/** Notes that somebody entered by it. */
export async function noteEntry(tx: Transaction, telegramId: number): Promise<void> {
  await tx
    .update(identities)
    .set({ lastUsedAt: sql`now()` })
    .where(ofTelegram(telegramId))
}

type Tie = { userId: number; telegramId: number; phone: string }

/** Ties the account to the member instead of an earlier one. An account that is somebody else's stays theirs. */
export async function tieTelegram(
  tx: Transaction,
  { userId, telegramId, phone }: Tie,
): Promise<void> {
  const tied = await memberOfTelegram(tx, telegramId)
  if (tied) return
  await tx
    .delete(identities)
    .where(and(eq(identities.provider, 'telegram'), eq(identities.userId, userId)))
  await tx
    .insert(identities)
    .values({ provider: 'telegram', subject: String(telegramId), userId, phone })
    .onConflictDoNothing()
}

/** Ends the tie and the sessions that were opened by it, but the one that asks. */
export async function untieTelegram(userId: number, token: string | null): Promise<void> {
  const ended = await app().db.transaction(async (tx) => {
    await tx
      .delete(identities)
      .where(and(eq(identities.provider, 'telegram'), eq(identities.userId, userId)))
    return tx
      .delete(tokens)
      .where(
        and(
          eq(tokens.userId, userId),
          eq(tokens.enteredBy, 'telegram'),
          ne(tokens.hash, hashSecret(token ?? '')),
        ),
      )
      .returning({ hash: tokens.hash })
  })
  await announceRevoked(ended.map(({ hash }) => hash))
}

/** For the member's export. */
export async function exportIdentities(userId: number) {
  const rows = await app()
    .db.select({
      provider: identities.provider,
      id: identities.subject,
      phone_number: identities.phone,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    })
    .from(identities)
    .where(eq(identities.userId, userId))
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }))
}
