/** Password guesses at the staff login count like guesses at the members' login. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { createStaffBrowser } from '../../fixtures/staff.ts'
import { call, newMember, PASSWORD, somebody, type Somebody } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const WRONG = 'another password'
const enter = async ({ phone }: Somebody, password: string, ip = somebody().ip) =>
  (await createStaffBrowser({ ...somebody(), phone, ip }).logIn(password)).status
const enterTimes = async (times: number, person: Somebody, ip: string) => {
  const statuses: number[] = []
  while (statuses.length < times) statuses.push(await enter(person, WRONG, ip))
  return statuses
}
const logIn = async ({ phone }: Somebody, password: string, ip = somebody().ip) => {
  const body = { phone_number: phone, password }
  return (await call('/accounts/login/', { body, from: { ...somebody(), ip } })).status
}
const newAdmin = async () => {
  const person = await newMember()
  const { id } = person.user_info
  await app().db.execute(sql`insert into staff (user_id, role) values (${id}, 'admin')`)
  return person
}

test('a phone has 50 guesses a day from strange networks, at both logins together', async () => {
  const admin = await newAdmin()
  expect(await logIn(admin, PASSWORD, admin.ip)).toBe(200)
  for (let guess = 0; guess < 48; guess++) await app().limits.take('login-phone-day', admin.phone)
  expect([await enter(admin, WRONG), await logIn(admin, WRONG)]).toEqual([401, 401])
  expect([await enter(admin, WRONG), await logIn(admin, WRONG)]).toEqual([403, 403])
  expect(await enter(admin, PASSWORD)).toBe(403)
  // The owner's own network still works
  expect(await enter(admin, PASSWORD, admin.ip)).toBe(303)
})

test('the right password of a colleague resets the count', async () => {
  const [admin, { ip }] = [await newAdmin(), somebody()]
  expect(await enterTimes(4, admin, ip)).toEqual([401, 401, 401, 401])
  expect(await enter(admin, PASSWORD, ip)).toBe(303)
  expect(await enterTimes(6, admin, ip)).toEqual([401, 401, 401, 401, 401, 429])
})

test('the right password of a member without a staff role counts like a wrong one', async () => {
  const [member, { ip }] = [await newMember(), somebody()]
  expect(await enterTimes(4, member, ip)).toEqual([401, 401, 401, 401])
  expect(await enter(member, PASSWORD, ip)).toBe(401)
  expect(await enterTimes(1, member, ip)).toEqual([429])
})
