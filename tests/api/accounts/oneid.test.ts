/** Members are confirmed by OneID; an answer counts only in the session that has asked for it. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { userPath } from '../../../src/i18n/user-path.ts'
import { app } from '../../../src/server/app.ts'
import { cases, verifications } from '../../../src/server/db/schema/index.ts'
import { banPersonOf } from '../../../src/server/members/banned-people.ts'
import type { Member } from '../../fixtures/own-things.ts'
import { call, newMember, server } from '../../harness/api.ts'
import { startOneIdFake, type OneIdTrick } from '../../harness/oneid-fake.ts'
import { serveHere } from '../../harness/serve-here.ts'

const oneId = await startOneIdFake()
await serveHere(oneId.env)
afterAll(oneId.close)

let last = 31_503_850_000_000
const newPin = () => String((last += 1))
const idOf = ({ user_info }: Member): number => user_info.id

async function offerTo({ auth }: Member): Promise<{ badge: object | null; oneid_url: string }> {
  const answer = await call('/accounts/badge/', { headers: auth })
  expect(answer.status).toBe(200)
  return answer.json()
}
/** The browser comes back from OneID's page. */
async function comeBack({ auth }: Member, query: URLSearchParams): Promise<string> {
  const body = { state: query.get('state'), ...(query.has('code') && { code: query.get('code') }) }
  const answer = await call('/accounts/oneid/', { body, headers: auth })
  expect(answer.status).toBe(200)
  return (await answer.json()).result
}
const urlFor = async (member: Member) => (await offerTo(member)).oneid_url
const confirm = async (member: Member, pin = newPin(), trick: OneIdTrick = {}) =>
  comeBack(member, oneId.allow(await urlFor(member), pin, trick))
const sourcesOf = async (member: Member) =>
  (
    await app()
      .db.select()
      .from(cases)
      .where(eq(cases.targetId, idOf(member)))
  ).map(({ kind, sources }) => [kind, sources])

test('A member is confirmed: their page says so without a name, and the personal number is nowhere', async () => {
  const member = await newMember()
  const page = async () => (await fetch(server().url + userPath(member.user_info))).text()
  expect(await page()).not.toContain('OneID')
  const pin = newPin()
  expect(await confirm(member, pin)).toBe('done')
  const { badge, oneid_url } = await offerTo(member)
  expect(badge).toEqual({ method: 'oneid', firm: null, since: expect.any(String) })
  expect(oneid_url).toBeNull()
  const html = await page()
  expect(html).toContain('Shaxsi OneID orqali tasdiqlangan')
  expect(html).not.toContain('KARIMOV')
  const stored = await app().db.select().from(verifications)
  const exported = await (await call('/accounts/export/', { headers: member.auth })).text()
  for (const text of [JSON.stringify(stored), exported]) {
    expect(text).toContain('"method":"oneid"')
    expect(text).not.toContain(pin)
  }
})

describe('An answer means nothing', () => {
  test('in another session than the one that has asked', async () => {
    const [attacker, victim] = [await newMember(), await newMember()]
    const answer = oneId.allow(await urlFor(attacker), newPin())
    expect(await comeBack(victim, answer)).toBe('over')
    expect((await offerTo(victim)).badge).toBeNull()
    expect((await offerTo(attacker)).badge).toBeNull()
  })

  test.each([
    ['without a state', () => ''],
    ['with a state of one’s own', () => 'uz.99999999999.abc'],
    ['with a later end', (state: string) => state.replace(/\.\d+\./, '.99999999999.')],
    ['after its end', (state: string) => state.replace(/\.\d+\./, '.1764400000.')],
  ])('%s', async (_, change) => {
    const member = await newMember()
    const answer = oneId.allow(await urlFor(member), newPin())
    answer.set('state', change(answer.get('state') ?? ''))
    expect(await comeBack(member, answer)).toBe('over')
    expect((await offerTo(member)).badge).toBeNull()
  })

  test('a second time', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const answer = oneId.allow(await urlFor(member), newPin())
    expect(await comeBack(member, answer)).toBe('done')
    answer.set('state', new URL(await urlFor(other)).searchParams.get('state') ?? '')
    expect(await comeBack(other, answer)).toBe('away')
  })

  test.each([
    ['without a number', { person: { pin: undefined } }],
    ['with another number', { person: { pin: '123456789' } }],
    ['that never comes', { isSilent: true }],
  ] as const)('%s', async (_, trick) => {
    const member = await newMember()
    expect(await confirm(member, newPin(), trick)).toBe('away')
    expect((await offerTo(member)).badge).toBeNull()
  })
})

test('Who refuses is told so, and stays without a badge', async () => {
  const member = await newMember()
  const state = new URL(await urlFor(member)).searchParams.get('state') ?? ''
  expect(await comeBack(member, new URLSearchParams({ error: 'access_denied', state }))).toBe(
    'refused',
  )
  expect(await sourcesOf(member)).toEqual([])
})

test('One person has one badge, in whichever account', async () => {
  const [first, second] = [await newMember(), await newMember()]
  const pin = newPin()
  expect(await confirm(first, pin)).toBe('done')
  expect(await confirm(second, pin)).toBe('taken')
  expect(await sourcesOf(second)).toEqual([])
})

test('Another person in a confirmed account is a case for moderators', async () => {
  const member = await newMember()
  const url = await urlFor(member)
  expect(await comeBack(member, oneId.allow(url, newPin()))).toBe('done')
  expect(await comeBack(member, oneId.allow(url, newPin()))).toBe('another')
  expect(await sourcesOf(member)).toEqual([['user', ['identity']]])
})

test('A banned person’s new account gets no badge, and a case', async () => {
  const [old, fresh] = [await newMember(), await newMember()]
  const pin = newPin()
  await confirm(old, pin)
  await app().db.transaction((tx) => banPersonOf(tx, idOf(old)))
  await app()
    .db.delete(verifications)
    .where(eq(verifications.userId, idOf(old)))
  expect(await confirm(fresh, pin)).toBe('banned')
  expect(await sourcesOf(fresh)).toEqual([['user', ['identity']]])
})

test('Without an agreement with OneID there is no such page', async () => {
  const member = await newMember()
  const { config } = app()
  const url = config.ONEID_URL
  const page = () => fetch(`${server().url}/ru/myprofile/confirmation`)
  expect((await page()).status).toBe(200)
  delete config.ONEID_URL
  expect((await offerTo(member)).oneid_url).toBeNull()
  expect((await fetch(`${server().url}/en/myprofile/confirmation`)).status).toBe(404)
  if (url) config.ONEID_URL = url
})
