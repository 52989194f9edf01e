/** The second factor belongs to one session, and its tries lock nobody else out. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { eq } from 'drizzle-orm'
import { staff, users } from '../../../src/server/db/schema/index.ts'
import { isKnownBrowser, rememberBrowser } from '../../../src/server/staff/known-browser.ts'
import { listNotifications } from '../../../src/server/notify/read-notifications.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'
import { createCodes, createStaffBrowser } from '../../fixtures/staff.ts'
import { call, newMember, verifyPhone } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const WRONG = '000000'
const STEP_MS = 30_000

let member: Awaited<ReturnType<typeof newMember>>
let browser: ReturnType<typeof createStaffBrowser>
beforeEach(async () => {
  // Codes belong to the time step before, which must not end meanwhile
  const now = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS
  vi.useFakeTimers({ toFake: ['Date'], now })
  member = await newMember()
  await app().db.insert(staff).values({ userId: member.user_info.id, role: 'moderator' })
  browser = createStaffBrowser(member)
  await browser.logIn()
})

afterEach(() => void vi.useRealTimers())

const secretIn = (html: string) => /\b[A-Z2-7]{32}\b/.exec(html)?.[0] ?? ''
async function stranger() {
  const other = createStaffBrowser({ ...member, ip: '203.0.113.77' })
  await other.logIn()
  return other
}
const tell = async () =>
  (await listNotifications(member.user_info.id, 'en')).results.filter(
    ({ type }) => type === 'wrong_code',
  )

test('a secret shown to one session is useless in another, and after another app was set up', async () => {
  const other = await stranger()
  const [own, theirs] = [
    secretIn((await browser.get('/staff/code')).html),
    secretIn((await other.get('/staff/code')).html),
  ]
  expect(theirs).not.toBe(own)
  expect((await other.post('/staff/code', { code: createCodes(own)() })).status).toBe(400)
  await browser.setUp()
  for (const secret of [own, theirs])
    expect((await other.post('/staff/code', { code: createCodes(secret)() })).location).toBe(
      '/staff/enter',
    )
  expect((await browser.get('/staff')).status).toBe(200)
})

test('a code that was seen in use opens no other session', async () => {
  const { nextCode } = await browser.setUp()
  const code = nextCode()
  expect((await browser.post('/staff/code', { code })).status).toBe(303)
  const other = await stranger()
  expect((await other.post('/staff/code', { code })).status).toBe(400)
  expect((await other.post('/staff/code', { code: nextCode() })).status).toBe(303)
})

test('a new password ends the staff sessions', async () => {
  await browser.setUp()
  const cookie = await verifyPhone(member)
  const body = { phone_number: member.phone, password: 'another good password' }
  const answer = await call('/accounts/reset-password/', {
    body,
    headers: { Cookie: cookie },
    from: member,
  })
  expect(answer.status).toBe(200)
  expect((await browser.get('/staff')).location).toBe('/staff/enter')
})

test('ending all sessions ends the staff sessions', async () => {
  await browser.setUp()
  await call('/accounts/sessions/', { method: 'DELETE', headers: member.auth, from: member })
  expect((await browser.get('/staff')).location).toBe('/staff/enter')
})

test('wrong codes of strangers lock out neither the colleague’s session nor their next login', async () => {
  const { nextCode } = await browser.setUp()
  for (let session = 0; session < 5; session++) {
    const other = await stranger()
    const tries = []
    for (let i = 0; i < 6; i++)
      tries.push((await other.post('/staff/code', { code: WRONG })).status)
    expect(tries.at(-1)).toBe(429)
  }
  expect((await browser.post('/staff/code', { code: nextCode() })).status).toBe(303)
  await browser.logIn()
  expect((await browser.post('/staff/code', { code: nextCode() })).status).toBe(303)
})

test('the colleague is notified of a wrong code, in each language; the right code withdraws their own wrong ones', async () => {
  const { nextCode } = await browser.setUp()
  const other = await stranger()
  await other.post('/staff/code', { code: WRONG })
  await other.post('/staff/code', { code: WRONG })
  expect(await tell()).toHaveLength(1)
  const titles = LOCALES.map(async (locale) => {
    const { results } = await listNotifications(member.user_info.id, locale)
    return results[0]?.title
  })
  expect(new Set(await Promise.all(titles)).size).toBe(LOCALES.length)
  await browser.logIn()
  await browser.post('/staff/code', { code: WRONG })
  expect(await tell()).toHaveLength(2)
  await browser.post('/staff/code', { code: nextCode() })
  expect(await tell()).toHaveLength(1)
})

test('a new password ends the marks of known browsers', async () => {
  const jar = new Map<string, string>()
  const cookies = {
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string) => void jar.set(name, value),
  } as never
  const { id } = member.user_info
  await rememberBrowser(cookies, id)
  expect(await isKnownBrowser(cookies, id)).toBe(true)
  await app().db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id))
  expect(await isKnownBrowser(cookies, id)).toBe(false)
})
