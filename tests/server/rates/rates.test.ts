/** Exchange rates from a fake bank on this machine. */
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentRate, updateRates, timesPassed } from '../../../src/server/rates/rates.ts'
import { withoutDollars } from '../../../src/server/page-data/dollar-bounds.ts'
import { startTestApp } from '../../harness/app.ts'

let answer: { status: number; body: string } = { status: 200, body: '[]' }
const bank = createServer((_, response) => {
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body)
})
let url = ''
let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done))
  const address = bank.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  running = await startTestApp()
})
afterAll(async () => {
  bank.close()
  await running.stop()
})
beforeEach(async () => void (await running.app.db.execute(sql`delete from rates`)))

const DAY_MS = 86_400_000
/** The day this many days from today in Tashkent, in the bank's notation and in ours. */
function dayFromNow(days: number) {
  const date = new Date(Date.now() + 5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)
  return { date, written: date.split('-').toReversed().join('.') }
}
const EURO = { id: 21, Code: '978', Ccy: 'EUR', Nominal: '1', Rate: '13000.5', Date: '01.01.2020' }
const dollar = (fields: object = {}) => ({
  id: 68,
  Code: '840',
  Ccy: 'USD',
  CcyNm_EN: 'US Dollar',
  Nominal: '1',
  Rate: '11830.87',
  Diff: '16.82',
  Date: dayFromNow(0).written,
  ...fields,
})
/** Asks a bank that answers this. */
async function ask(data: unknown, status = 200): Promise<void> {
  answer = { status, body: typeof data === 'string' ? data : JSON.stringify(data) }
  await updateRates(url)
}

test('rates: the dollar of the list is stored with its date', async () => {
  expect(await currentRate()).toBeNull()
  await ask([EURO, dollar()])
  expect(await currentRate()).toEqual({ rate: 11_830.87, date: dayFromNow(0).date })
})

test('rates: a rate of several units is divided by them', async () => {
  await ask([dollar({ Nominal: '10', Rate: '118000' })])
  expect(await currentRate()).toMatchObject({ rate: 11_800 })
})

test.each([
  ['a page instead of JSON', '<html>maintenance</html>', 200],
  ['an error', [dollar()], 500],
  ['no dollar', [EURO], 200],
  ['a number for a text', [dollar({ Rate: 11830.87 })], 200],
  ['a rate of nothing', [dollar({ Rate: '0' })], 200],
  ['no nominal', [dollar({ Nominal: '0' })], 200],
  ['a date in another form', [dollar({ Date: '2026-09-25' })], 200],
  ['a date that does not exist', [dollar({ Date: '45.13.2026' })], 200],
  ['a date far ahead', [dollar({ Date: dayFromNow(30).written })], 200],
  ['a change of more than a tenth', [dollar({ Rate: '13100' })], 200],
])('rates: %s keeps the stored rate', async (_, data, status) => {
  await ask([dollar({ Rate: '11800' })])
  await expect(ask(data, status)).rejects.toThrow()
  expect(await currentRate()).toMatchObject({ rate: 11_800 })
})

test("rates: tomorrow's is stored and not shown yet; one of a week ago is no longer shown", async () => {
  await ask([dollar({ Date: dayFromNow(-7).written })])
  expect(await currentRate()).toBeNull()
  await ask([dollar({ Date: dayFromNow(-6).written })])
  await ask([dollar({ Date: dayFromNow(1).written, Rate: '11900' })])
  expect(await currentRate()).toEqual({ rate: 11_830.87, date: dayFromNow(-6).date })
})

test('rates: the bank is asked at three times of a day in Tashkent', () => {
  const passed = (time: string) => timesPassed(Date.parse(`2026-11-23T${time}+05:00`))
  const start = passed('00:11')
  expect(['09:09', '09:10', '17:09', '17:10', '23:59'].map((time) => passed(time) - start)).toEqual(
    [0, 1, 1, 2, 2],
  )
  expect(timesPassed(Date.parse('2026-11-24T00:10+05:00')) - start).toBe(3)
})

test('rates: dollars in the address of a list are soʻm at the rate of the day', async () => {
  const converted = async (query: string) => {
    const url = await withoutDollars('product', new URL(`http://localhost/${query}`))
    return url?.search
  }
  expect(await converted('?price_max=8000$')).toBeUndefined()
  await ask([dollar({ Rate: '12000' })])
  expect(await converted('?category=cars&price_min=500+usd&price_max=8000$')).toBe(
    '?category=cars&price_min=6000000&price_max=96000000',
  )
  expect(await converted('?price_max=8000000')).toBeUndefined()
})
