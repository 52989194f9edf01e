/** The lifetime and the scope of a staff session, and the conditions to open one. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { createStaffBrowser } from '../../fixtures/staff.ts'
import type { Member } from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let admin: Member
let browser: ReturnType<typeof createStaffBrowser>
beforeEach(async () => {
  admin = await newMember()
  await app().db.execute(
    sql`insert into staff (user_id, role) values (${admin.user_info.id}, 'admin')`,
  )
  browser = createStaffBrowser(admin)
})

async function enter() {
  await browser.logIn()
  return browser.setUp()
}
/** Moves the start and the second factor of the admin's session this far into the past. */
const age = (time: string) =>
  app().db.execute(sql`update staff_sessions
    set created_at = created_at - ${time}::interval, proven_at = proven_at - ${time}::interval
    where user_id = ${admin.user_info.id}`)
const grant = () =>
  browser.post('/staff/people', { do: 'grant', phone: admin.phone, role: 'admin' })

test("only the member's password opens a session", async () => {
  const refused = await browser.logIn('another password')
  expect([refused.status, browser.cookie()]).toEqual([401, ''])
})

test('the cookie is for this site only, hidden from scripts, for twelve hours', async () => {
  const { headers } = await browser.logIn()
  const [name = '', ...rules] = headers.getSetCookie()[0]?.split('; ') ?? []
  expect(name).toMatch(/^staff_session=./)
  expect(rules.toSorted()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict'])
})

test('the cookie from before the second factor is useless afterwards', async () => {
  await browser.logIn()
  const early = browser.cookie()
  await browser.setUp()
  expect(browser.cookie()).not.toBe(early)
  const answer = await call('/staff/code', { headers: { Cookie: early } })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/staff/enter'])
})

test('the secret is shown until a code has proven it, to nobody afterwards', async () => {
  const secretOn = async () => /\b[A-Z2-7]{32}\b/.exec((await browser.get('/staff/code')).html)?.[0]
  await browser.logIn()
  const shown = await secretOn()
  expect(shown).toBeDefined()
  expect(await secretOn()).toBe(shown)
  await browser.setUp()
  await browser.logIn()
  expect(await secretOn()).toBeUndefined()
})

test('a code older than the last one is refused, even if unused', async () => {
  const { nextCode } = await enter()
  const [older, newer] = [nextCode(), nextCode()]
  await browser.logIn()
  expect((await browser.post('/staff/code', { code: newer })).status).toBe(303)
  await browser.logIn()
  expect((await browser.post('/staff/code', { code: older })).status).toBe(400)
})

test('a session ends after twelve hours', async () => {
  await enter()
  await age('11 hours')
  expect((await browser.get('/staff')).status).toBe(200)
  await age('1 hour')
  expect((await browser.get('/staff')).location).toBe('/staff/enter')
})

test('roles are shown for five minutes after a code, and a form begun then is accepted for ten', async () => {
  await enter()
  await age('3 minutes')
  expect((await browser.get('/staff/people')).status).toBe(200)
  await age('2 minutes')
  expect((await browser.get('/staff/people')).location).toBe('/staff/code?next=%2Fstaff%2Fpeople')
  expect((await browser.get('/staff')).status).toBe(200)
  await age('3 minutes')
  expect((await grant()).location).toBe('/staff/people')
  await age('2 minutes')
  expect((await grant()).location).toBe('/staff/code?next=%2Fstaff%2Fpeople')
})

test.each([
  ['/ru/staff/cases/1', '/ru/staff/cases/1'],
  ['/staff/members/7', '/staff/members/7'],
  ['https://example.com/staff', '/staff'],
  ['//example.com/staff', '/staff'],
  ['/staff@example.com', '/staff'],
])('a code on the way to %s leads to %s', async (next, path) => {
  const { nextCode } = await enter()
  await browser.logIn()
  const address = `/staff/code?${new URLSearchParams({ next })}`
  expect((await browser.post(address, { code: nextCode() })).location).toBe(path)
})
