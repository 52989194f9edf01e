/** A seller's private floor: a buyer's offer below it is declined by a job, as late and in the words of a person. */
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ListingId } from '../../../api/lib/kinds.ts'
import { LOCALES } from '../../../i18n/locale.ts'
import { offerText } from '../../../i18n/offer-text.ts'
import { app } from '../../app.ts'
import { any, exists, run } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import { withinLimits } from '../../http/limits.ts'
import { enqueue, handlerOf } from '../../jobs/queue.ts'
import { requireOwn } from '../../catalogue/read/own-listing.ts'
import type { User } from '../../members/tokens.ts'
import { publishMessage, storeWith } from '../send-message.ts'
import { closeOffers, inRoom, publishChanged } from './in-room.ts'

const amountRow = v.object({ amount: v.number() })

/** Null when there is none; refuses everybody but the owner. */
export async function readFloor({ kind, id }: ListingId, user: User): Promise<number | null> {
  await requireOwn(kind, id, user)
  const rows = await any(
    app().db,
    amountRow,
    sql`select amount from offer_floors where product_id = ${id}`,
  )
  return rows[0]?.amount ?? null
}

/** Null removes it; one that is not below the price is refused. */
export async function saveFloor(
  { kind, id }: ListingId,
  user: User,
  amount: number | null,
): Promise<void> {
  await requireOwn(kind, id, user)
  const { db } = app()
  await withinLimits([['states-member-hour', String(user.id)]], async () => {
    if (amount === null)
      return void (await run(db, sql`delete from offer_floors where product_id = ${id}`))
    const rows = await any(
      db,
      amountRow,
      sql`insert into offer_floors (product_id, amount)
        select id, ${amount} from products where id = ${id} and price > ${amount} for key share
        on conflict (product_id) do update set amount = excluded.amount returning amount`,
    )
    if (!rows[0]) throw new Failure('offer_too_high', { errors: { amount: 'offer_too_high' } })
  })
}

/** A refusal within seconds would tell buyers that a program made it, and three of them the floor. */
const REFUSED_AFTER_MINUTES = { from: 20, to: 90 }
const MINUTE_MS = 60_000

const refusal = {
  kind: 'offer-floor',
  payload: v.object({ roomId: v.number(), messageId: v.number() }),
}
type NewOffer = { roomId: number; messageId: number }

/**
 * For the offer `o` of a buyer: it is below the floor `f` of the product `p`. A floor that the price has fallen to does
 * nothing, because no offer could pass it.
 */
const BELOW_FLOOR = sql`o.kind = 'product' and o.by <> p.seller_id and o.amount < f.amount and f.amount < p.price`
const FLOORS = sql`offers o join products p on p.id = o.listing_id join offer_floors f on f.product_id = p.id`

/** Plans the refusal of a new offer that is below the floor. */
export async function refuseLater(tx: Transaction, offer: NewOffer): Promise<void> {
  const isBelow = await exists(
    tx,
    sql`select from ${FLOORS} where o.message_id = ${offer.messageId} and ${BELOW_FLOOR}`,
  )
  if (!isBelow) return
  const { from, to } = REFUSED_AFTER_MINUTES
  const runAt = new Date(Date.now() + randomInt(from * MINUTE_MS, to * MINUTE_MS))
  await enqueue(tx, refusal, offer, { runAt })
}

/** Declines an offer that is still open and below the floor. After a few of a day the rest wait for their owner. */
export const refusalHandler = handlerOf(refusal, async ({ roomId, messageId }) => {
  const due = await findDue(messageId)
  if (!due) return { type: 'done' }
  const { limits } = app()
  const taken = await limits.take('floor-refusals-listing-day', String(due.listing_id))
  if (!taken.ok) return { type: 'done' }
  try {
    if (!(await decline(roomId, messageId, due))) await limits.giveBack(taken.receipt)
  } catch (error) {
    await limits.giveBack(taken.receipt)
    throw error
  }
  return { type: 'done' }
})

const due = v.object({
  listing_id: v.number(),
  amount: v.number(),
  /** The seller, and their language. */
  id: v.number(),
  username: v.string(),
  locale: v.picklist(LOCALES),
})
type Due = v.InferOutput<typeof due>

async function findDue(messageId: number): Promise<Due | undefined> {
  const rows = await any(
    app().db,
    due,
    sql`select o.listing_id, o.amount, u.id, u.username, coalesce(settings.locale, 'uz') as locale
      from ${FLOORS} join users u on u.id = p.seller_id
        left join notification_settings settings on settings.user_id = u.id
      where o.message_id = ${messageId} and o.state = 'open' and o.expires_at > now() and ${BELOW_FLOOR}`,
  )
  return rows[0]
}

/** In the words of any refusal, as a message of the seller's; false when the offer has ended meanwhile. */
async function decline(roomId: number, messageId: number, seller: Due): Promise<boolean> {
  const { listing_id, amount, locale, id, username } = seller
  const sender = { id, username }
  const listing = { kind: 'product', id: listing_id } as const
  const { closed, said, people } = await inRoom(
    { roomId, user: sender, locale },
    listing,
    async ({ tx, people }) => {
      const closed = await closeOffers(
        tx,
        'declined',
        sql`o.message_id = ${messageId} and o.expires_at > now()`,
      )
      if (closed.length === 0) return { closed, said: null, people }
      const content = offerText('declined', amount, locale)
      const message = { roomId, sender, content, clientId: randomUUID(), isAutomatic: true }
      return { closed, said: await storeWith(tx, message), people }
    },
  )
  await publishChanged(closed)
  if (said !== null) await publishMessage(roomId, said, people)
  return said !== null
}
