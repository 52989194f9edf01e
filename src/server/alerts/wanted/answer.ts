/** "I have it": a seller writes to the member of a public search, about a listing of their own that fits it. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { plural, type ListingId } from '../../../api/lib/kinds.ts'
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

/**
 * Returns the room. The same listing for the same post is said once, and takes one point of the day's limit. The other limit
 * counts refused answers too, because they have searched as well.
 */
export async function answerWanted(
  postId: number,
  seller: Seller,
  locale: Locale,
): Promise<{ room: number }> {
  const member = String(seller.id)
  await takeLimits([['sought-member-minute', member]])
  const { room } = await createWithinLimits([['wanted-answers-member-day', member]], () =>
    answer(postId, seller, locale),
  )
  return { room }
}

async function answer(postId: number, seller: Seller, locale: Locale) {
  const search = await findPosted(postId)
  if (search.user_id === seller.id) throw new Failure('chat_yourself_message')
  await refuseBlocked(app().db, seller.id, search.user_id)
  const [id] = await findListings(search, { sellerId: seller.id, limit: 1 })
  if (id === undefined) throw new Failure('wanted_no_listing')
  const listing = { kind: search.kind, id }
  const body = { participants: [seller.id, search.user_id], item: listing }
  const { room } = await openRoom({ userId: seller.id, key: null }, body)
  const clientId = idFor(postId, listing)
  const attempt = { roomId: room.id, senderId: seller.id, clientId }
  // In whatever words it was said
  if (await findSentBefore(app().db, attempt, () => true)) return { room: room.id, isNew: false }
  const content = messageText('have_said', locale, { title: await titleOf(listing) })
  const sent = await sendMessage({ roomId: room.id, sender: seller, content, clientId })
  return { room: room.id, isNew: sent.isNew }
}

async function findPosted(postId: number) {
  const rows = await any(app().db, storedSearch, {
    text: `select s.id, s.user_id, s.kind, s.query, s.interpretation from ${SHOWN_POSTS} and w.id = $1`,
    values: [postId],
  })
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}

async function titleOf({ kind, id }: ListingId): Promise<string> {
  const rows = await any(app().db, v.object({ title: v.string() }), {
    text: `select ${kind === 'product' ? 'title' : 'name'} as title from ${plural(kind)} where id = $1`,
    values: [id],
  })
  if (!rows[0]) throw new Failure('gone')
  return rows[0].title
}

/** The client id of the message: the same for each attempt at this post with this listing. */
function idFor(postId: number, { kind, id }: ListingId): string {
  const hex = createHash('sha256').update(`wanted ${postId} ${kind} ${id}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
