/** Tells sellers how many members look for their listings, and the public searches that these fit. */
import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { SoughtPost } from '../../../api/alerts/wanted.ts'
import { type Kind, KINDS, plural } from '../../../api/lib/kinds.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { app } from '../../app.ts'
import { PUBLIC } from '../../catalogue/public-where.ts'
import { any } from '../../db/ask.ts'
import type { Db } from '../../db/index.ts'
import { MINUTE_MS } from '../../time.ts'
import { isBlockBetween, isCounted, toldNumber } from '../followers.ts'
import { readList } from '../../catalogue/address/search-list.ts'
import { listName } from '../../catalogue/list-name.ts'
import { columnsFit, columnsOf, RECORD } from '../matching/find-searches.ts'
import { excludedKeys, fits, foundBy } from '../matching/keys.ts'
import { readListings } from '../matching/take-news.ts'
import { POST_COLUMNS, postRow, SHOWN_POSTS } from './read-posts.ts'

const KEPT_MS = 10 * MINUTE_MS
const KEPT_AT_MOST = 10_000
/** The newest listings of a member that are compared with public searches. */
const LISTINGS = 100
const POSTS = 20

/** Numbers by kind and id, kept for ten minutes, because a list of own listings is opened again and again. */
const peopleKept = new WeakMap<Db, LRUCache<string, number>>()

/** Most searches looked at for one listing; more only make a large number larger. */
const SEARCHES_OF_LISTING = 500

const candidate = v.object({
  place: v.number(),
  id: v.number(),
  user_id: v.number(),
  clauses: v.array(v.array(v.string())),
  unwanted: v.array(v.string()),
  muted: v.array(v.string()),
})

/** The rounded numbers of a member's own listings among these ids; listings that few look for are left out. */
export async function countSeekers(
  userId: number,
  kind: Kind,
  ids: number[],
): Promise<{ id: number; people: number }[]> {
  const own = await ownListings(userId, kind, sql`and id = any(${sql.param(ids)}::bigint[])`)
  const people = peopleOf(app().db)
  const unknown = own.filter((id) => !people.has(`${kind} ${id}`))
  const seekers = Map.groupBy(
    await findSeekers(kind, unknown, sql.raw(isCounted('s.user_id'))),
    ({ listingId }) => listingId,
  )
  for (const id of unknown) {
    const ids = new Set(seekers.get(id)?.map(({ userId }) => userId))
    people.set(`${kind} ${id}`, toldNumber(ids.size))
  }
  return own
    .map((id) => ({ id, people: people.get(`${kind} ${id}`) ?? 0 }))
    .filter(({ people }) => people > 0)
}

function peopleOf(db: Db): LRUCache<string, number> {
  const people = peopleKept.get(db) ?? new LRUCache({ max: KEPT_AT_MOST, ttl: KEPT_MS })
  peopleKept.set(db, people)
  return people
}

const IS_POSTED = 'exists (select from wanted_posts w where w.search_id = s.id)'
const WANTS_SELLER = `not exists (select from hidden_sellers h where h.user_id = s.user_id and h.seller_id = l.seller_id)
  and not ${isBlockBetween('s.user_id', 'l.seller_id')}`

/** Public searches of others that a listing of the member fits now, the newest first. */
export async function postsFor(userId: number, locale: Locale): Promise<SoughtPost[]> {
  const which = sql.raw(`${IS_POSTED} and ${WANTS_SELLER}`)
  const searchIds: number[] = []
  for (const kind of KINDS) {
    const ids = await ownListings(userId, kind, sql`order by id desc limit ${LISTINGS}`)
    searchIds.push(...(await findSeekers(kind, ids, which)).map(({ searchId }) => searchId))
  }
  const rows = await any(
    app().db,
    postRow,
    sql`select ${sql.raw(POST_COLUMNS)} from ${sql.raw(SHOWN_POSTS)}
      and s.id = any(${sql.param(searchIds)}::bigint[]) order by w.created_at desc, w.id desc limit ${POSTS}`,
  )
  return rows.flatMap(({ id, kind, query, text, author }) => {
    const list = readList(kind, query)?.list
    return list ? [{ id, kind, name: listName(list, locale), text, author }] : []
  })
}

const idRow = v.object({ id: v.number() })

async function ownListings(userId: number, kind: Kind, which: ReturnType<typeof sql>) {
  const rows = await any(
    app().db,
    idRow,
    sql`select id from ${sql.identifier(plural(kind))}
      where seller_id = ${userId} and ${sql.raw(PUBLIC)} ${which}`,
  )
  return rows.map(({ id }) => id)
}

type Seeker = { listingId: number; searchId: number; userId: number }

/**
 * Finds the members whose saved searches a listing fits as it is now: the matching without news. `which`: a condition
 * for the searches `s` and the listing `l`. Paused searches are left out, and so are those that follow the seller,
 * because they look for no thing.
 */
async function findSeekers(kind: Kind, ids: number[], which: SQL): Promise<Seeker[]> {
  if (ids.length === 0) return []
  return app().db.transaction(async (tx) => {
    const listings = [...(await readListings(tx, kind, ids)).values()].filter(
      ({ is_public }) => is_public,
    )
    const matchKeys = listings.map(foundBy)
    const rows = listings.map((listing, place) => ({
      ...columnsOf(listing, matchKeys[place]?.keys, ''),
      place,
      seller_id: listing.seller_id,
    }))
    const candidates = await any(
      tx,
      candidate,
      sql`
      select l.place, fit.*, array(select word from muted_words where user_id = fit.user_id) as muted
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (place int, seller_id bigint, ${RECORD})
      cross join lateral (
        select s.id, s.user_id, s.clauses, s.unwanted from saved_searches s
        where ${columnsFit('now')} and ${which} and s.paused_at is null and s.kind = ${kind} and s.user_id <> l.seller_id
          and not s.anchors @> array['seller ' || l.seller_id]
        limit ${SEARCHES_OF_LISTING}) as fit`,
    )
    return candidates.flatMap(({ place, id, user_id, clauses, unwanted, muted }) => {
      const [listing, keys] = [listings[place], matchKeys[place]]
      const search = { clauses, unwanted: [...unwanted, ...excludedKeys(muted)] }
      return listing && keys && fits(keys, search)
        ? [{ listingId: listing.id, searchId: id, userId: user_id }]
        : []
    })
  })
}
