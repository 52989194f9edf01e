/** An owner's number on their listing: off until they switch it on, for members only, so many a day. */
import { plural, type ListingId } from '../../../api/kinds.ts'
import type { User } from '../../accounts/tokens.ts'
import { app } from '../../app.ts'
import { Failure } from '../../failure.ts'
import { takeLimits, type LimitPoint } from '../../http/limits.ts'
import { OPEN, READABLE } from '../public-where.ts'
import { requireOwn } from '../read/own-listings.ts'
import { goneOrUnknown } from '../read/removed.ts'
import { listingTag } from '../tags.ts'
import { isNewcomer } from '../write/posting-limits.ts'

/** Lets members ask for the owner's number on this listing, or not any more. */
export async function showPhone(
  { kind, id }: ListingId,
  user: User,
  shown: boolean,
): Promise<void> {
  await requireOwn(kind, id, user)
  await app().db.$client.query(`update ${plural(kind)} set phone_shown = $2 where id = $1`, [
    id,
    shown,
  ])
  await app().cache.invalidate([listingTag(kind, id)])
}

/** The owner's number; 403 where it is not shown, 429 for who asks for too many. */
export async function readPhone(
  { kind, id }: ListingId,
  user: User,
  network: string,
): Promise<{ phone: string }> {
  const { rows } = await app().db.$client.query<{ phone: string | null; seller_id: number }>(
    `select case when phone_shown and ${OPEN} then phone end as phone, seller_id
     from ${plural(kind)} l join users on users.id = seller_id where l.id = $1 and ${READABLE}`,
    [id],
  )
  const [owner] = rows
  if (!owner) throw await goneOrUnknown(kind, id)
  if (owner.phone === null) throw new Failure('phone_hidden')
  if (owner.seller_id !== user.id) await takePhone({ kind, id }, user, network)
  return { phone: owner.phone }
}

async function takePhone({ kind, id }: ListingId, user: User, network: string): Promise<void> {
  const member = String(user.id)
  const again = await app().limits.take('phones-again', `${member} ${kind} ${id}`)
  if (!again.ok) return
  const points: LimitPoint[] = [
    ['phones-member-minute', member],
    ['phones-member-day', member],
    ['phones-network-day', network],
    ['phones-listing-day', `${kind} ${id}`],
  ]
  if (isNewcomer(user)) points.push(['phones-newcomer-day', member])
  try {
    await takeLimits(points)
  } catch (error) {
    await app().limits.giveBack('phones-again', `${member} ${kind} ${id}`)
    throw error
  }
  app().figures.count('phone', { kind, id })
}
