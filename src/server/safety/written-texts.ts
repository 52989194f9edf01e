import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { LISTING_STATES } from '../../api/listings/listing-states.ts'
import { any } from '../db/ask.ts'
import type { Db, Transaction } from '../db/index.ts'
import { storedAttributes, TYPED_TEXTS } from '../attributes/values/stored.ts'
import { Failure } from '../failure.ts'

/** Listing text for the safety checks. */
const writtenTexts = v.object({
  title: v.string(),
  description: v.string(),
  /** Texts that were typed as attributes, such as a landmark. */
  details: v.string(),
  /** Null for services, which have no price. */
  price: v.nullable(v.number()),
  categoryId: v.number(),
  districtId: v.number(),
  attributes: storedAttributes,
  sellerId: v.number(),
  state: v.picklist(LISTING_STATES),
})
export type WrittenTexts = v.InferOutput<typeof writtenTexts>

export const titleColumn = (kind: Kind) => sql.identifier(kind === 'product' ? 'title' : 'name')

export async function textsOf(tx: Db | Transaction, kind: Kind, id: number): Promise<WrittenTexts> {
  const rows = await any(
    tx,
    writtenTexts,
    sql`
    select ${titleColumn(kind)} as title, description, ${sql.raw(TYPED_TEXTS)} as details, category_id as "categoryId",
      district_id as "districtId", attributes, seller_id as "sellerId", state, ${sql.raw(kind === 'product' ? 'price' : 'null::bigint as price')}
    from ${sql.identifier(plural(kind))} where id = ${id}`,
  )
  if (!rows[0]) throw new Failure('gone')
  return rows[0]
}
