/** Notifies members of changes to listings that they like. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { plural } from '../../api/lib/kinds.ts'
import { any, exists } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { tashkentDay } from '../time.ts'
import { notifyAll, type NewNote } from '../notify/notify.ts'
import { lockMembers } from './hits.ts'
import type { News } from './matching/take-news.ts'

/** Smallest price drop worth a notification, below the lowest price of 30 days: as a share, and in so'm. */
const LEAST_PART = 0.05
const LEAST_SUM = 10_000

export async function tellFavourites(tx: Transaction, news: News[]): Promise<void> {
  const audiences = []
  for (const one of news)
    if (await isWorthTelling(tx, one)) audiences.push({ one, likers: await likersOf(tx, one) })
  const members = await lockMembers(tx, [...new Set(audiences.flatMap(({ likers }) => likers))])
  const notes = audiences.flatMap(({ one, likers }) => {
    const note = noteOf(one)
    return note ? likers.filter((id) => members.has(id)).map((userId) => ({ userId, ...note })) : []
  })
  await notifyAll(tx, notes, 0)
}

/** False when the listing has changed again meanwhile, because that change has an event of its own. */
async function isWorthTelling(tx: Transaction, news: News): Promise<boolean> {
  const { kind, listing_id: id, type } = news
  // These types are for saved searches
  if (type === 'public' || type === 'edited') return false
  if (type === 'price' && !isBargain(news)) return false
  const is = {
    price: sql`is_public and price = ${news.new_price}`,
    reserved: sql`state = 'reserved'`,
    sold: sql`state in ('active', 'reserved', 'sold') and not is_public`,
    back: sql`is_public and state = 'active'`,
  }[type]
  return exists(tx, sql`select from ${sql.identifier(plural(kind))} where id = ${id} and ${is}`)
}

const isBargain = ({ old_price, new_price }: News): boolean =>
  old_price !== null &&
  new_price !== null &&
  old_price - new_price >= Math.max(LEAST_SUM, old_price * LEAST_PART)

async function likersOf(tx: Transaction, { kind, listing_id }: News): Promise<number[]> {
  const rows = await any(
    tx,
    v.object({ user_id: v.number() }),
    sql`
    select user_id from ${sql.identifier(`${kind}_likes`)} join ${sql.identifier(plural(kind))} l
      on l.id = ${sql.identifier(`${kind}_id`)}
    where l.id = ${listing_id} and user_id <> l.seller_id order by user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}

/** The key allows each type once a day per listing, so that a price that goes up and down sends nothing more. */
function noteOf(news: News): Omit<NewNote, 'userId'> | null {
  const { kind, listing_id: listingId, type, old_price: from, new_price: to, at } = news
  const key = `${type}:${kind}:${listingId}:${tashkentDay(at)}`
  if (type === 'price' && from !== null && to !== null)
    return { key, note: { type, kind, listingId, from, to } }
  if (type === 'reserved' || type === 'sold' || type === 'back')
    return { key, note: { type, kind, listingId } }
  return null
}
