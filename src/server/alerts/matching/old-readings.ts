/** Interprets searches again that an older version of the code interpreted, so that current listings match them. */
import * as v from 'valibot'
import { KINDS } from '../../../api/lib/kinds.ts'
import { app } from '../../app.ts'
import type { List } from '../../catalogue/list.ts'
import { readingOf } from '../../catalogue/find/search.ts'
import { enqueue, handlerOf, type JobKind } from '../../jobs/queue.ts'
import { parseQuery, type Query } from '../../search/query.ts'
import { conditionsOf } from './conditions.ts'
import { reading, READING_VERSION } from './reading.ts'
import { readList } from '../search-list.ts'

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
  const { rows } = await db.$client.query(
    'select from saved_searches where reading_version < $1 limit 1',
    [READING_VERSION],
  )
  if (rows.length > 0) await db.transaction((tx) => enqueue(tx, job, {}))
}

const oldSearch = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  query: v.string(),
  reading: v.nullable(reading),
})

/** Interprets the next batch by id and returns its last id, undefined at the end. */
async function readSomeAfter(id: number): Promise<number | undefined> {
  const { $client } = app().db
  const { rows } = await $client.query(
    `select id, kind, query, reading from saved_searches where id > $1 and reading_version < $2 order by id limit ${BATCH}`,
    [id, READING_VERSION],
  )
  const searches = v.parse(v.array(oldSearch), rows)
  const read = []
  for (const search of searches) read.push(...(await readAnew(search)))
  await $client.query(
    `update saved_searches s set reading = r.reading, category_id = r."categoryId", place_ids = r."placeIds",
       price_min = r."priceMin", price_max = r."priceMax", condition = r.condition, clauses = r.clauses,
       unwanted = r.unwanted, anchors = r.anchors
     from jsonb_to_recordset($1::jsonb) as r (id bigint, reading jsonb, "categoryId" int, "placeIds" int[], "priceMin" bigint,
       "priceMax" bigint, condition text, clauses jsonb, unwanted text[], anchors text[]) where s.id = r.id`,
    [JSON.stringify(read)],
  )
  await $client.query('update saved_searches set reading_version = $2 where id = any($1)', [
    searches.map(({ id }) => id),
    READING_VERSION,
  ])
  return searches.at(-1)?.id
}

/** Empty when the list does not exist any more. */
async function readAnew({ id, kind, query, reading: before }: v.InferOutput<typeof oldSearch>) {
  const list = readList(kind, query)?.list
  if (!list) return []
  const now = await readingNow(list, before)
  return [{ id, reading: now, ...conditionsOf(list, now) }]
}

/** Parses the same words with the current code. Words that the list page had relaxed are relaxed again. */
async function readingNow(list: List, before: Query | null): Promise<Query | null> {
  if (list.state.q === '' || before === null) return null
  if (before.isRelaxed) return readingOf(list)
  return { ...parseQuery(list.state.q), isByCategory: before.isByCategory }
}
