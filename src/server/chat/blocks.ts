/** A block stops messages both ways. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { BlockedPerson } from '../../api/moderation/safety.ts'
import { app } from '../app.ts'
import { publishChanged } from './offers/in-room.ts'
import { voidOffersBetween } from './offers/close-offers.ts'
import { Failure } from '../failure.ts'
import { lockPeople } from '../members/lock-people.ts'
import { any, date, exists, run } from '../db/ask.ts'

/** Blocks a member; a repeated block is no error. Open offers between the two end. */
export async function blockUser(userId: number, blockedId: number): Promise<void> {
  if (userId === blockedId) throw new Failure('invalid_request')
  const closed = await app().db.transaction(async (tx) => {
    await lockPeople(tx, [userId, blockedId])
    await run(
      tx,
      sql`insert into blocks (blocker_id, blocked_id) values (${userId}, ${blockedId})
      on conflict do nothing`,
    )
    return voidOffersBetween(tx, userId, blockedId)
  })
  await publishChanged(closed)
}

/** Lifts a block; a missing one is no error. */
export async function unblockUser(userId: number, blockedId: number): Promise<void> {
  if (userId === blockedId) throw new Failure('invalid_request')
  await requireUserId(blockedId)
  await run(app().db, {
    text: 'delete from blocks where blocker_id = $1 and blocked_id = $2',
    values: [userId, blockedId],
  })
}

/** True when the other member of the room has blocked this one. */
export async function isBlockedIn(roomId: number, userId: number): Promise<boolean> {
  return exists(app().db, {
    text: `select from rooms r join blocks b on b.blocker_id in (r.first_user_id, r.second_user_id)
     where r.id = $1 and b.blocked_id = $2`,
    values: [roomId, userId],
  })
}

/** The members whom this one has blocked, the latest first. */
export async function listBlocks(userId: number): Promise<BlockedPerson[]> {
  const rows = await any(app().db, v.object({ id: v.number(), username: v.string(), at: date }), {
    text: `select u.id, u.username, b.created_at as at from blocks b join users u on u.id = b.blocked_id
     where b.blocker_id = $1 order by b.created_at desc, u.id desc`,
    values: [userId],
  })
  return rows.map(({ id, username, at }) => ({
    id,
    username,
    blocked_at: at.toISOString(),
  }))
}

async function requireUserId(id: number): Promise<void> {
  const hasMember = await exists(app().db, {
    text: 'select from users where id = $1',
    values: [id],
  })
  if (!hasMember) throw new Failure('not_found')
}
