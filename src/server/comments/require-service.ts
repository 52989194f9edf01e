import { app } from '../app.ts'
import { goneOrUnknown } from '../catalogue/read/removed.ts'

/** 410 for a deleted service, 404 for one that never was. */
export async function requireService(id: number): Promise<void> {
  const { rowCount } = await app().db.$client.query('select from services where id = $1', [id])
  if (!rowCount) throw await goneOrUnknown('service', id)
}
