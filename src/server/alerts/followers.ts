/** Following a seller: a saved search for the seller's listings. */
import * as v from 'valibot'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { sellerKey } from './matching/keys.ts'
import { maybeOne, one } from '../db/ask.ts'

/**
 * Numbers of members that an owner is told. They say nothing about one member: the owner can neither add accounts made for
 * it, nor learn by a block whether somebody is among them.
 */
const FEWEST = 10
/** Days for which an account does not count. */
const NEW_FOR_DAYS = 7

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

/** SQL: the member with this id counts. Blocks and muted sellers must not decide it. */
export const isCounted = (userId: string): string =>
  `exists (select from users where users.id = ${userId} and created_at < now() - interval '${NEW_FOR_DAYS} days')`

/** Rounded down to 10, 20, 50, 100, 200 and so on; 0 for fewer, because they might name somebody. */
export function toldNumber(people: number): number {
  if (people < FEWEST) return 0
  const power = 10 ** (String(people).length - 1)
  return power * ([5, 2].find((step) => people >= step * power) ?? 1)
}
