/**
 * Measures what searches find and what they cost: labelled queries over realistic listings. It begins with a large heap, else
 * collecting its own objects would count as time of the searches.
 */
import { parseArgs } from 'node:util'
import { random, integer, type Random } from '../demo/random.ts'
import { KINDS, type Kind } from '../src/api/lib/kinds.ts'
import { wholeList, withState } from '../src/server/catalogue/list.ts'
import { countFrequentWords } from '../src/server/catalogue/find/frequent-words.ts'
import { rememberWords } from '../src/server/catalogue/find/spelling.ts'
import { listProducts } from '../src/server/catalogue/read/products.ts'
import { listServices } from '../src/server/catalogue/read/services.ts'
import { products, services } from '../src/server/db/schema/index.ts'
import type { Db } from '../src/server/db/index.ts'
import { withPatience } from '../src/server/db/patience.ts'
import { addSeller, productRow, serviceRow } from '../tests/fixtures/listings.ts'
import { startTestApp } from '../tests/harness/app.ts'
import { costQueries } from './search/costs.ts'
import { intentQueries } from './search/intents.ts'
import { makeSkewedListings, type Labelled } from './search/listings.ts'
import { makeQueries, type Query } from './search/queries.ts'
import { writtenTitles } from './search/titles.ts'
import { createProcessorClock } from './processor-time.ts'
import { judge, table, type Outcome } from './search/judge.ts'

const SELLERS = 400
const BATCH = 1_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    listings: { type: 'string', default: '4000' },
    /** Times that each of them is there: of a million different titles, few would be rare enough to be looked for. */
    copies: { type: 'string', default: '1' },
    queries: { type: 'string', default: '60' },
    /** Prints each query that failed. */
    failures: { type: 'boolean', default: false },
  },
})

const next = random(Number(values.seed))
const ofEach = Number(values.queries)
const { app, stop } = await startTestApp()
const clock = await createProcessorClock([process.pid], app.config)
try {
  const made = makeSkewedListings(next, Number(values.listings))
  const written = writtenTitles(next)
  const listings = [...written, ...made]
  const copies = Array.from({ length: Number(values.copies) }, () => listings).flat()
  const listingsById = await write(app.db, next, copies)
  const groups = {
    'Titles made': makeQueries(next, made, listings, ofEach),
    'Titles written': makeQueries(next, written, listings, ofEach),
    'What is meant': intentQueries(next, written, listings, ofEach),
    'What costs much': costQueries(next, copies, ofEach),
  }
  for (const [name, queries] of Object.entries(groups)) {
    const outcomes: Outcome[] = []
    for (const query of queries) outcomes.push(judge(query, await ask(query, listingsById)))
    console.log(`\n${name}\n${table(outcomes)}`)
    if (values.failures)
      for (const { query, isHit, first } of outcomes)
        if (!isHit) console.log(`${query.name}: ${query.text} ↛ ${query.wanted?.shown} (${first})`)
  }
} finally {
  await clock.close()
  await stop()
}

function keyOf(kind: Kind, id: number): string {
  return `${kind} ${id}`
}

/** Returns what was written by kind and id. */
async function write(db: Db, next: Random, listings: Labelled[]): Promise<Map<string, Labelled>> {
  const sellers: number[] = []
  for (let i = 0; i < SELLERS; i++) sellers.push(await addSeller(db))
  const rows = listings.map((listing, i) => {
    const { title, description, thing, price, district } = listing
    const sellerId = sellers[integer(next, 0, SELLERS - 1)] ?? 0
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, i))
    const row = { title, description, category: thing.category, district: district.id, price }
    return { ...row, sellerId, createdAt, listing }
  })
  const written = new Map<string, Labelled>()
  const indices = await dropTextIndices(db)
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    for (const kind of KINDS) {
      const ofKind = batch.filter(({ listing }) => listing.thing.kind === kind)
      const ids =
        kind === 'product'
          ? await db.insert(products).values(ofKind.map(productRow)).returning({ id: products.id })
          : await db.insert(services).values(ofKind.map(serviceRow)).returning({ id: services.id })
      for (const [n, { listing }] of ofKind.entries())
        written.set(keyOf(kind, ids[n]?.id ?? 0), listing)
    }
    await rememberWords(db, batch)
  }
  // A million rows take longer than the site's statement timeout
  await withPatience(db, async (session) => {
    for (const statement of [...indices, 'vacuum analyze']) await session.query(statement)
  })
  await countFrequentWords()
  return written
}

/** Drops the text indices: building them at once, after all texts are there, takes a tenth of the time. */
async function dropTextIndices(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; made: string }>(
    `select quote_ident(indexname) as name, indexdef as made from pg_indexes
     where tablename in ('products', 'services') and indexdef like '%USING gin%'`,
  )
  for (const { name } of rows) await db.execute(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

async function ask({ text, kind, state }: Query, listingsById: Map<string, Labelled>) {
  const found = withState(wholeList(kind), { q: text, size: 10, ...state })
  const before = await clock.read()
  const list =
    kind === 'product' ? await listProducts(found, 'uz') : await listServices(found, 'uz')
  const after = await clock.read()
  const ms = after.node - before.node + after.postgres - before.postgres
  const listings = list.results.flatMap(({ id }) => listingsById.get(keyOf(kind, id)) ?? [])
  return { listings, isRelaxed: 'relaxed' in list, ms }
}
