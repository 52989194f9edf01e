import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { Failure } from '../../failure.ts'
import { maybeOne } from '../../db/ask.ts'

const removedRow = v.object({ category_id: v.number() })

/** The category of a listing that was deleted or archived; null for any other one. */
export async function removedCategory(kind: Kind, id: number): Promise<number | null> {
  const row = await maybeOne('pages', removedRow, {
    name: `removed ${kind}`,
    text: `select category_id from removed_listings where kind = $1 and listing_id = $2
      union all
      select category_id from ${plural(kind)} where id = $2 and state = 'archived' limit 1`,
    values: [kind, id],
  })
  return row?.category_id ?? null
}

/** The failure for a missing listing: 410 if it was deleted, 404 if it never existed. */
export const goneOrUnknown = async (kind: Kind, id: number): Promise<Failure> =>
  new Failure((await removedCategory(kind, id)) === null ? 'not_found' : 'gone')
