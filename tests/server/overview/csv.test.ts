import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { reports, users } from '../../../src/server/db/schema/index.ts'
import { csvOf, DATA_SET_NAMES, type DataSet } from '../../../src/server/overview/data-sets.ts'
import { logStaff } from '../../../src/server/staff/log.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

async function parts(name: DataSet): Promise<string[]> {
  const all: string[] = []
  for await (const part of csvOf(name)) all.push(part)
  return all
}
const file = async (name: DataSet) => (await parts(name)).join('')

test('csvOf: every data set begins with a BOM and the names of its columns', async () => {
  for (const name of DATA_SET_NAMES) expect(await file(name)).toMatch(/^\uFEFFid;[a-z_;]+\r\n/)
})

test('csvOf: members have no phone and no hash', async () => {
  const [phone, hash] = ['+821077770001', 'argon2-hash']
  await app().db.insert(users).values({ phone, username: 'zuhra', passwordHash: hash })
  const members = await file('members')
  expect(members).toContain(';"zuhra";')
  expect(members).not.toContain('77770001')
  expect(members).not.toContain(hash)
})

test('csvOf: quotes every text, and disarms formulas', async () => {
  const sellerId = await addSeller(app().db)
  const titles = [
    '=1+1',
    '＝1+1 stol',
    'Stol;=1+1;x',
    '+998',
    '-5',
    '@a',
    ' =1',
    '\ttab',
    'a "b", c',
    'Stol\nstul',
    'Oʻrindiq',
  ]
  await addProducts(app().db, ...titles.map((title) => ({ sellerId, title })))
  const products = await file('products')
  const shown = [
    `'=1+1`,
    `'＝1+1 stol`,
    `Stol;'=1+1;x`,
    `'+998`,
    `'-5`,
    `'@a`,
    `' =1`,
    `'\ttab`,
    'a ""b"", c',
    'Stol\nstul',
  ]
  for (const cell of [...shown, 'Oʻrindiq'])
    expect(products).toContain(`;"${cell}";1000;"used";true;`)
  expect(products).toMatch(/;\d{4}-\d\d-\d\dT[\d:.]+Z\r\n$/)
})

test.each([
  'x;=1+1;',
  'x,=1+1,',
  'x, -1+1',
  '＝1+1',
  'x;＋1',
  'x\t－1',
  'x, ＠SUM(1)',
  'x; =1+1',
  'x";=1+1;"',
  'x\t=1+1',
  'x\n=1+1',
  'x\r=1+1',
  'x;-1+1',
  'x;@SUM(1)',
])(
  'csvOf: no formula begins where a spreadsheet with other settings splits the cell %j',
  async (title) => {
    await addProducts(app().db, { sellerId: await addSeller(app().db), title })
    for (const cell of (await file('products')).split(/[;,\t\r\n]/))
      expect(cell).not.toMatch(/^"? *[=+\-@＝＋－＠]/)
  },
)

test('csvOf: notes of reporters and details of the log are quoted like other cells', async () => {
  await app()
    .db.insert(reports)
    .values({ kind: 'product', reportedId: 1, reason: 'fraud', note: '=HYPERLINK("x")' })
  await app().db.transaction((tx) =>
    logStaff(tx, { actorId: null, action: 'login', details: { a: 'b,c' } }),
  )
  expect(await file('reports')).toContain(`;"'=HYPERLINK(""x"")";;`)
  expect(await file('staff_log')).toContain('"{""a"":""b,c""}"')
})

test('csvOf: a big table comes in parts, every row once', async () => {
  const { rows } = await app().db.execute<{ before: number }>(
    sql`select count(*) as before from users`,
  )
  await app().db.execute(sql`insert into users (phone, username, password_hash)
    select '+8299' || lpad(n::text, 7, '0'), 'many ' || n, 'none' from generate_series(1, 2500) as n`)
  const all = await parts('members')
  const lines = all.join('').trim().split('\r\n')
  expect(all).toHaveLength(4)
  expect(new Set(lines).size).toBe(1 + (rows[0]?.before ?? 0) + 2500)
})
