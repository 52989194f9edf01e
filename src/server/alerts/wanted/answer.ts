/** "I have it": a seller writes to the member of a public search, about a listing of their own that fits it. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { plural, type ListingId } from '../../../api/lib/kinds.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { app } from '../../app.ts'
import { openRoom, refuseBlocked } from '../../chat/open-room.ts'
import { sendMessage } from '../../chat/send-message.ts'
import { rowsOf } from '../../db/row.ts'
import { Failure } from '../../failure.ts'
import { createWithinLimits } from '../../http/limits.ts'
import type { User } from '../../members/tokens.ts'
import { findListings, storedSearch } from '../matching/found-listings.ts'
import { SHOWN_POSTS } from './read-posts.ts'

type Seller = Pick<User, 'id' | 'username'>

/** Returns the room. The same listing for the same post is said once, and takes one point of the limit. */
export async function answerWanted(
  postId: number,
  seller: Seller,
  locale: Locale,
): Promise<{ room: number }> {
  const search = await findPosted(postId)
  if (search.user_id === seller.id) throw new Failure('chat_yourself_message')
  await refuseBlocked(app().db, seller.id, search.user_id)
  const [id] = await findListings(search, { sellerId: seller.id, limit: 1 })
  if (id === undefined) throw new Failure('wanted_no_listing')
  const listing = { kind: search.kind, id }
  const { room } = await createWithinLimits(
    [['wanted-answers-member-day', String(seller.id)]],
    async () => {
      const body = { participants: [seller.id, search.user_id], item: listing }
      const { room } = await openRoom({ userId: seller.id, key: null }, body)
      const content = messageText('have_said', locale, { title: await titleOf(listing) })
      const clientId = idFor(postId, listing)
      const sent = await sendMessage({ roomId: room.id, sender: seller, content, clientId })
      return { room: room.id, isNew: sent.isNew }
    },
  )
  return { room }
}

async function findPosted(postId: number) {
  const rows = rowsOf(
    storedSearch,
    await app().db.$client.query(
      `select s.id, s.user_id, s.kind, s.query, s.reading from ${SHOWN_POSTS} and w.id = $1`,
      [postId],
    ),
  )
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}

async function titleOf({ kind, id }: ListingId): Promise<string> {
  const rows = rowsOf(
    v.object({ title: v.string() }),
    await app().db.$client.query(
      `select ${kind === 'product' ? 'title' : 'name'} as title from ${plural(kind)} where id = $1`,
      [id],
    ),
  )
  if (!rows[0]) throw new Failure('gone')
  return rows[0].title
}

/** The client id of the message: the same for each attempt at this post with this listing. */
function idFor(postId: number, { kind, id }: ListingId): string {
  const hex = createHash('sha256').update(`wanted ${postId} ${kind} ${id}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
