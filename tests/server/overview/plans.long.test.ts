/** The cost of the overview with much data. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { withPatience } from '../../../src/server/db/patience.ts'
import { countDays } from '../../../src/server/overview/overview.ts'
import { readNow } from '../../../src/server/overview/now.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { plansOf, scannedTables } from '../../fixtures/plans.ts'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE } from '../../harness/database.ts'

// The embedded engine scans small tables, and nobody has much data there
if (ENGINE === 'embedded') console.info('plans of the overview: tested by the run on PostgreSQL')

const ROWS = 5_000
/** Its index is coarse: it saves reading only once the rows fill many pages. */
const MESSAGES = 40_000
/** Other tables stay small, and running jobs read theirs meanwhile. */
const BIG = ['users', 'products', 'services', 'messages', 'reports', 'cases', 'decisions']

let running: Awaited<ReturnType<typeof startTestApp>> | undefined
beforeAll(async () => {
  if (ENGINE === 'embedded') return
  running = await startTestApp()
  const sellerId = await addSeller(app().db)
  await addProducts(app().db, { sellerId })
  await addServices(app().db, { sellerId })
  await withPatience(app().db, async (session) => {
    for (const statement of FILL) await session.query(statement)
  })
})
afterAll(() => running?.stop())

test.runIf(ENGINE === 'postgres')('the overview: scans no big table', async () => {
  const work = async () => [await countDays(2), await readNow(30)]
  const scanned = scannedTables(await plansOf(work))
  expect(scanned.filter((table) => BIG.includes(table))).toEqual([])
})

const at = `now() - n * interval '3 hours'`
const many = `generate_series(1, ${ROWS}) as n`
const copies = (table: string, columns: string) => `insert into ${table}
  (description, region_id, district_id, search_text, search_loose, category_id, seller_id, ${columns}, created_at)
  select repeat('text ', 50), region_id, district_id, '', '', category_id, seller_id, ${columns}, ${at}
  from ${table}, ${many}`

/** Two years of data in every table. */
const FILL = [
  `insert into users (phone, username, password_hash, created_at)
    select '+82990' || lpad(n::text, 6, '0'), 'many ' || n, 'none', ${at} from ${many}`,
  copies('products', 'title, price, condition'),
  copies('services', 'name'),
  `insert into rooms (first_user_id) select min(id) from users`,
  `insert into messages (room_id, sender_id, content, client_id, created_at)
    select rooms.id, first_user_id, repeat('text ', 20), gen_random_uuid(),
      now() - (${MESSAGES} - n) * interval '20 minutes' from rooms, generate_series(1, ${MESSAGES}) as n`,
  `insert into reports (kind, reported_id, reason, upheld, created_at)
    select 'product', n, 'fraud', true, ${at} from ${many}`,
  `insert into cases (kind, target_id, state, sources, snapshot, created_at, decided_at)
    select 'product', 1000 + n, 'decided', '{report}', '{}', ${at}, ${at} from ${many}`,
  `insert into decisions (case_id, kind, target_id, outcome, from_report, created_at)
    select id, 'product', target_id, 'refuse', true, created_at from cases`,
  'vacuum (analyze)',
]
