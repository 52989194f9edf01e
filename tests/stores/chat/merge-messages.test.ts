import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../src/api/chats.ts'
import { mergeMessages } from '../../../src/stores/chat/merge-messages.ts'

const message = (id: number): Message => ({
  ...{ id, content: `${id}`, timestamp: '', sender: null, client_id: `${id}` },
})

test('However they come, each message is there once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 40 }))), (parts) => {
      const merged = parts.reduce<readonly Message[]>(
        (known, ids) => mergeMessages(known, ids.map(message)),
        [],
      )
      const all = [...new Set(parts.flat())].sort((a, b) => a - b)
      expect(merged.map(({ id }) => id)).toEqual(all)
    }),
  )
})

test('What brings nothing new changes nothing', () => {
  const known = [1, 2].map(message)
  expect(mergeMessages(known, [message(2)])).toBe(known)
})
