import { app } from '../app.ts'

/** The id of a room's last message, 0 in an empty room. */
export async function newestMessageId(roomId: number): Promise<number> {
  const { rows } = await app().db.$client.query<{ id: number | null }>({
    name: 'live-newest-message',
    text: 'select max(id) as id from messages where room_id = $1',
    values: [roomId],
  })
  return rows[0]?.id ?? 0
}
