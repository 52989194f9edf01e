/** A block stops messages both ways. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { BlockedPerson } from '../../api/moderation/safety.ts'
import { app } from '../app.ts'
import { publishChanged } from '../chat/offers/in-room.ts'
import { voidOffersBetween } from '../chat/offers/close-offers.ts'
import { date, rowsOf } from '../db/row.ts'
import { Failure } from '../failure.ts'
import { lockPeople } from '../members/lock-people.ts'

/** Blocks a member; a repeated block is no error. Open offers between the two end. */
export async function blockUser(userId: number, blockedId: number): Promise<void> {
  if (userId === blockedId) throw new Failure('invalid_request')
  const closed = await app().db.transaction(async (tx) => {
    await lockPeople(tx, [userId, blockedId])
    await tx.execute(sql`insert into blocks (blocker_id, blocked_id) values (${userId}, ${blockedId})
      on conflict do nothing`)
    return voidOffersBetween(tx, userId, blockedId)
  })
  await publishChanged(closed)
}

/** Lifts a block; a missing one is no error. */
export async function unblockUser(userId: number, blockedId: number): Promise<void> {
  if (userId === blockedId) throw new Failure('invalid_request')
  await requireUserId(blockedId)
  await app().db.$client.query('delete from blocks where blocker_id = $1 and blocked_id = $2', [
    userId,
    blockedId,
  ])
}

/** True when the other member of the room has blocked this one. */
export async function isBlockedIn(roomId: number, userId: number): Promise<boolean> {
  const { rows } = await app().db.$client.query(
    `select from rooms r join blocks b on b.blocker_id in (r.first_user_id, r.second_user_id)
     where r.id = $1 and b.blocked_id = $2`,
    [roomId, userId],
  )
  return rows.length > 0
}

/** The members whom this one has blocked, the latest first. */
export async function listBlocks(userId: number): Promise<BlockedPerson[]> {
  const rows = rowsOf(
    v.object({ id: v.number(), username: v.string(), at: date }),
    await app().db.$client.query(
      `select u.id, u.username, b.created_at as at from blocks b join users u on u.id = b.blocked_id
     where b.blocker_id = $1 order by b.created_at desc, u.id desc`,
      [userId],
    ),
  )
  return rows.map(({ id, username, at }) => ({
    id,
    username,
    blocked_at: at.toISOString(),
  }))
}

async function requireUserId(id: number): Promise<void> {
  const { rowCount } = await app().db.$client.query('select from users where id = $1', [id])
  if (!rowCount) throw new Failure('not_found')
}
