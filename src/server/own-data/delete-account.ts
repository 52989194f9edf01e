import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { memberTags } from '../catalogue/member-tags.ts'
import { removeFiles, storedPicture, type StoredPicture } from '../chat/picture-files.ts'
import type { Transaction } from '../db/index.ts'
import { LOCKS } from '../db/locks.ts'
import { rowsOf } from '../db/row.ts'
import { cases, decisions, phoneProofs, reports, smsCodes, users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { freePictures } from '../media/pictures.ts'
import { banWhileRestricted } from '../members/banned-phones.ts'
import { unlinkIn } from '../telegram-link/link.ts'
import { checkPassword } from '../accounts/login.ts'
import { announceRevoked, removeTokens } from '../members/tokens.ts'

type Confirmation = { userId: number; password: string; network: string }

/**
 * Deletes an account for good with its listings, likes, comments and pictures. Partners keep
 * their chats: its messages there lose their sender; reviews, reports, cases and decisions lose their words. The name
 * becomes free again, and the phone when no measure is in force.
 */
export async function deleteAccount({ userId, password, network }: Confirmation): Promise<void> {
  const { db, cache } = app()
  const [user] = await db
    .select({ phone: users.phone, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Failure('auth_required')
  if (!(await checkPassword({ phone: user.phone, password, network }, user.passwordHash)))
    throw new Failure('wrong_password', { errors: { password: 'wrong_password' } })
  const { revoked, pictures, ofChats, tags } = await db.transaction((tx) =>
    deleteRows(tx, userId, user.phone),
  )
  await announceRevoked(revoked)
  await cache.invalidate(tags)
  await freePictures(pictures)
  await removeFiles(ofChats)
}

async function deleteRows(tx: Transaction, id: number, phone: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.deleteAccount})`)
  // The locks stop posts and edits of this account, so that no picture is overlooked
  await tx.execute(sql`select from users where id = ${id} for update`)
  await lockOwn(tx, id)
  const pictures = await picturesOf(tx, id)
  const tags = await memberTags(tx, id)
  const revoked = await removeTokens(tx, id)
  await unlinkIn(tx, id)
  await tx.delete(smsCodes).where(eq(smsCodes.phone, phone))
  await tx.delete(phoneProofs).where(eq(phoneProofs.phone, phone))
  // Reports stay without who made them, and so without their words
  await tx.update(reports).set({ note: '' }).where(eq(reports.reporterId, id))
  await forgetModeration(tx, id)
  await banWhileRestricted(tx, id, phone)
  await forgetReviews(tx, id)
  const ofChats = await deleteLeftRooms(tx, id)
  // Foreign keys delete, or set to null, all other references to the account
  await tx.delete(users).where(eq(users.id, id))
  return { revoked, pictures, ofChats, tags }
}

/** In the order of all others: a report locks its case and the listing, a decision about a review what it changes. */
async function lockOwn(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`select from cases where owner_id = ${id} order by id for update`)
  await tx.execute(sql`select from products
    where seller_id = ${id} or buyer_id = ${id} order by id for update`)
  await tx.execute(sql`select from reviews where subject_id = ${id} order by id for update`)
  await tx.execute(sql`select from seller_stats where user_id = ${id} for update`)
  await tx.execute(sql`select from services where seller_id = ${id} order by id for update`)
}

/** A chat that both people have left has no reader; answers the pictures in them. */
async function deleteLeftRooms(tx: Transaction, id: number): Promise<StoredPicture[]> {
  const left = sql`(first_user_id = ${id} and second_user_id is null)
    or (second_user_id = ${id} and first_user_id is null)`
  const rows = rowsOf(
    v.object({ picture: storedPicture }),
    await tx.execute(sql`select picture from messages
    where picture is not null and room_id in (select id from rooms where ${left})`),
  )
  await tx.execute(sql`delete from rooms where ${left}`)
  return rows.map(({ picture }) => picture)
}

/** What they said about others stays without its words; what nobody has seen goes, as does what is about them. */
async function forgetReviews(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`delete from reviews where author_id = ${id} and revealed_at is null`)
  await tx.execute(
    sql`update reviews set text = '', tags = '{}', network = null where author_id = ${id}`,
  )
  await tx.execute(sql`delete from deals where (seller_id = ${id} and buyer_id is null)
    or (buyer_id = ${id} and seller_id is null)`)
}

/** That something was decided stays, without what it was about and what was said. */
async function forgetModeration(tx: Transaction, id: number): Promise<void> {
  await tx.update(cases).set({ snapshot: {} }).where(eq(cases.ownerId, id))
  await tx
    .update(decisions)
    .set({ note: '', appeal: sql`case when ${decisions.appeal} is not null then '' end` })
    .where(eq(decisions.ownerId, id))
}

async function picturesOf(tx: Transaction, id: number): Promise<string[]> {
  const rows = rowsOf(
    v.object({ hash: v.string() }),
    await tx.execute(sql`
    with uploads as (
      delete from media_refs where owner_kind = 'upload' and owner_id = ${id} returning media_hash)
    select media_hash as hash from product_images join products on products.id = product_id
    where seller_id = ${id}
    union select media_hash from service_images join services on services.id = service_id
    where seller_id = ${id}
    union select avatar_hash from users where id = ${id} and avatar_hash is not null
    union select media_hash from uploads`),
  )
  return rows.map(({ hash }) => hash)
}
