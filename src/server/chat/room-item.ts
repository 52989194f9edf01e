import { sql } from 'drizzle-orm'
import type { ChatItem, NewRoomBody } from '../../api/chats.ts'
import { app } from '../app.ts'
import { tableOf } from '../catalogue/find/conditions.ts'
import { goneOrUnknown } from '../catalogue/read/gone-or-unknown.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'

/** The columns of a room that name what it is about. */
export type RoomItem = { productId: number | null; serviceId: number | null }

type Asked = Pick<ChatItem, 'kind' | 'id'>

/** That the item is there and is one of these two people's. */
export async function checkItem(
  { kind, id }: Asked,
  participants: NewRoomBody['participants'],
): Promise<void> {
  const { rows } = await app().db.$client.query<{ seller_id: number }>(
    `select seller_id from ${tableOf(kind)} where id = $1`,
    [id],
  )
  if (!rows[0]) throw await goneOrUnknown(kind, id)
  if (!participants.includes(rows[0].seller_id))
    throw new Failure('invalid_request', { errors: { item: 'invalid_request' } })
}

/** That it stays there for now. */
export async function lockItem(tx: Transaction, { kind, id }: Asked): Promise<RoomItem> {
  const { rows } = await tx.execute(
    sql`select id from ${sql.identifier(tableOf(kind))} where id = ${id} for key share`,
  )
  if (!rows[0]) throw new Failure('gone')
  return kind === 'product'
    ? { productId: id, serviceId: null }
    : { productId: null, serviceId: id }
}
