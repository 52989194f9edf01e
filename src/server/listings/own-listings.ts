/** Reads a member's own listings. */
import * as v from 'valibot'
import type { ListOf } from '../../api/lib/common.ts'
import { LISTING_STATES, STATES_OF } from '../../api/listings/listing-states.ts'
import type { OwnQuery } from '../../api/listings/listings.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { User } from '../members/tokens.ts'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'
import { Failure } from '../failure.ts'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { requireOwn } from '../catalogue/read/own-listing.ts'
import type { ListingWriter } from './write/listing-writer.ts'

/** A page of a member's listings, newest first, in all states or some. Listings deleted meanwhile do not count. */
export async function listOwn<T>(
  kind: Kind,
  user: User,
  { page, page_size, state }: OwnQuery,
  byIds: (ids: number[]) => Promise<T[]>,
): Promise<ListOf<T>> {
  const from = `from ${plural(kind)} where seller_id = $1 and state = any($4)`
  const rows = await any(app().db, v.object({ count: v.number(), ids: v.array(v.number()) }), {
    text: `select (select count(*) ${from}) as count, array_to_json(array(
      select id ${from} order by bumped_at desc, id desc limit $2 offset $3)) as ids`,
    values: [
      user.id,
      page_size,
      (page - 1) * page_size,
      state === undefined ? LISTING_STATES : STATES_OF[state],
    ],
  })
  const { count, ids } = rows[0] ?? { count: 0, ids: [] }
  const results = await byIds(ids)
  return { count: count - (ids.length - results.length), results }
}

/** Reads a member's own listing for editing. */
export async function readOwn<Answer>(
  { kind, find }: ListingWriter<Answer>,
  id: number,
  user: User,
  locale: Locale,
): Promise<Answer> {
  await requireOwn(kind, id, user)
  const own = await find(id, locale)
  if (!own) throw new Failure('gone')
  return own
}
