/** Measures the cost of finding the saved searches that a new listing matches, compared with running every search. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { chance, integer, pick, random, type Random } from '../demo/random.ts'
import { conditionsOf } from '../src/server/alerts/matching/conditions.ts'
import { findSearches, type NewListing } from '../src/server/alerts/matching/find-searches.ts'
import { tellSearches } from '../src/server/alerts/matching/match-news.ts'
import { createValues, whereClause } from '../src/server/catalogue/find/filter.ts'
import { wholeList, withState, type List } from '../src/server/catalogue/list.ts'
import { listingSearchColumns } from '../src/server/catalogue/find/search-columns.ts'
import { matches } from '../src/server/catalogue/find/match.ts'
import type { Filters } from '../src/api/listing-fields/fields.ts'
import { plural } from '../src/api/lib/kinds.ts'
import type { Transaction } from '../src/server/db/index.ts'
import { findCategory } from '../src/server/reference/categories.ts'
import { districts, findRegion } from '../src/server/reference/places.ts'
import { parseQuery, type Query } from '../src/server/search/query.ts'
import { addSeller } from '../tests/fixtures/listings.ts'
import { startTestApp } from '../tests/harness/app.ts'
import { createProcessorClock } from './processor-time.ts'
import { GOODS, makeListings, type Labelled } from './search/listings.ts'
import { makeQueries } from './search/queries.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    searches: { type: 'string', default: '100000' },
    listings: { type: 'string', default: '1000' },
  },
})
const SEARCHES_OF_MEMBER = 30
const BATCH = 1_000
/** The site's own batch size. */
const LISTINGS_AT_ONCE = 20
/** The number of searches run the naive way. */
const SAMPLE = 500

type Search = { list: List; query: Query | null }

const next = random(Number(values.seed))
const { app, stop } = await startTestApp()
try {
  const { db } = app
  const listings = makeListings(next, Number(values.listings))
  const searches = makeSearches(next, Number(values.searches))
  await saveAll(searches)
  await db.execute('vacuum analyze saved_searches')
  const sellerId = await addSeller(db)
  const posted = listings.map((listing, i) => asPosted(listing, i + 1, sellerId))

  console.log(`${searches.length} searches, ${posted.length} listings`)
  const finding = await measure(
    posted,
    async (tx, batch) => (await findSearches(tx, batch)).matches.length,
  )
  console.log(`found: ${figure(finding.count / posted.length)} searches a listing`)
  report('finding', finding)
  report('finding and telling', await measure(posted, findAndTell))

  await db.execute('alter table products disable trigger user')
  for (let from = 0; from < posted.length; from += BATCH)
    await post(posted.slice(from, from + BATCH))
  await db.execute('vacuum analyze products')
  await db.execute('vacuum analyze services')
  const naiveAt = performance.now()
  const sample = Array.from({ length: SAMPLE }, () => pick(next, searches))
  for (const search of sample) await ask(search)
  const round = ((performance.now() - naiveAt) / SAMPLE) * searches.length
  console.log(
    `naive: one query a search takes ${figure(round / searches.length)} ms, a round of all ${figure(round / 1000)} s`,
  )
} finally {
  await stop()
}

type Work = (tx: Transaction, batch: NewListing[]) => Promise<number>

/** Rolls back, so that no jobs follow. */
async function measure(posted: NewListing[], work: Work) {
  const clock = await createProcessorClock([process.pid], app.config)
  const before = await clock.read()
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const times: number[] = []
  let memory = 0
  let count = 0
  for (let from = 0; from < posted.length; from += LISTINGS_AT_ONCE) {
    const batch = posted.slice(from, from + LISTINGS_AT_ONCE)
    const startedAt = performance.now()
    const undone = app.db.transaction(async (tx) => {
      count += await work(tx, batch)
      times.push((performance.now() - startedAt) / batch.length)
      memory = Math.max(memory, process.memoryUsage.rss())
      tx.rollback()
    })
    await undone.catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  }
  loop.disable()
  const after = await clock.read()
  await clock.close()
  const [node, postgres] = [after.node - before.node, after.postgres - before.postgres]
  const held = { p99: loop.percentile(99) / 1e6, max: loop.max / 1e6, memory: memory / 2 ** 20 }
  return { of: posted.length, count, times: times.toSorted((a, b) => a - b), node, postgres, held }
}

async function findAndTell(tx: Transaction, batch: NewListing[]): Promise<number> {
  const { matches } = await findSearches(tx, batch)
  await tellSearches(tx, matches)
  return matches.length
}

function report(
  name: string,
  { of, times, node, postgres, held }: Awaited<ReturnType<typeof measure>>,
): void {
  const at = (part: number) => figure(times[Math.floor((times.length - 1) * part)] ?? 0)
  const each = (ms: number) => figure(ms / of)
  console.log(
    `${name}: median ${at(0.5)} ms a listing, 95 % ${at(0.95)}; processor time ${each(node)} Node, ${each(postgres)} PostgreSQL`,
  )
  console.log(
    `${name}: event loop held for ${figure(held.p99)} ms (99 %), ${figure(held.max)} ms at most; ${figure(held.memory)} MB of memory`,
  )
}

function figure(ms: number): string {
  return ms.toFixed(2)
}

/**
 * Three in five have words; places, prices and categories are chosen realistically. Many searches want few things.
 */
function makeSearches(next: Random, count: number): Search[] {
  const listings = makeListings(next, 2_000)
  const queries = makeQueries(next, listings, listings, 100)
  return Array.from({ length: count }, () => {
    const skewed = queries[Math.floor(queries.length * next() ** 2)]
    const thing = skewed?.target.thing ?? pick(next, GOODS)
    const { kind } = thing
    const hasWords = chance(next, 0.6)
    const district = pick(next, districts)
    const price = kind === 'product' && chance(next, 0.5) ? integer(next, 1, 50) * 100_000 : null
    const category = findCategory(kind, thing.category)
    const isInRegion = chance(next, hasWords ? 0.5 : 0.9)
    const isInDistrict = chance(next, hasWords ? 0.1 : 0.4)
    const filters: Filters = price === null ? {} : { price: { min: null, max: price } }
    const list = {
      ...withState(wholeList(kind), { filters }),
      category: !hasWords || chance(next, 0.3) ? category : undefined,
      region: isInRegion || isInDistrict ? findRegion(district.regionId) : undefined,
      district: isInDistrict ? district : undefined,
    }
    return { list, query: hasWords && skewed ? parseQuery(skewed.text) : null }
  })
}

async function saveAll(searches: Search[]): Promise<void> {
  const members = Math.ceil(searches.length / SEARCHES_OF_MEMBER)
  const { rows: users } = await app.db.execute<{ id: number }>(sql`
    insert into users (phone, username, password_hash)
    select '+99800' || lpad(n::text, 7, '0'), 'member ' || n, 'none' from generate_series(1, ${members}::int) as n
    returning id`)
  for (let from = 0; from < searches.length; from += BATCH) {
    const rows = searches.slice(from, from + BATCH).map(({ list, query }, i) => {
      const conditions = conditionsOf(list, query)
      const n = from + i
      return {
        ...conditions,
        kind: list.kind,
        n,
        user_id: users[Math.floor(n / SEARCHES_OF_MEMBER)]?.id,
      }
    })
    await app.db.execute(sql`
      insert into saved_searches (user_id, name, kind, query, pace, category_id, place_ids, price_max, clauses, unwanted, anchors)
      select user_id, '', kind, '?q=' || n, 'instant', "categoryId", "placeIds", "priceMax", clauses, unwanted, anchors
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (user_id bigint, kind text, n int, "categoryId" int,
        "placeIds" int[], "priceMax" bigint, clauses jsonb, unwanted text[], anchors text[])`)
  }
}

function asPosted({ title, description, thing }: Labelled, id: number, sellerId: number) {
  const district = pick(next, districts)
  const { searchText, searchLoose } = listingSearchColumns({ title, description })
  const listing: NewListing & { title: string; description: string } = {
    kind: thing.kind,
    id,
    title,
    description,
    seller_id: sellerId,
    facets: [],
    attributes: {},
    search_text: searchText,
    search_loose: searchLoose,
    category_id: findCategory(thing.kind, thing.category)?.id ?? 0,
    region_id: district.regionId,
    district_id: district.id,
    price: thing.kind === 'product' ? integer(next, 1, 80) * 100_000 : null,
    condition: thing.kind === 'product' ? 'used' : null,
    at: new Date(),
    before: null,
    told_up_to: 0,
  }
  return listing
}

async function post(listings: ReturnType<typeof asPosted>[]): Promise<void> {
  const json = JSON.stringify(listings)
  const columns = `description, category_id, region_id, district_id, seller_id, search_text, search_loose`
  await app.db.execute(sql`insert into products (title, price, condition, ${sql.raw(columns)})
    select title, price, condition, ${sql.raw(columns)} from jsonb_populate_recordset(null::products, ${json}::jsonb)
    where price is not null`)
}

async function ask({ list, query }: Search): Promise<void> {
  const values = createValues()
  const words = query && query.words.length > 0 ? ` and ${matches(list, query, values)}` : ''
  await app.db.$client.query(
    `select id from ${plural(list.kind)} ${whereClause(list, values)}${words}
     and public_at > now() - interval '1 hour' order by bumped_at desc, id desc limit 10`,
    values.list,
  )
}
