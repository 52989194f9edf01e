/** Owners' numbers: parallel requests get no more than sequential ones. */
import { expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { showPhone, readPhone } from '../../../../src/server/listings/states/phone.ts'
import { addSeller, addServices } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()

const member = async () => {
  const id = await addSeller(app().db)
  return { id, username: `member${id}`, districtId: 1_726_273, createdAt: new Date() }
}
const shownServices = async (count: number) => {
  const seller = await member()
  const ids = await addServices(app().db, ...Array(count).fill({ sellerId: seller.id }))
  const listings = ids.map((id) => ({ kind: 'service', id }) as const)
  for (const listing of listings) await showPhone(listing, seller, true)
  return listings
}

test('a newcomer who sends parallel requests gets three numbers a day at most', async () => {
  const [newcomer, listings] = [await member(), await shownServices(15)]
  const ask = (listing: (typeof listings)[number]) =>
    readPhone(listing, newcomer, '198.51.100.7').then(
      () => 'got',
      () => 'refused',
    )
  for (const listing of listings.slice(0, 3)) expect(await ask(listing)).toBe('got')
  const past = listings.slice(3).flatMap((listing) => [listing, listing, listing])
  expect(new Set(await Promise.all(past.map(ask)))).toEqual(new Set(['refused']))
  // The three numbers shown stay free
  for (const listing of listings.slice(0, 3)) expect(await ask(listing)).toBe('got')
})

test('one number requested twice at once counts once', async () => {
  const [newcomer, listings] = [await member(), await shownServices(3)]
  const ask = (listing: (typeof listings)[number]) => readPhone(listing, newcomer, '198.51.100.8')
  const [first, ...others] = listings
  if (!first) throw new Error('There is no listing')
  await Promise.all([ask(first), ask(first)])
  for (const listing of others) await ask(listing)
})
