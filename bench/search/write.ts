/** The listings that are searched among, written as the site itself writes them. */
import type { PoolClient } from 'pg'
import { integer, type Random } from '../../demo/random.ts'
import { rememberWords } from '../../src/server/catalogue/find/spelling.ts'
import type { Db } from '../../src/server/db/index.ts'
import { products, services } from '../../src/server/db/schema/index.ts'
import { addSeller, productRow, serviceRow } from '../../tests/fixtures/listings.ts'
import type { Labelled } from './listings.ts'

const SELLERS = 400
const BATCH = 1_000
const TABLES = ['products', 'services'] as const
/** Others of the same words are other listings all the same. */
const UNCOPIED = ['id', 'bumped_at']

/** Each is there so many times. */
export async function writeListings(
  db: Db,
  next: Random,
  listings: Labelled[],
  times: number,
): Promise<void> {
  const client = await db.$client.connect()
  await client.query('set statement_timeout = 0')
  const indices = await dropIndices(client)
  // The pool of the embedded engine has this one connection only
  client.release()
  await writeOnce(db, next, listings)
  const again = await db.$client.connect()
  await again.query('set statement_timeout = 0')
  for (const table of TABLES) await copy(again, table, times - 1)
  // Made in one go, after all texts are there, they take a tenth of the time
  for (const index of indices) await again.query(index)
  await again.query('vacuum analyze')
  again.release(true)
}

async function writeOnce(db: Db, next: Random, listings: Labelled[]): Promise<void> {
  const sellers: number[] = []
  for (let i = 0; i < SELLERS; i++) sellers.push(await addSeller(db))
  const rows = listings.map((listing, i) => {
    const { title, description, good } = listing
    const sellerId = sellers[integer(next, 0, SELLERS - 1)] ?? 0
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, i))
    return { title, description, category: good.category, kind: good.kind, sellerId, createdAt }
  })
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const ofKind = (kind: string) => batch.filter((row) => row.kind === kind)
    await db.insert(products).values(ofKind('product').map(productRow))
    await db.insert(services).values(ofKind('service').map(serviceRow))
    await rememberWords(db, batch)
  }
}

async function dropIndices(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select quote_ident(indexname) as name, indexdef as made from pg_indexes
     where tablename = any($1) and indexdef not like '% UNIQUE %'`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

async function copy(client: PoolClient, table: string, times: number): Promise<void> {
  if (times < 1) return
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = $1 and table_schema = current_schema() and column_name <> all($2)`,
    [table, UNCOPIED],
  )
  const columns = rows[0]?.columns ?? ''
  await client.query(
    `insert into ${table} (${columns}, bumped_at)
     select ${columns}, bumped_at - n * interval '1 second' from ${table}, generate_series(1, ${times}) as n`,
  )
}
