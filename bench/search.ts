/**
 * What a search finds of what people mean: labelled queries over listings written as people write. With
 * `--load 100000` what it costs among so many; TEST_ENGINE says on which engine.
 */
import { parseArgs } from 'node:util'
import { random } from '../demo/random.ts'
import { suggestPhrases } from '../src/server/catalogue/find/suggestions.ts'
import { listProducts } from '../src/server/catalogue/read/products.ts'
import { listServices } from '../src/server/catalogue/read/services.ts'
import { refreshSuggestions } from '../src/server/jobs/refresh-suggestions.ts'
import { startTestApp } from '../tests/harness/app.ts'
import { costTable, createMeter, type Costly } from './search/cost.ts'
import { makeListings, type Labelled } from './search/listings.ts'
import { frequentQueries, makeQueries, type LabelledQuery } from './search/queries.ts'
import { judge, table, type Outcome } from './search/judge.ts'
import { writeListings } from './search/write.ts'

/** More than these are written by copying. */
const MOST_DIFFERENT = 100_000
/** Each of so many is asked before: what the first ones load and compile is nothing that a visitor waits for. */
const WARM_UP = 12
/** The budget among 100,000. */
const SLOW_MS = 25
/** Most is suggested for the fewest letters. */
const TYPED = 2

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    listings: { type: 'string', default: '4000' },
    queries: { type: 'string', default: '60' },
    load: { type: 'string', default: '0' },
    /** Names every query that failed or was slow. */
    failures: { type: 'boolean', default: false },
  },
})
const load = Number(values.load)

const next = random(Number(values.seed))
const { app, stop } = await startTestApp()
try {
  const listings = makeListings(next, Number(values.listings))
  await (load > 0 ? measureCost(listings) : measureHits(listings))
} finally {
  await stop()
}

async function measureHits(listings: Labelled[]): Promise<void> {
  await writeListings(app.db, next, listings, 1)
  const byTitle = new Map(listings.map((listing) => [listing.title, listing]))
  const outcomes: Outcome[] = []
  for (const query of makeQueries(next, listings, Number(values.queries)))
    outcomes.push(judge(query, await ask(query), byTitle))
  console.log(table(outcomes))
  if (values.failures)
    for (const { query, isHit, first } of outcomes)
      if (!isHit) console.log(`${query.name}: ${query.text} ↛ ${query.target.title} (${first})`)
}

/** The queries are of the first listings; the others stand in their way. */
async function measureCost(listings: Labelled[]): Promise<void> {
  const different = Math.min(load, MOST_DIFFERENT)
  const others = makeListings(next, different - listings.length)
  await writeListings(app.db, next, [...listings, ...others], Math.ceil(load / different))
  const queries = [
    ...makeQueries(next, listings, Number(values.queries)),
    ...frequentQueries(next, listings, Number(values.queries)),
  ]
  for (const query of queries.filter((_, n) => n % WARM_UP === 0)) await ask(query)
  const measure = await createMeter(app.db)
  const costs: Costly[] = []
  for (const query of queries) costs.push({ query, cost: await measure(() => ask(query)) })
  const suggestions: Costly[] = []
  await refreshSuggestions()
  for (const { text, target } of queries) {
    const suggest = () => suggestPhrases(target.good.kind, text.slice(0, TYPED))
    suggestions.push({ query: { name: 'suggestions', text }, cost: await measure(suggest) })
  }
  console.log(costTable(costs))
  console.log(costTable(suggestions))
  if (values.failures)
    for (const { query, cost } of costs)
      if (cost.clock > SLOW_MS)
        console.log(`${query.name}: ${query.text} (${cost.clock.toFixed(0)} ms)`)
}

async function ask({ text, target }: LabelledQuery) {
  const filter = { text, page: 1, pageSize: 10 }
  const list =
    target.good.kind === 'product'
      ? await listProducts({ ...filter, sort: 'new' }, 'uz')
      : await listServices(filter, 'uz')
  const titles = list.results.map((result) => ('title' in result ? result.title : result.name))
  return { titles, isRelaxed: 'relaxed' in list }
}
