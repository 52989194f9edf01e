/** A restore by the manual: the dump has no row of `secrets`, so each start after it makes new keys. */
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStaffBrowser } from '../../fixtures/staff.ts'
import {
  call,
  DISTRICT,
  newMember,
  PASSWORD,
  somebody,
  talkTo,
  verifyPhone,
  type Somebody,
} from '../../harness/api.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'

const KEPT = { LASTING_KEY: Buffer.alloc(32, 7).toString('base64') }
const LOST = {}

let database: Awaited<ReturnType<typeof freshDatabase>>
let site: Awaited<ReturnType<typeof startServer>> | undefined
beforeEach(async () => {
  database = await freshDatabase('postgres')
})
afterEach(async () => {
  await site?.stop()
  await database.drop()
})

async function start(env: Record<string, string>) {
  await site?.stop()
  site = await startServer({ ...database.env, ...env })
  talkTo(site)
}

async function forgetSecrets() {
  const client = new Client({ connectionString: database.env.DATABASE_URL })
  await client.connect()
  await client.query('delete from secrets')
  await client.end()
}

/** An admin with an app and recovery codes, and a banned number without an account. */
async function beforeRestore(env: Record<string, string>) {
  const [admin, banned] = [somebody(), somebody()]
  await start({ ...env, FIRST_ADMIN_PHONE: admin.phone })
  await newMember(admin)
  const browser = createStaffBrowser(admin)
  await browser.logIn()
  const codes = await browser.setUp()
  const { auth, user_info } = await newMember(banned)
  const ban = { do: 'impose', kind: 'banned', days: '3', rule: 'fraud', note: '' }
  expect((await browser.post(`/staff/members/${user_info.id}`, ban)).status).toBe(303)
  const body = { password: PASSWORD }
  const left = await call('/accounts/delete/', { body, headers: auth, from: banned })
  expect(left.status).toBeLessThan(300)
  await forgetSecrets()
  await start(env)
  await browser.logIn()
  return { browser, banned, ...codes }
}

async function registers(person: Somebody): Promise<number> {
  const headers = { Cookie: await verifyPhone(person) }
  const { username, phone: phone_number } = person
  const body = {
    username,
    password: PASSWORD,
    phone_number,
    user_type: 'regular',
    location_id: DISTRICT,
  }
  return (await call('/accounts/register/', { body, headers, from: person })).status
}

test.runIf(ENGINE === 'postgres')(
  'with its key the site accepts app codes, recovery codes and bans as before',
  async () => {
    const { browser, banned, nextCode, recoveryCodes } = await beforeRestore(KEPT)
    expect((await browser.post('/staff/code', { code: nextCode() })).location).toBe('/staff')
    await browser.logIn()
    const code = recoveryCodes[0] ?? ''
    expect((await browser.post('/staff/code', { code })).location).toBe('/staff')
    expect(await registers(banned)).toBe(403)
  },
)

test.runIf(ENGINE === 'postgres')(
  'without it a page explains the next step, and a recovery code leads to another app',
  async () => {
    const { browser, nextCode, recoveryCodes } = await beforeRestore(LOST)
    const refused = await browser.post('/en/staff/code', { code: nextCode() })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('Enter one of your recovery codes')
    const code = recoveryCodes[0] ?? ''
    const { location } = await browser.post('/staff/code', { code })
    expect(location).toBe('/staff/code?next=%2Fstaff')
    expect((await browser.get('/staff')).status).toBe(200)
    const anew = await browser.setUp()
    expect(anew.recoveryCodes).toHaveLength(10)
    await browser.logIn()
    const again = await browser.post('/staff/code', { code: anew.nextCode() })
    expect(again.location).toBe('/staff')
  },
)
