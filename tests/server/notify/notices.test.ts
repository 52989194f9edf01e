import { expect, test } from 'vitest'
import type { Facts } from '../../../src/server/notify/facts.ts'
import { noticeOf } from '../../../src/server/notify/notices.ts'
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
  search: { name: 'Uyga', is_asked: false },
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
])('noticeOf: %s has to be seen as soon as the most urgent of it', (_, all, urgency) => {
  expect(noticeOf(all, USUAL)).toMatchObject({ urgency })
})
