/** What bench/server.ts asks for, and what each page may cost. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../tests/harness/server.ts'
import type { Measured } from './server-tables.ts'
import { load } from './wrk.ts'

const CLIENTS = 20
/** Code that runs for the first time is not what a site runs all day. */
const WARM_UP_S = 2
const STORED = { percent: 60, growth: 1.3 }
const RENDERED = { percent: 2, growth: 1.3 }
const SEARCHED = { percent: 2, growth: 2 }

/** `{n}` is another number from 1 to 800 each time. */
const PAGES = [
  { name: 'home, stored', path: '/', budget: STORED, stored: true },
  { name: 'home, not stored', path: '/', budget: RENDERED },
  { name: 'category', path: '/?category=furniture-interior', budget: RENDERED },
  { name: 'region', path: '/?region=toshkent-shahri', budget: RENDERED },
  {
    name: 'category, region and price',
    path: '/?category=cars&region=toshkent-shahri&price_min=50000000&price_max=150000000',
    budget: RENDERED,
  },
  { name: 'price range', path: '/?price_min=1000000&price_max=3000000', budget: RENDERED },
  {
    name: 'another price range each time',
    path: '/?price_min={n}000&price_max=3000000',
    budget: RENDERED,
  },
  { name: 'page 800', path: '/?page=800', budget: RENDERED },
  { name: 'another page each time', path: '/?page={n}', budget: RENDERED },
  { name: 'search', path: '/?q=divan', budget: SEARCHED },
  { name: 'another search each time', path: '/?q=divan&price_min={n}', budget: SEARCHED },
  { name: 'product', path: '/product/5000', budget: RENDERED },
  { name: 'another product each time', path: '/product/{n}', budget: RENDERED },
  { name: 'services', path: '/service', budget: RENDERED },
  { name: 'API list', path: '/products/api/products', budget: RENDERED },
]

/** Each page beside a bare node:http of the same bytes, in turns: the machine's mood changes by the minute. */
export async function measurePages(site: string, seconds: number): Promise<Measured[]> {
  const bare = await startBare(`${site}/`)
  const measured: Measured[] = []
  try {
    for (const { name, path, budget, stored = false } of PAGES) {
      const page = { origin: site, path, seconds, unique: !stored }
      await load({ ...page, clients: CLIENTS, seconds: WARM_UP_S })
      const before = await load({ origin: bare.origin, path: '/', clients: CLIENTS, seconds })
      const busy = await load({ ...page, clients: CLIENTS })
      const after = await load({ origin: bare.origin, path: '/', clients: CLIENTS, seconds })
      const quiet = await load({ ...page, clients: 1 })
      const share = (busy.perSecond / ((before.perSecond + after.perSecond) / 2)) * 100
      measured.push({ name, budget, share, busy, quiet })
    }
  } finally {
    bare.child.kill()
  }
  return measured
}

async function startBare(page: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/bare.ts', page, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { origin: `http://localhost:${port}`, child }
}
