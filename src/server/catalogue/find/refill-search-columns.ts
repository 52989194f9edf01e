/**
 * Recomputes the search columns of all listings after a change of how they are made: the migration that comes with the
 * change leaves this job behind. A renamed option leaves one for the listings that have it. Until its turn, a listing
 * is found by its old columns.
 */
import * as v from 'valibot'
import { plural, KINDS, type Kind } from '../../../api/lib/kinds.ts'
import { app } from '../../app.ts'
import { handlerOf } from '../../jobs/queue.ts'
import { storedAttributes } from '../../attributes/values/stored.ts'
import { listingSearchColumns } from './search-columns.ts'
import { rememberWords } from './spelling.ts'
import { any, run } from '../../db/ask.ts'

/** Small batches: on the embedded engine everybody else waits for each. */
const BATCH = 100

const listingRow = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  seller_id: v.number(),
  category_id: v.number(),
  attributes: storedAttributes,
})

/** `facets`: only listings that have one of them. */
const payload = v.object({ facets: v.exactOptional(v.array(v.number())) })
type Payload = v.InferOutput<typeof payload>
export const searchColumns = { kind: 'search-columns', payload }

export const searchColumnsFiller = handlerOf(searchColumns, async (which) => {
  for (const kind of KINDS) {
    let last: number | undefined = 0
    while (last !== undefined) last = await refillSome(kind, which, last)
  }
  return { type: 'done' }
})

/** Handles one batch and returns its last id; undefined at the end. */
async function refillSome(
  kind: Kind,
  { facets }: Payload,
  after: number,
): Promise<number | undefined> {
  const { db } = app()
  const title = kind === 'product' ? 'title' : 'name'
  const listings = await any(db, listingRow, {
    text: `select id, ${title} as title, description, seller_id, category_id, attributes from ${plural(kind)}
     where id > $1 ${facets ? 'and facets && $2::int4[]' : ''} order by id limit ${BATCH}`,
    values: facets ? [after, facets] : [after],
  })
  const columns = listings.map(({ category_id: categoryId, ...texts }) =>
    listingSearchColumns({ ...texts, categoryId }),
  )
  // The texts are compared again because the listing may have been edited meanwhile
  await run(db, {
    text: `update ${plural(kind)} as l set search_text = filled.text, search_loose = filled.loose
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[])
       as filled (id, title, description, text, loose, attributes)
     where l.id = filled.id and l.${title} = filled.title and l.description = filled.description
       and l.attributes = filled.attributes`,
    values: [
      listings.map(({ id }) => id),
      listings.map((listing) => listing.title),
      listings.map(({ description }) => description),
      columns.map(({ searchText }) => searchText),
      columns.map(({ searchLoose }) => searchLoose),
      listings.map(({ attributes }) => JSON.stringify(attributes)),
    ],
  })
  await rememberWords(
    db,
    listings.map((listing) => ({ title: listing.title, sellerId: listing.seller_id })),
  )
  return listings.at(-1)?.id
}
