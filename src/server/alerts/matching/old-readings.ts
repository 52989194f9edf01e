/** Interprets searches again that an older version of the code interpreted, so that current listings match them. */
import * as v from 'valibot'
import { KINDS } from '../../../api/lib/kinds.ts'
import { app } from '../../app.ts'
import type { List } from '../../catalogue/list.ts'
import { awaitedIn } from '../../catalogue/find/search.ts'
import { enqueue, handlerOf, type JobKind } from '../../jobs/queue.ts'
import { parseQuery, type Query } from '../../search/query.ts'
import { conditionsOf } from './conditions.ts'
import { interpretation, INTERPRETATION_VERSION } from './interpretation.ts'
import { readList } from '../../catalogue/address/search-list.ts'
import { any, exists, run } from '../../db/ask.ts'

const BATCH = 100

const job: JobKind<object> = { kind: 'saved-search-readings', payload: v.object({}) }

/** Two processes may run it at once: the result is the same. */
export const oldReadingsHandler = handlerOf(job, async () => {
  let last: number | undefined = 0
  while (last !== undefined) last = await readSomeAfter(last)
  return { type: 'done' }
})

/** Runs at each start, and usually finds nothing to do. */
export async function enqueueOldReadings(): Promise<void> {
  const { db } = app()
  const hasOld = await exists(db, {
    text: 'select from saved_searches where interpretation_version < $1 limit 1',
    values: [INTERPRETATION_VERSION],
  })
  if (hasOld) await db.transaction((tx) => enqueue(tx, job, {}))
}

const oldSearch = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  query: v.string(),
  interpretation: v.nullable(interpretation),
})

/** Interprets the next batch by id and returns its last id, undefined at the end. */
async function readSomeAfter(id: number): Promise<number | undefined> {
  const { db } = app()
  const searches = await any(db, oldSearch, {
    text: `select id, kind, query, interpretation from saved_searches where id > $1 and interpretation_version < $2 order by id limit ${BATCH}`,
    values: [id, INTERPRETATION_VERSION],
  })
  const read = []
  for (const search of searches) read.push(...(await readAnew(search)))
  await run(db, {
    text: `update saved_searches s set interpretation = r.interpretation, category_id = r."categoryId", place_ids = r."placeIds",
       price_min = r."priceMin", price_max = r."priceMax", condition = r.condition, clauses = r.clauses,
       unwanted = r.unwanted, anchors = r.anchors
     from jsonb_to_recordset($1::jsonb) as r (id bigint, interpretation jsonb, "categoryId" int, "placeIds" int[], "priceMin" bigint,
       "priceMax" bigint, condition text, clauses jsonb, unwanted text[], anchors text[]) where s.id = r.id`,
    values: [JSON.stringify(read)],
  })
  await run(db, {
    text: 'update saved_searches set interpretation_version = $2 where id = any($1)',
    values: [searches.map(({ id }) => id), INTERPRETATION_VERSION],
  })
  return searches.at(-1)?.id
}

/** Empty when the list does not exist any more. */
async function readAnew({
  id,
  kind,
  query,
  interpretation: before,
}: v.InferOutput<typeof oldSearch>) {
  const list = readList(kind, query)?.list
  if (!list) return []
  const now = await readingNow(list, before)
  return [{ id, interpretation: now, ...conditionsOf(list, now) }]
}

/** Parses the same words with the current code. Words that the list page had relaxed are relaxed again. */
async function readingNow(list: List, before: Query | null): Promise<Query | null> {
  if (list.state.q === '' || before === null) return null
  if (before.isRelaxed) return awaitedIn(list)
  return { ...parseQuery(list.state.q), isByCategory: before.isByCategory }
}
