// Engines may differ here: @engine
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RegisterBody } from '../../../src/api/accounts/account-forms.ts'
import { login } from '../../../src/server/accounts/login.ts'
import { createPasswords } from '../../../src/server/members/passwords.ts'
import { register } from '../../../src/server/accounts/register.ts'
import { runTask } from '../../harness/run-task.ts'
import { hashSecret, newSecret } from '../../../src/server/members/tokens.ts'
import { app, setApp } from '../../../src/server/app.ts'
import { phoneProofs, users } from '../../../src/server/db/schema/index.ts'
import { DISTRICT, PASSWORD, somebody } from '../../harness/api.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

const body = (changes: Partial<RegisterBody> = {}): RegisterBody => {
  const { phone, username } = somebody()
  return {
    username,
    password: PASSWORD,
    phone_number: phone,
    user_type: 'regular',
    location_id: DISTRICT,
    ...changes,
  }
}
/** A proof of a phone that expires in this many minutes. */
async function proofOf(phone: string, minutes = 30): Promise<Buffer> {
  const hash = hashSecret(newSecret())
  const expiresAt = sql`now() + ${minutes} * interval '1 minute'`
  await app().db.insert(phoneProofs).values({ hash, phone, expiresAt })
  return hash
}
const userOf = ({ phone_number }: RegisterBody) =>
  app().db.select().from(users).where(eq(users.phone, phone_number))
const proofsOf = ({ phone_number }: RegisterBody) =>
  app().db.select().from(phoneProofs).where(eq(phoneProofs.phone, phone_number))

const CLIENT = { locale: 'uz', userAgent: '' } as const

test('stores no password, and uses the proof up', async () => {
  const person = body()
  await register(person, await proofOf(person.phone_number), CLIENT)
  const [user] = await userOf(person)
  expect(user).toMatchObject({ username: person.username, districtId: DISTRICT, isDemo: false })
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(await proofsOf(person)).toEqual([])
})

test('an expired proof registers nobody, and is cleaned up', async () => {
  const person = body()
  const proof = await proofOf(person.phone_number, 0)
  await expect(register(person, proof, CLIENT)).rejects.toMatchObject({
    code: 'phone_not_verified',
  })
  expect(await userOf(person)).toEqual([])
  expect(await proofsOf(person)).toHaveLength(1)
  await runTask('removing old codes and tokens')
  expect(await proofsOf(person)).toEqual([])
})

test('the proof of another phone registers nobody and stays', async () => {
  const [person, other] = [body(), body()]
  const proof = await proofOf(other.phone_number)
  await expect(register(person, proof, CLIENT)).rejects.toMatchObject({
    code: 'phone_not_verified',
  })
  expect(await userOf(person)).toEqual([])
  await register(other, proof, CLIENT)
})

test('one proof makes one member; of two phones with one username one wins', async () => {
  const username = somebody().username
  const people = Array.from({ length: 5 }, () => body({ username }))
  const made = await Promise.allSettled(
    people.map(async (person) => register(person, await proofOf(person.phone_number), CLIENT)),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of made)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'username_taken' })
  const left = await Promise.all(people.map(proofsOf))
  expect(left.flat()).toHaveLength(4)
})

test('an unknown district is an error of that field, and leaves nothing', async () => {
  const person = body({ location_id: 1_726_999 })
  await expect(register(person, await proofOf(person.phone_number), CLIENT)).rejects.toMatchObject({
    code: 'location_unknown',
    details: { errors: { location_id: 'location_unknown' } },
  })
  expect(await userOf(person)).toEqual([])
  expect(await proofsOf(person)).toHaveLength(1)
})

test('a visitor refused by a busy server has used up no tries', async () => {
  const person = body()
  await register(person, await proofOf(person.phone_number), CLIENT)
  const attempt = {
    phone: person.phone_number,
    password: PASSWORD,
    network: '10.0.0.1',
    isProven: false,
  }
  const idle = app()
  setApp({ ...idle, passwords: createPasswords(0, 0) })
  for (let tries = 0; tries < 60; tries++)
    await expect(login(attempt, CLIENT)).rejects.toMatchObject({ details: { retryAfter: 5 } })
  setApp(idle)
  expect(await login(attempt, CLIENT)).toMatchObject({ user_info: { username: person.username } })
})
