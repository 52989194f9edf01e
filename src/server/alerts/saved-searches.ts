/** Saves, changes and removes a member's searches. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type {
  changeSearch as changeCall,
  SavedSearch,
  saveSearch as saveCall,
} from '../../api/alerts/alerts.ts'
import { circleIn, sellerIn } from '../../api/listing-fields/fields.ts'
import { KINDS, type Kind } from '../../api/lib/kinds.ts'
import { listingPath } from '../../api/listings/listing-url.ts'
import { MAX_SAVED_SEARCHES, PACES } from '../../api/alerts/saved-search-limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { awaitedIn, searchedFor } from '../catalogue/find/search.ts'
import { saySomething, type Query } from '../search/query.ts'
import { Failure } from '../failure.ts'
import { requireFollowable } from './followers.ts'
import { lockMember } from '../members/lock-people.ts'
import { conditionsOf } from './matching/conditions.ts'
import { interpretation, INTERPRETATION_VERSION } from './matching/interpretation.ts'
import type { List } from '../catalogue/list.ts'
import { WANTED_TAG } from './wanted/publish.ts'
import { searchList } from '../catalogue/address/search-list.ts'
import { listName, readersName, SEARCH_SELLER } from '../catalogue/list-name.ts'
import { any, date, maybeOne, run } from '../db/ask.ts'

type Save = v.InferOutput<typeof saveCall.body>
type Change = v.InferOutput<typeof changeCall.body>

const searchRow = v.object({
  id: v.number(),
  name: v.string(),
  seller: v.nullable(v.string()),
  kind: v.picklist(KINDS),
  query: v.string(),
  pace: v.picklist(PACES),
  paused: v.boolean(),
  created_at: date,
  interpretation: v.nullable(interpretation),
  hits: v.number(),
  last_hit_at: v.nullable(date),
  has_feed: v.boolean(),
  wanted: v.nullable(
    v.object({ id: v.number(), text: v.string(), until: v.string(), hidden: v.boolean() }),
  ),
})

const COLUMNS = `id, name, ${SEARCH_SELLER} as seller, kind, query, pace, paused_at is not null as paused, created_at, interpretation,
  feed_hash is not null as has_feed, (select count(*) from search_hits where search_id = s.id) as hits,
  (select max(at) from search_hits where search_id = s.id) as last_hit_at,
  (select jsonb_build_object('id', w.id, 'text', w.text, 'until', w.expires_at, 'hidden', w.hidden_at is not null)
    from wanted_posts w where w.search_id = s.id and w.expires_at > now()) as wanted`

export async function listSearches(userId: number, locale: Locale): Promise<SavedSearch[]> {
  const rows = await any(app().db, searchRow, {
    text: `select ${COLUMNS} from saved_searches s where user_id = $1 order by id desc`,
    values: [userId],
  })
  return rows.map((row) => asSaved(row, locale))
}

/** 404 for another member's search. */
export async function findSearch(userId: number, id: number, locale: Locale): Promise<SavedSearch> {
  const search = await maybeOne(app().db, searchRow, {
    text: `select ${COLUMNS} from saved_searches s where user_id = $1 and id = $2`,
    values: [userId, id],
  })
  if (!search) throw new Failure('not_found')
  return asSaved(search, locale)
}

function asSaved(row: v.InferOutput<typeof searchRow>, locale: Locale): SavedSearch {
  const { query, seller: _, interpretation: read, created_at, last_hit_at, wanted, ...search } = row
  const meant = read && searchedFor(read)
  return {
    ...search,
    name: readersName(row, locale),
    path: listingPath(row.kind) + query,
    ...(meant && { searched_for: meant.words }),
    ...(meant?.isRelaxed && { relaxed: true }),
    created_at: created_at.toISOString(),
    last_hit_at: last_hit_at?.toISOString() ?? null,
    wanted: wanted && { ...wanted, until: new Date(wanted.until).toISOString() },
  }
}

/** Saves a list; a list that the member has already saved stays as it is. */
export async function saveSearch(
  userId: number,
  { kind, query, name, pace }: Save,
  locale: Locale,
): Promise<{ search: SavedSearch; isNew: boolean }> {
  const { query: canonical, list } = searchList(kind, query)
  const read = list.state.q === '' ? null : await awaitedIn(list)
  if (isTooBroad(list, read)) throw new Failure('search_too_broad')
  const sellerId = sellerIn(list.state.filters)
  const seller = sellerId === undefined ? undefined : await requireFollowable(userId, sellerId)
  const row = { kind, query: canonical, pace, name: name ?? listName(list, locale, seller) }
  const { id, isNew } = await insert(userId, {
    ...row,
    read,
    ...conditionsOf(list, read),
  })
  return { search: await findSearch(userId, id, locale), isNew }
}

/** True for a search that matches everything, or nothing: signs alone are in no listing. */
function isTooBroad({ category, region, state }: List, read: Query | null): boolean {
  if (read?.words.length === 0) return true
  const isNarrow = category || region || sellerIn(state.filters) || circleIn(state.filters)
  return !saySomething(read?.words ?? []) && !isNarrow
}

type Row = ReturnType<typeof conditionsOf> & {
  kind: Kind
  query: string
  pace: Save['pace']
  name: string
  read: v.InferOutput<typeof interpretation> | null
}

const insert = (userId: number, row: Row): Promise<{ id: number; isNew: boolean }> =>
  app().db.transaction(async (tx) => {
    // The second of two searches saved at once sees the first
    await lockMember(tx, userId)
    const all = await any(
      tx,
      v.object({ id: v.number(), is_same: v.boolean() }),
      sql`
      select id, kind = ${row.kind} and query = ${row.query} as is_same
      from saved_searches where user_id = ${userId}`,
    )
    const same = all.find(({ is_same }) => is_same)
    if (same) return { id: same.id, isNew: false }
    if (all.length >= MAX_SAVED_SEARCHES) throw new Failure('too_many_searches')
    const { read, clauses, ...columns } = row
    const rows = await any(
      tx,
      v.object({ id: v.number() }),
      sql`
      insert into saved_searches (user_id, kind, query, pace, name, interpretation, interpretation_version, category_id, place_ids, price_min,
        price_max, condition, clauses, unwanted, anchors)
      values (${userId}, ${row.kind}, ${row.query}, ${row.pace}, ${row.name},
        ${read && JSON.stringify(read)}::jsonb, ${INTERPRETATION_VERSION}, ${columns.categoryId}, ${sql.param(columns.placeIds)}::int[],
        ${columns.priceMin}, ${columns.priceMax}, ${columns.condition}, ${JSON.stringify(clauses)}::jsonb,
        ${sql.param(columns.unwanted)}::text[], ${sql.param(columns.anchors)}::text[]) returning id`,
    )
    return { id: rows[0]?.id ?? 0, isNew: true }
  })

/** A continued search, or one with another pace, starts from now: earlier listings are not told. */
export async function changeSearch(
  userId: number,
  id: number,
  { name, pace, paused }: Change,
  locale: Locale,
): Promise<SavedSearch> {
  await run(app().db, {
    text: `update saved_searches set name = coalesce($3, name), pace = coalesce($4, pace), seen_at = now(),
       digested_at = case when $4 <> pace or $5 <> (paused_at is not null) then now() else digested_at end,
       paused_at = case when $5 then coalesce(paused_at, now()) when not $5 then null else paused_at end
     where user_id = $1 and id = $2`,
    values: [userId, id, name ?? null, pace ?? null, paused ?? null],
  })
  return findSearch(userId, id, locale)
}

/** Drops the pages of public searches only if the search was on them. */
export async function removeSearch(userId: number, id: number): Promise<void> {
  const removed = await maybeOne(app().db, v.object({ was_posted: v.boolean() }), {
    text: `delete from saved_searches s where user_id = $1 and id = $2
       returning exists (select from wanted_posts w where w.search_id = s.id) as was_posted`,
    values: [userId, id],
  })
  if (!removed) throw new Failure('not_found')
  if (removed.was_posted) await app().cache.invalidate([WANTED_TAG])
}
