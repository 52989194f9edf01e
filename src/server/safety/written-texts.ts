import { sql } from 'drizzle-orm'
import { plural, type Kind } from '../../api/kinds.ts'
import type { ListingState } from '../../api/listing-states.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'

/** What a listing says, for those who look for what speaks against it. */
export type WrittenTexts = {
  title: string
  description: string
  /** Null: services have none. */
  price: number | null
  categoryId: number
  sellerId: number
  state: ListingState
}

export const titleColumn = (kind: Kind) => sql.identifier(kind === 'product' ? 'title' : 'name')

export async function textsOf(
  tx: Pick<Transaction, 'execute'>,
  kind: Kind,
  id: number,
): Promise<WrittenTexts> {
  const { rows } = await tx.execute<WrittenTexts>(sql`
    select ${titleColumn(kind)} as title, description, category_id as "categoryId",
      seller_id as "sellerId", state, ${sql.raw(kind === 'product' ? 'price' : 'null::bigint as price')}
    from ${sql.identifier(plural(kind))} where id = ${id}`)
  if (!rows[0]) throw new Failure('gone')
  return rows[0]
}
