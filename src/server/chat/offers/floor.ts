/** A seller's private floor: a buyer's offer below it is declined by itself, in the words of any refusal. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ListingId } from '../../../api/lib/kinds.ts'
import { LOCALES } from '../../../i18n/locale.ts'
import { offerText } from '../../../i18n/offer-text.ts'
import { app } from '../../app.ts'
import type { Transaction } from '../../db/index.ts'
import { rowsOf } from '../../db/row.ts'
import { Failure } from '../../failure.ts'
import { withinLimits } from '../../http/limits.ts'
import { requireOwn } from '../../listings/own-listings.ts'
import type { User } from '../../members/tokens.ts'
import { storeWith } from '../send-message.ts'
import { closeOffers, type Sayer } from './in-room.ts'

const amountRow = v.object({ amount: v.number() })

/** Null when there is none; refuses everybody but the owner. */
export async function readFloor({ kind, id }: ListingId, user: User): Promise<number | null> {
  await requireOwn(kind, id, user)
  const rows = rowsOf(
    amountRow,
    await app().db.execute(sql`select amount from offer_floors where product_id = ${id}`),
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
      return void (await db.execute(sql`delete from offer_floors where product_id = ${id}`))
    const rows = rowsOf(
      amountRow,
      await db.execute(sql`insert into offer_floors (product_id, amount)
        select id, ${amount} from products where id = ${id} and price > ${amount} for key share
        on conflict (product_id) do update set amount = excluded.amount returning amount`),
    )
    if (!rows[0]) throw new Failure('offer_too_high', { errors: { amount: 'offer_too_high' } })
  })
}

const seller = v.object({ id: v.number(), username: v.string(), locale: v.picklist(LOCALES) })
type NewOffer = { listing: ListingId; amount: number; messageId: number }

/**
 * Declines a new offer of a buyer that is below the floor. Returns the id of the seller's message, null if it stays open.
 * A floor that the price has fallen to does nothing, because no offer could pass it.
 */
export async function declineBelowFloor(
  tx: Transaction,
  { roomId, user }: Sayer,
  { listing, amount, messageId }: NewOffer,
): Promise<number | null> {
  const [decliner] = rowsOf(
    seller,
    await tx.execute(sql`select u.id, u.username, coalesce(settings.locale, 'uz') as locale
      from offer_floors f join products p on p.id = f.product_id join users u on u.id = p.seller_id
        left join notification_settings settings on settings.user_id = u.id
      where p.id = ${listing.id} and u.id <> ${user.id} and f.amount > ${amount} and f.amount < p.price`),
  )
  if (!decliner) return null
  await closeOffers(tx, 'declined', sql`o.message_id = ${messageId}`)
  const { locale, ...sender } = decliner
  const content = offerText('declined', amount, locale)
  return storeWith(tx, { roomId, sender, content, clientId: randomUUID(), isAutomatic: true })
}
