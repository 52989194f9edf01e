import { expect, test } from 'vitest'
import type { Facts } from '../../../src/server/notify/facts.ts'
import { lineOf } from '../../../src/server/notify/event-lines.ts'
import { composeMessage } from '../../../src/server/notify/compose-message.ts'
import { USUAL } from '../../../src/server/notify/settings.ts'

const facts = (note: Facts['note']): Facts => ({
  id: 1,
  note,
  created_at: new Date(),
  due_at: new Date(),
  is_read: false,
  listing: { title: 'Divan', state: 'active', expires_at: new Date(), photo: null },
  person: 'Aziza',
  deal: null,
  decision: null,
  offer: null,
  searches: [
    { id: 3, name: 'Uyga', kind: 'product', query: '?q=divan', seller: null, is_asked: false },
  ],
  listings: [{ kind: 'product', id: 7, title: 'Divan', price: 100_000, photo: null }],
})
const message = facts({ type: 'message', roomId: 1, messageId: 2 })
const price = facts({ type: 'price', kind: 'product', listingId: 7, from: 2, to: 1 })
const found = { type: 'search', searchId: 3, listings: [{ kind: 'product', id: 7 }] } as const
const alert = facts({ ...found, listings: [...found.listings], form: 'alert' })
const digest = facts({ ...found, listings: [...found.listings], form: 'digest' })

test.each([
  ['a message', [message], 'high'],
  ['a lower price', [price], 'normal'],
  ['what a search finds', [alert], 'normal'],
  ['a digest', [digest], 'low'],
  ['two digests', [digest, digest], 'low'],
  ['a digest and a price', [digest, price], 'normal'],
  ['a price and a message', [price, message], 'high'],
])('composeMessage: %s is as urgent as the most urgent event in it', (_, all, urgency) => {
  expect(composeMessage(all, USUAL)).toMatchObject({ urgency })
})

test.each([
  ['product', 'pending', 'seller', 'Aziza says you bought this. Please confirm.'],
  ['product', 'pending', 'buyer', 'Aziza says you sold this. Please confirm.'],
  ['service', 'pending', 'buyer', 'Aziza says the service is done. Please confirm.'],
  ['product', 'confirmed', 'buyer', 'Deal confirmed: Aziza'],
  ['product', 'declined', 'buyer', 'Deal not confirmed: Aziza'],
  ['product', 'assumed', 'buyer', 'There was no answer, so the deal counts as done: Aziza'],
  ['product', 'cancelled', 'seller', 'Sale cancelled: Aziza'],
] as const)('A deal about a %s that is %s, opened by the %s, reads "%s"', (...row) => {
  const [kind, state, opened_by, text] = row
  const side = opened_by === 'seller' ? 'buyer' : 'seller'
  const deal = { kind, state, opened_by, side, title: 'Divan', photo: null } as const
  expect(lineOf({ ...facts({ type: 'deal', dealId: 1 }), deal }, 'en')).toMatchObject({ text })
  const answered = facts({ type: 'deal', dealId: 1, isAnswer: true })
  expect(lineOf({ ...answered, deal }, 'en')?.text).toBe('Aziza answered your review')
})
