/**
 * Measures how the cost of the usual work grows with the number of listings: processor time of PostgreSQL and of Node.
 * `npm run bench:growth -- --listings 10000 --listings 1000000`; each size gets a database of its own.
 */
import { parseArgs } from 'node:util'
import { integer, random } from '../demo/random.ts'
import { app } from '../src/server/app.ts'
import { matchNews } from '../src/server/alerts/matching/match-news.ts'
import { attributeCounts, facetCounts } from '../src/server/catalogue/read/facets.ts'
import { updateTypicalPrices } from '../src/server/catalogue/read/typical-prices.ts'
import { getProduct, listProducts } from '../src/server/catalogue/read/products.ts'
import { rollUpCounts } from '../src/server/catalogue/read/roll-up-counts.ts'
import { sitemapFile, sitemapIndex } from '../src/server/catalogue/sitemap/sitemap.ts'
import { archiveListings, expireListings } from '../src/server/listings/end-listings.ts'
import { sweepPictures } from '../src/server/media/sweep-pictures.ts'
import { readNow } from '../src/server/overview/now.ts'
import { countFrequentWords } from '../src/server/catalogue/find/frequent-words.ts'
import { refreshSuggestions } from '../src/server/catalogue/find/refresh-suggestions.ts'
import { addProducts } from '../tests/fixtures/listings.ts'
import { addManyListings } from '../tests/fixtures/many-listings.ts'
import { startTestApp } from '../tests/harness/app.ts'
import { aList, type ListWanted } from '../tests/harness/list.ts'
import { createProcessorClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', multiple: true, default: ['10000', '100000', '1000000'] },
  },
})
/** Single calls vary, so short work is repeated. */
const TIMES = 200
const WARM_UP = 20

type Work = { name: string; times: number; run(): Promise<unknown> }

for (const listings of values.listings) await measureSize(Number(listings))

async function measureSize(listings: number): Promise<void> {
  const running = await startTestApp()
  const { db, config } = running.app
  const clock = await createProcessorClock([process.pid], config)
  try {
    const products = listings - listings / 10
    const sellerId = await addManyListings(db, {
      products,
      services: Math.max(listings / 10, 4_000),
    })
    await countFrequentWords()
    console.log(`\n| ${listings} listings | PostgreSQL | Node |\n| --- | --- | --- |`)
    for (const { name, times, run } of works(products, sellerId)) {
      if (times > 1) for (let n = 0; n < WARM_UP; n++) await run()
      const before = await clock.read()
      for (let n = 0; n < times; n++) await run()
      const after = await clock.read()
      const cost = (part: 'node' | 'postgres') => ((after[part] - before[part]) / times).toFixed(2)
      console.log(`| ${name} | ${cost('postgres')} ms | ${cost('node')} ms |`)
    }
  } finally {
    await clock.close()
    await running.stop()
  }
}

function works(products: number, sellerId: number): Work[] {
  const next = random(1)
  const somewhere = () => ({ categoryId: integer(next, 1, 31), regionId: 1726 })
  const rareWord = () =>
    `nom${String(integer(next, 0, 4999)).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  const list = (wanted: () => ListWanted) => () => listProducts(aList('product', wanted()), 'uz')
  const often = (name: string, run: Work['run']): Work => ({ name, times: TIMES, run })
  const once = (name: string, run: Work['run']): Work => ({ name, times: 1, run })
  return [
    often(
      'all products, page 1',
      list(() => ({})),
    ),
    often('category in a region, page 1', list(somewhere)),
    often(
      'category in a region, page 10',
      list(() => ({ ...somewhere(), page: 10 })),
    ),
    often(
      'category by price and condition',
      list(() => ({ ...somewhere(), priceMin: 1_000_000_000, condition: 'used' })),
    ),
    often('item', () => getProduct(integer(next, 1, products), 'uz')),
    often(
      'search, a word of one in 5,000',
      list(() => ({ q: rareWord() })),
    ),
    often(
      'search, that word in a category',
      list(() => ({ ...somewhere(), q: rareWord() })),
    ),
    often(
      'search, a word of all',
      list(() => ({ q: 'sozlangan' })),
    ),
    often(
      'search, two words',
      list(() => ({ q: `sozlangan ${rareWord()}` })),
    ),
    often(
      'search, a mistyped word',
      list(() => ({ q: `${rareWord()}x` })),
    ),
    often('counts of categories beside a filter', () =>
      facetCounts(aList('product', { regionId: 1726, condition: 'new' }), 'category'),
    ),
    often('counts of options', () => attributeCounts(aList('product', somewhere()))),
    often('a post', () => addProducts(app().db, { sellerId, title: `Gilam ${rareWord()}` })),
    once('matching those posts', matchNews),
    once('adding up their counts', rollUpCounts),
    once('sitemap, the index', sitemapIndex),
    once('sitemap, the lists', () => sitemapFile('product-lists')),
    once('sitemap, a file of products', () => sitemapFile('products-1')),
    once('expiring listings', expireListings),
    once('archiving listings', archiveListings),
    once('sweeping pictures', sweepPictures),
    once('usual prices', updateTypicalPrices),
    once('suggestions', refreshSuggestions),
    once('the state of the site', () => readNow(30)),
  ]
}
