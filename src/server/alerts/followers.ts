/** Following a seller: a saved search for the seller's listings. */
import * as v from 'valibot'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { sellerKey } from './matching/keys.ts'
import { isCounted, toldNumber } from './told-people.ts'
import { maybeOne, one } from '../db/ask.ts'

/** SQL: a block between two members, whoever made it. */
export const isBlockBetween = (one: string, other: string): string =>
  `exists (select from blocks where (blocker_id, blocked_id) in ((${one}, ${other}), (${other}, ${one})))`

const seller = v.object({ username: v.string(), is_blocked: v.boolean() })

/** The seller's name. Following is for other members, and not beside a block of either side. */
export async function requireFollowable(userId: number, sellerId: number): Promise<string> {
  if (userId === sellerId) throw new Failure('invalid_request')
  const person = await maybeOne(app().db, seller, {
    text: `select username, ${isBlockBetween('$1', 'id')} as is_blocked from users where id = $2`,
    values: [userId, sellerId],
  })
  if (!person) throw new Failure('not_found')
  if (person.is_blocked) throw new Failure('deal_blocked')
  return person.username
}

/** The rounded number of members who are told of the seller's new listings. */
export async function countFollowers(sellerId: number): Promise<number> {
  const row = await one(app().db, v.object({ count: v.number() }), {
    text: `select count(distinct user_id) as count from saved_searches
       where anchors @> $1 and paused_at is null and ${isCounted('user_id')}`,
    values: [[sellerKey(sellerId)]],
  })
  return toldNumber(row.count)
}
