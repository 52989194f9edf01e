/** Finds the message that an earlier attempt stored under the same client id. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { maybeOne } from '../db/ask.ts'
import type { Db, Transaction } from '../db/index.ts'
import { storedPicture } from '../db/schema/chat.ts'
import { Failure } from '../failure.ts'

const sentRow = v.object({
  id: v.number(),
  content: v.string(),
  picture: v.nullable(storedPicture),
  offer: v.nullable(
    v.object({ listing_id: v.number(), amount: v.number(), replies_to: v.nullable(v.number()) }),
  ),
})
export type SentMessage = v.InferOutput<typeof sentRow>

type Attempt = { roomId: number; senderId: number; clientId: string }

/** Null when nothing was sent under this id; 409 `sent_before` when something else was. */
export async function findSentBefore(
  db: Db | Transaction,
  { roomId, senderId, clientId }: Attempt,
  isSame: (sent: SentMessage) => boolean,
): Promise<SentMessage | null> {
  const sent = await maybeOne(
    db,
    sentRow,
    sql`select m.id, m.content, m.picture, case when o.id is not null then
        json_build_object('listing_id', o.listing_id, 'amount', o.amount, 'replies_to', o.replies_to) end as offer
      from messages m left join offers o on o.message_id = m.id
      where m.room_id = ${roomId} and m.sender_id = ${senderId} and m.client_id = ${clientId}`,
  )
  if (sent && !isSame(sent)) throw new Failure('sent_before')
  return sent ?? null
}

/** A browser that has lost the bytes of a picture asks without a digest; any picture counts as the same then. */
export const isSamePicture = (sent: SentMessage, digest: string | undefined): boolean =>
  sent.picture !== null && (digest === undefined || sent.picture.digest === digest)
