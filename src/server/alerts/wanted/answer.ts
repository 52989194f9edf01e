/** "I have it": a seller writes to the member of a public search, about a listing of their own that fits it. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { WantedAnswer } from '../../../api/alerts/wanted.ts'
import { plural, type Kind, type ListingId } from '../../../api/lib/kinds.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { app } from '../../app.ts'
import { openRoom, refuseBlocked } from '../../chat/open-room.ts'
import { sendMessage } from '../../chat/send-message.ts'
import { findSentBefore } from '../../chat/sent-before.ts'
import { Failure } from '../../failure.ts'
import { createWithinLimits, takeLimits } from '../../http/limits.ts'
import type { User } from '../../members/tokens.ts'
import { findListings, storedSearch } from '../matching/found-listings.ts'
import { SHOWN_POSTS } from './read-posts.ts'
import { any } from '../../db/ask.ts'

type Seller = Pick<User, 'id' | 'username'>

/** A seller is asked which of these they mean. */
const MOST_FITTING = 20

type Answer = { postId: number; listingId: number | undefined }

/**
 * Returns the room, or the listings to choose from. The same listing for the same post is said once, and takes one point of
 * the day's limit. The other limit counts refused answers too, because they have searched as well.
 */
export async function answerWanted(
  answer: Answer,
  seller: Seller,
  locale: Locale,
): Promise<WantedAnswer> {
  const member = String(seller.id)
  await takeLimits([['seekers-member-minute', member]])
  const { said } = await createWithinLimits([['wanted-answers-member-day', member]], () =>
    say(answer, seller, locale),
  )
  return said
}

async function say({ postId, listingId }: Answer, seller: Seller, locale: Locale) {
  const search = await findPosted(postId)
  if (search.user_id === seller.id) throw new Failure('chat_yourself_message')
  await refuseBlocked(app().db, seller.id, search.user_id)
  const among = listingId === undefined ? {} : { among: [listingId] }
  const ids = await findListings(search, { sellerId: seller.id, limit: MOST_FITTING, ...among })
  const fitting = await titlesOf(search.kind, ids)
  const [chosen] = fitting
  if (!chosen) throw new Failure('wanted_no_listing')
  if (fitting.length > 1) return { said: { fitting }, isNew: false }
  const listing = { kind: search.kind, id: chosen.id }
  const body = { participants: [seller.id, search.user_id], item: listing }
  const { room } = await openRoom({ userId: seller.id, key: null }, body)
  const clientId = idFor(postId, listing)
  const attempt = { roomId: room.id, senderId: seller.id, clientId }
  const said = { room: room.id }
  // In whatever words it was said
  if (await findSentBefore(app().db, attempt, () => true)) return { said, isNew: false }
  const content = messageText('have_said', locale, { title: chosen.title })
  const { isNew } = await sendMessage({ roomId: room.id, sender: seller, content, clientId })
  return { said, isNew }
}

async function findPosted(postId: number) {
  const rows = await any(app().db, storedSearch, {
    text: `select s.id, s.user_id, s.kind, s.query, s.interpretation from ${SHOWN_POSTS} and w.id = $1`,
    values: [postId],
  })
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}

/** In the order of the ids. */
const titlesOf = (kind: Kind, ids: number[]) =>
  any(app().db, v.object({ id: v.number(), title: v.string() }), {
    text: `select id, ${kind === 'product' ? 'title' : 'name'} as title from ${plural(kind)}
      where id = any($1::bigint[]) order by array_position($1::bigint[], id)`,
    values: [ids],
  })

/** The client id of the message: the same for each attempt at this post with this listing. */
function idFor(postId: number, { kind, id }: ListingId): string {
  const hex = createHash('sha256').update(`wanted ${postId} ${kind} ${id}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
