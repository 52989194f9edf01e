/** An owner's phone number on a listing: off by default, shown to members only, limited per day. */
import * as v from 'valibot'
import { plural, type ListingId } from '../../../api/lib/kinds.ts'
import type { User } from '../../members/tokens.ts'
import { app } from '../../app.ts'
import { Failure } from '../../failure.ts'
import { giveBackLimits, takeLimits, withinLimits, type LimitPoint } from '../../http/limits.ts'
import { OPEN, READABLE } from '../../catalogue/public-where.ts'
import { requireOwn } from '../../catalogue/read/own-listing.ts'
import { goneOrUnknown } from '../../catalogue/read/removed.ts'
import { listingTag } from '../../catalogue/tags.ts'
import { isNewcomer } from '../write/posting-limits.ts'
import { any, run } from '../../db/ask.ts'

/** Turns the owner's number on this listing on or off. */
export async function showPhone(
  { kind, id }: ListingId,
  user: User,
  shown: boolean,
): Promise<void> {
  await requireOwn(kind, id, user)
  const changed = await withinLimits([['states-member-hour', String(user.id)]], () =>
    run(app().db, {
      text: `update ${plural(kind)} set phone_shown = $2 where id = $1 and phone_shown <> $2`,
      values: [id, shown],
    }),
  )
  if (changed > 0) await app().cache.invalidate([listingTag(kind, id)])
}

/** The owner's number; 403 when it is not shown, 429 for a member who asks for too many. */
export async function readPhone(
  { kind, id }: ListingId,
  user: User,
  network: string,
): Promise<{ phone: string }> {
  const rows = await any(
    app().db,
    v.object({ phone: v.nullable(v.string()), seller_id: v.number() }),
    {
      text: `select case when phone_shown and ${OPEN} then phone end as phone, seller_id
     from ${plural(kind)} l join users on users.id = seller_id where l.id = $1 and ${READABLE}`,
      values: [id],
    },
  )
  const [owner] = rows
  if (!owner) throw await goneOrUnknown(kind, id)
  if (owner.phone === null) throw new Failure('phone_hidden')
  if (owner.seller_id !== user.id) await takePhone({ kind, id }, user, network)
  return { phone: owner.phone }
}

/** Counts a number against the limits; asking for the same number again within a day is free. */
async function takePhone({ kind, id }: ListingId, user: User, network: string): Promise<void> {
  const { limits, stats } = app()
  const member = String(user.id)
  const again = ['phones-again', `${member} ${kind} ${id}`] as const
  if ((await limits.wait(...again)) > 0) return
  const points: LimitPoint[] = [
    ['phones-member-minute', member],
    ['phones-member-day', member],
    ['phones-network-day', network],
    ['phones-listing-day', `${kind} ${id}`],
  ]
  if (isNewcomer(user)) points.push(['phones-newcomer-day', member])
  const taken = await takeLimits(points)
  // Marked only after the limits, because the mark makes the number free. Of two concurrent requests one pays.
  const isFirst = (await limits.take(...again)).ok
  if (isFirst) stats.count('phone', { kind, id })
  else await giveBackLimits(taken)
}
