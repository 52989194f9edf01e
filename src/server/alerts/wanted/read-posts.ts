/** The public searches that everybody may read. */
import * as v from 'valibot'
import { KINDS } from '../../../api/lib/kinds.ts'
import { listingPath } from '../../../api/listings/listing-url.ts'
import type { List } from '../../catalogue/list.ts'
import { isHidden } from '../../members/in-force.ts'
import type { CategoryData } from '../../reference/categories.ts'
import type { RegionData } from '../../reference/places.ts'
import { readList } from '../../catalogue/address/search-list.ts'
import { any, date, one } from '../../db/ask.ts'

export const WANTED_PAGE = 10

/** SQL for posts `w` that everybody sees, with their searches `s` and authors `u`. */
export const SHOWN_POSTS = `wanted_posts w join saved_searches s on s.id = w.search_id join users u on u.id = w.user_id
  where w.hidden_at is null and w.expires_at > now() and s.paused_at is null and not ${isHidden('w.user_id')}`

export const postRow = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  query: v.string(),
  text: v.string(),
  created_at: date,
  expires_at: date,
  author: v.object({ id: v.number(), username: v.string() }),
})
/** `path`: the address of the list. Its listings are not counted: a member chooses what that costs, and visitors how often. */
export type WantedPost = Omit<v.InferOutput<typeof postRow>, 'query'> & {
  list: List
  path: string
}

export const POST_COLUMNS = `w.id, s.kind, s.query, w.text, w.created_at, w.expires_at,
  jsonb_build_object('id', u.id, 'username', u.username) as author`

export type WantedFilter = { category: CategoryData | undefined; region: RegionData | undefined }

/** $1 is a category or null, $2 a region or null. A search without a place is one in each region. */
const FILTERED = `${SHOWN_POSTS} and ($1::int is null or s.category_id = $1)
  and ($2::int is null or s.place_ids is null or exists (
    select from unnest(s.place_ids) as place where place = $2 or place / 1000 = $2))`

/** A page of posts, the newest first, and the number of all. */
export async function readWanted(
  { category, region }: WantedFilter,
  page: number,
): Promise<{ count: number; posts: WantedPost[] }> {
  const values = [category?.id ?? null, region?.id ?? null]
  const counted = await one('pages', v.object({ count: v.number() }), {
    text: `select count(*) from ${FILTERED}`,
    values,
  })
  const rows = await any('pages', postRow, {
    text: `select ${POST_COLUMNS} from ${FILTERED}
      order by w.created_at desc nulls last, w.id desc nulls last limit $3 offset $4`,
    values: [...values, WANTED_PAGE, (page - 1) * WANTED_PAGE],
  })
  return { count: counted.count, posts: withLists(rows) }
}

/** Leaves out searches whose list does not exist any more. */
const withLists = (rows: v.InferOutput<typeof postRow>[]): WantedPost[] =>
  rows.flatMap(({ query, ...row }) => {
    const list = readList(row.kind, query)?.list
    return list ? [{ ...row, list, path: listingPath(row.kind) + query }] : []
  })
