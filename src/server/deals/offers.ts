/** Tells with whom a deal is possible now, so that pages offer no deal that would be refused. */
import * as v from 'valibot'
import type { Buyer, DealOffer } from '../../api/deals/deal-offers.ts'
import { KINDS, type ListingId } from '../../api/lib/kinds.ts'
import type { DealSide } from '../../api/deals/review-limits.ts'
import { usersOfNetwork } from '../members/known-networks.ts'
import type { User } from '../members/tokens.ts'
import { app } from '../app.ts'
import { requireParticipant } from '../chat/participant.ts'
import { listPartners } from '../chat/partners.ts'
import { refusalsOf, type People } from './guard.ts'
import { any } from '../db/ask.ts'

type Sayer = { side: DealSide; network: string }

/** People whom the owner of a listing may name as its buyer, each with the possibility of a deal. */
export async function listBuyers(
  listing: ListingId,
  user: User,
  network: string,
): Promise<Buyer[]> {
  const people = await listPartners(listing.kind, listing.id, user)
  const buyerIds = people.map(({ id }) => id)
  const sayer = { side: 'seller', network } as const
  const offerTo = await offers(listing, { sellerId: user.id, buyerIds }, sayer)
  return people.map((person) => ({ ...person, deal: offerTo(person.id) }))
}

/** A possible deal for one of a chat's two people; null without a listing or a partner. 404 for everybody else. */
export async function offerInRoom(
  roomId: number,
  user: User,
  network: string,
): Promise<DealOffer | null> {
  await requireParticipant(roomId, user.id)
  const room = await readSubject(roomId, user.id)
  if (!room) return null
  const { kind, id, seller_id: sellerId, other_id } = room
  const side = sellerId === user.id ? 'seller' : 'buyer'
  const buyerId = side === 'seller' ? other_id : user.id
  const people = { sellerId, buyerIds: [buyerId] }
  return (await offers({ kind, id }, people, { side, network }))(buyerId)
}

const subject = v.object({
  kind: v.picklist(KINDS),
  id: v.number(),
  seller_id: v.number(),
  other_id: v.number(),
})
type Subject = v.InferOutput<typeof subject>

async function readSubject(roomId: number, userId: number): Promise<Subject | undefined> {
  const rows = await any(app().db, subject, {
    text: `select item.*, other.id as other_id from rooms cross join lateral (
       select 'product' as kind, id, seller_id from products where id = product_id
       union all select 'service', id, seller_id from services where id = service_id) as item
     join users other on other.id in (first_user_id, second_user_id) and other.id <> $2
     where rooms.id = $1 and item.seller_id in (first_user_id, second_user_id)`,
    values: [roomId, userId],
  })
  return rows[0]
}

/** Returns a function that gives the offer for one of these buyers. */
async function offers(listing: ListingId, people: People, { side, network }: Sayer) {
  const { sellerId, buyerIds } = people
  const here = await usersOfNetwork(side === 'seller' ? buyerIds : [sellerId], network)
  const refusals = await refusalsOf(app().db, listing, people, side)
  return (buyerId: number): DealOffer => {
    if (here.includes(side === 'seller' ? buyerId : sellerId))
      return { refused: 'deal_same_network', from: null }
    const refusal = refusals.find(({ buyer_id }) => buyer_id === buyerId)
    return { refused: refusal?.reason ?? null, from: refusal?.from?.toISOString() ?? null }
  }
}
