import { sql } from 'drizzle-orm'
import type { ChatItem, NewRoomBody } from '../../api/chats.ts'
import { tableOf } from '../catalogue/conditions.ts'
import { goneOrUnknown } from '../catalogue/gone-or-unknown.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'

/** The columns of a room that name what it is about. */
export type RoomItem = { productId: number | null; serviceId: number | null }

/** That the item is there, stays there for now, and is one of these two people's. */
export async function lockItem(
  tx: Transaction,
  { kind, id }: Pick<ChatItem, 'kind' | 'id'>,
  participants: NewRoomBody['participants'],
): Promise<RoomItem> {
  const { rows } = await tx.execute<{ seller_id: string }>(
    sql`select seller_id from ${sql.identifier(tableOf(kind))} where id = ${id} for key share`,
  )
  if (!rows[0]) throw await goneOrUnknown(kind, id)
  if (!participants.includes(Number(rows[0].seller_id)))
    throw new Failure('invalid_request', { errors: { item: 'invalid_request' } })
  return kind === 'product'
    ? { productId: id, serviceId: null }
    : { productId: null, serviceId: id }
}
