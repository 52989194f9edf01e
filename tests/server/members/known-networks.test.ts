import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  knownAt,
  rememberNetwork,
  usesNetwork,
} from '../../../src/server/members/known-networks.ts'
import { app } from '../../../src/server/app.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

const network = (n: number) => `198.51.${n}.0/24`
const phoneOf = async (userId: number) => {
  const { rows } = await app().db.execute<{ phone: string }>(
    sql`select phone from users where id = ${userId}`,
  )
  return rows[0]?.phone ?? ''
}

test('known networks: the newest twenty of a member, each as old as its last login', async () => {
  const member = await addSeller(app().db)
  for (let n = 0; n < 20; n++) await rememberNetwork(member, network(n))
  await rememberNetwork(member, network(0))
  await rememberNetwork(member, network(20))
  const known = await Promise.all(
    [0, 1, 2, 20].map(async (n) => (await knownAt(await phoneOf(member), network(n))).isKnown),
  )
  expect(known).toEqual([true, false, true, true])
})

test("known networks: another member's network, or nobody's, is not known", async () => {
  const [member, other] = [await addSeller(app().db), await addSeller(app().db)]
  await rememberNetwork(member, network(1))
  expect(await knownAt(await phoneOf(member), network(1))).toEqual({
    hasAccount: true,
    isKnown: true,
  })
  expect(await knownAt(await phoneOf(other), network(1))).toEqual({
    hasAccount: true,
    isKnown: false,
  })
  expect(await knownAt('+820000000000', network(1))).toEqual({ hasAccount: false, isKnown: false })
})

test('usesNetwork: for a week after the last login from there', async () => {
  const member = await addSeller(app().db)
  await rememberNetwork(member, network(1))
  const age = (days: number) =>
    app().db.execute(sql`update login_networks
      set last_used_at = last_used_at - ${days} * interval '1 day' where user_id = ${member}`)
  await age(6.9)
  expect(await usesNetwork(member, network(1))).toBe(true)
  expect(await usesNetwork(member, network(2))).toBe(false)
  await age(0.2)
  expect(await usesNetwork(member, network(1))).toBe(false)
})
