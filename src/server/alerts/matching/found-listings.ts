/** Runs a saved search as one ordinary list query, for digests and feeds. */
import * as v from 'valibot'
import { sellerIn } from '../../../api/listing-fields/fields.ts'
import { KINDS, plural } from '../../../api/lib/kinds.ts'
import { app } from '../../app.ts'
import { createValues, whereClause, withoutWords } from '../../catalogue/find/filter.ts'
import { matches } from '../../catalogue/find/match.ts'
import { readOwnFilter } from '../../muted/muted.ts'
import { interpretation } from './interpretation.ts'
import { isBlockBetween } from '../followers.ts'
import { readList } from '../../catalogue/address/search-list.ts'
import { any } from '../../db/ask.ts'

/** The columns needed to run a search. */
export const storedSearch = v.object({
  id: v.number(),
  user_id: v.number(),
  kind: v.picklist(KINDS),
  query: v.string(),
  interpretation: v.nullable(interpretation),
})
export type StoredSearch = v.InferOutput<typeof storedSearch>

/**
 * `since`, `until`: when a listing first became public; `isNew`: not among the hits yet; `among`: only these ids;
 * `sellerId`: only of this seller. */
type Which = {
  since?: Date
  until?: Date
  isNew?: true
  among?: number[]
  sellerId?: number
  limit: number
}

/** Newest first, without the member's own and muted listings; empty when the list does not exist any more. */
export async function findListings(
  { id, user_id, kind, query, interpretation: read }: StoredSearch,
  { since, until, isNew, among, sellerId, limit }: Which,
): Promise<number[]> {
  const shared = readList(kind, query)?.list
  if (!shared) return []
  const list = { ...shared, own: await readOwnFilter(user_id) }
  const values = createValues()
  const tests = [
    `seller_id <> ${values.add(user_id)}`,
    ...(sellerIn(shared.state.filters)
      ? [`not ${isBlockBetween('seller_id', values.add(user_id))}`]
      : []),
    read ? matches(list, read, values) : withoutWords(list, values),
    ...(since ? [`public_at > ${values.add(since)}`] : []),
    ...(until ? [`public_at <= ${values.add(until)}`] : []),
    ...(among ? [`id = any(${values.add(among)}::bigint[])`] : []),
    ...(sellerId ? [`seller_id = ${values.add(sellerId)}`] : []),
    ...(isNew
      ? [
          `not exists (select from search_hits where search_id = ${values.add(id)} and listing_id = ${plural(kind)}.id)`,
        ]
      : []),
  ]
  const rows = await any(app().db, v.object({ id: v.number() }), {
    text: `select id from ${plural(kind)} ${whereClause(list, values)} and ${tests.join(' and ')}
     order by bumped_at desc, id desc limit ${limit}`,
    values: values.list,
  })
  return rows.map((row) => row.id)
}
