/**
 * Measures what searches find and what they cost: labelled queries over realistic listings. It begins with a large heap, else
 * collecting its own objects would count as time of the searches.
 */
import { parseArgs } from 'node:util'
import { random, integer, type Random } from '../demo/random.ts'
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
import { makeListings, type Labelled } from './search/listings.ts'
import { makeQueries, type LabelledQuery } from './search/queries.ts'
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
const { app, stop } = await startTestApp()
const clock = await createProcessorClock([process.pid], app.config)
try {
  const [made, written] = [makeListings(next, Number(values.listings)), writtenTitles()]
  const listings = [...written, ...made]
  await write(app.db, next, Array.from({ length: Number(values.copies) }, () => listings).flat())
  const byTitle = new Map(listings.map((listing) => [listing.title, listing]))
  for (const [name, targets] of Object.entries({ made, written })) {
    const outcomes: Outcome[] = []
    for (const query of makeQueries(next, targets, listings, Number(values.queries)))
      outcomes.push(judge(query, await ask(query), byTitle))
    console.log(`\nTitles ${name}\n${table(outcomes)}`)
    if (values.failures)
      for (const { query, isHit, first } of outcomes)
        if (!isHit) console.log(`${query.name}: ${query.text} ↛ ${query.target.title} (${first})`)
  }
} finally {
  await clock.close()
  await stop()
}

async function write(db: Db, next: Random, listings: Labelled[]): Promise<void> {
  const sellers: number[] = []
  for (let i = 0; i < SELLERS; i++) sellers.push(await addSeller(db))
  const rows = listings.map((listing, i) => {
    const { title, description, thing } = listing
    const sellerId = sellers[integer(next, 0, SELLERS - 1)] ?? 0
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, i))
    return { title, description, category: thing.category, kind: thing.kind, sellerId, createdAt }
  })
  const indices = await dropTextIndices(db)
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const ofKind = (kind: string) => batch.filter((row) => row.kind === kind)
    await db.insert(products).values(ofKind('product').map(productRow))
    await db.insert(services).values(ofKind('service').map(serviceRow))
    await rememberWords(db, batch)
  }
  // A million rows take longer than the site's statement timeout
  await withPatience(db, async (session) => {
    for (const statement of [...indices, 'vacuum analyze']) await session.query(statement)
  })
  await countFrequentWords()
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

async function ask({ text, target }: LabelledQuery) {
  const { kind } = target.thing
  const found = withState(wholeList(kind), { q: text, size: 10 })
  const before = await clock.read()
  const list =
    kind === 'product' ? await listProducts(found, 'uz') : await listServices(found, 'uz')
  const after = await clock.read()
  const ms = after.node - before.node + after.postgres - before.postgres
  const titles = list.results.map((result) => ('title' in result ? result.title : result.name))
  return { titles, isRelaxed: 'relaxed' in list, ms }
}
