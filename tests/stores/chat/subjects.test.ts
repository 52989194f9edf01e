import { expect, test } from 'vitest'
import type { Message } from '../../../src/api/chat/chats.ts'
import { subjectChanges } from '../../../src/stores/chat/subjects.ts'

const at = (minute: number) => `2026-11-28T10:0${minute}:00.000Z`
const carpet = { kind: 'product' as const, id: 1, title: 'Gilam', since: at(0) }
const sofa = { kind: 'product' as const, id: 2, title: 'Divan', since: at(3) }

const message = (id: number, listing_id?: number): Message => ({
  id,
  content: `${id}`,
  picture: null,
  timestamp: at(id),
  sender: { id: 2, username: 'xaridor' },
  client_id: `${id}`,
  ...(listing_id !== undefined && {
    offer: {
      id,
      kind: 'product',
      listing_id,
      listing: null,
      amount: 900,
      state: 'open',
      void_reason: null,
      is_reserved: false,
      by: 2,
      expires_at: at(9),
    },
  }),
})
const changes = (messages: Message[], subjects = [carpet, sofa]) => [
  ...subjectChanges({ messages, subjects }),
]

test('a chat about one listing says nothing of it', () => {
  expect(changes([message(1, 1), message(2)], [carpet])).toEqual([])
})

test('each change is named: when the chat is opened from another listing, and by offers', () => {
  const messages = [message(1, 1), message(2), message(4), message(5, 2), message(6, 1), message(7)]
  expect(changes(messages)).toEqual([
    [1, 'Gilam'],
    [4, 'Divan'],
    [6, 'Gilam'],
  ])
})

test('later pages begin with the listing that the chat was about then', () => {
  expect(changes([message(5), message(6)])).toEqual([[5, 'Divan']])
  expect(changes([message(5, 3)])).toEqual([[5, 'Divan']])
})
