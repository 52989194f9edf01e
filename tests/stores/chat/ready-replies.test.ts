import { expect, test } from 'vitest'
import type { Message } from '../../../src/api/chat/chats.ts'
import { readyReplies } from '../../../src/stores/chat/ready-replies.ts'
import type { OpenRoom } from '../../../src/stores/chat/saved-chats.ts'
import { openSession } from '../../../src/stores/session/session.ts'

const me = { id: 5, username: 'aziz', profile_image: null }
const partner = { id: 6, username: 'nodira', profile_image: null }
openSession({ token: 't', user_info: { ...me, location: null } })

const message = (is_reserved = false): Message => ({
  id: 1,
  content: 'Ha',
  picture: null,
  timestamp: '2026-11-28T10:00:00.000Z',
  sender: partner,
  client_id: '1',
  offer: {
    id: 1,
    kind: 'product',
    listing_id: 3,
    listing: null,
    amount: 900,
    state: is_reserved ? 'accepted' : 'declined',
    void_reason: null,
    is_reserved,
    by: 5,
    expires_at: '2026-11-29T10:00:00.000Z',
  },
})
const room = (item: Partial<NonNullable<OpenRoom['item']>>, messages = [message()]): OpenRoom => ({
  id: 1,
  name: 'Gilam',
  participants: [me, partner],
  item: {
    kind: 'product',
    id: 3,
    title: 'Gilam',
    thumbnail: null,
    price: 1000,
    in_stock: true,
    is_sold: false,
    is_reserved: false,
    is_mine: false,
    takes_offers: true,
    ...item,
  },
  messages,
  last_read: { mine: 0, theirs: 0 },
  blocked_by_me: false,
  partner_suspended: false,
  takes_pictures: true,
  subjects: [],
  item_deleted: false,
  older: 'none',
  newAfter: null,
})

test.each([
  ['on sale', room({}), 'quick_bargain'],
  ['reserved for another', room({ is_reserved: true }), 'quick_bargain'],
  ['reserved for the reader', room({ is_reserved: true }, [message(true)]), 'quick_come'],
  ['another one reserved for the reader', room({ id: 4 }, [message(true)]), 'quick_bargain'],
  ['sold', room({ is_sold: true, in_stock: false }), undefined],
  ['over or out of stock', room({ in_stock: false }), undefined],
  ['sold before a message', room({ is_sold: true, in_stock: false }, []), undefined],
  ['new', room({}, []), 'quick_bargain'],
])('A buyer asks only what has an answer: %s', (_, chat, expected) => {
  const replies = readyReplies(chat)
  expect(replies.find((one) => one === 'quick_bargain') ?? replies[0]).toBe(expected)
})

test('A seller of what is sold says so', () => {
  expect(readyReplies(room({ is_mine: true, is_sold: true, in_stock: false }))).toEqual([
    'quick_sold',
  ])
  expect(readyReplies(room({ kind: 'service', is_mine: true, in_stock: false }))).toEqual([])
})
