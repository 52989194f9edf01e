import { expect, test } from 'vitest'
import type { Message } from '../../../src/api/chat/chats.ts'
import { dismissHint, dismissedHints } from '../../../src/stores/chat/scam/dismissed-hints.ts'
import { hintsFor } from '../../../src/stores/chat/scam/scam-hints.ts'
import { stubStorage } from '../fake-storage.ts'

const THEM = { id: 2, username: 'bobur' }
const written = (...texts: string[]): Message[] =>
  texts.map((content, i) => ({
    id: i + 1,
    content,
    picture: null,
    timestamp: '2026-11-23T10:00:00.000Z',
    sender: THEM,
    client_id: `00000000-0000-4000-8000-00000000000${i}`,
  }))
const all = { isWhole: true, dismissed: [], site: { host: 'bozor.example', name: 'Bozor' } }

test('A sign is shown once, at the newest message that has it', () => {
  const messages = written('Skinte predoplatu', 'Salom', 'Zaklad tashlang', 'SMS kodni yuboring')
  expect([...hintsFor(messages, all)]).toEqual([
    [3, 'prepay'],
    [4, 'code'],
  ])
})

test('Another messenger is suspicious in the first messages only, and those have to be loaded', () => {
  const early = written('Salom', 'Telegramga yozing')
  expect([...hintsFor(early, all)]).toEqual([[2, 'away']])
  expect(hintsFor(early, { ...all, isWhole: false }).size).toBe(0)
  const late = written('Salom', 'Bor', 'Mayli', 'Telegramga yozing')
  expect(hintsFor(late, all).size).toBe(0)
})

test('A dismissed hint stays away in this room, a full list drops the oldest', () => {
  stubStorage()
  expect(dismissedHints(1)).toEqual([])
  expect(dismissHint(1, 'prepay')).toEqual(['prepay'])
  expect(dismissedHints(11)).toEqual([])
  const messages = written('Skinte predoplatu', 'SMS kodni yuboring')
  expect([...hintsFor(messages, { ...all, dismissed: dismissedHints(1) })]).toEqual([[2, 'code']])
  for (let room = 2; room <= 202; room++) dismissHint(room, 'code')
  expect(dismissedHints(1)).toEqual([])
  expect(dismissedHints(202)).toEqual(['code'])
})
