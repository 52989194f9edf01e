import { expect, test } from 'vitest'
import { call } from '../../src/api/lib/call.ts'
import { calls } from '../../src/api/calls.ts'
import { owns, refuseStopped } from '../../src/server/policy.ts'

test('policy: both people of a chat own it, nobody owns things of a deleted account', () => {
  expect(owns(7, [1, 7])).toBe(true)
  expect(owns(7, [1, null])).toBe(false)
  expect(owns(7, [])).toBe(false)
})

const stopped = (stoppedBy: 'limited' | 'suspended') =>
  call('POST /chats/', { who: 'member', stoppedBy })

test.each([
  [stopped('limited'), 'limited', 'member_limited'],
  [stopped('limited'), 'suspended', 'member_suspended'],
  [stopped('suspended'), 'suspended', 'member_suspended'],
] as const)('policy: the call %j is refused to a %s member', (stoppedCall, restriction, code) => {
  expect(() => refuseStopped(stoppedCall, restriction)).toThrow(
    expect.objectContaining({ code, status: 403 }),
  )
})

test('policy: sanctions stop only calls that name them or a lighter one, and only sanctioned members', () => {
  const free = call('GET /chats/', { who: 'member' })
  for (const restriction of [null, 'limited', 'suspended'] as const)
    expect(() => refuseStopped(free, restriction)).not.toThrow()
  expect(() => refuseStopped(stopped('suspended'), 'limited')).not.toThrow()
  expect(() => refuseStopped(stopped('limited'), null)).not.toThrow()
})

test('policy: calls for everybody need no member, so no sanction can stop them', () => {
  const senseless = calls.filter(({ call }) => call.who === 'anyone' && call.stoppedBy)
  expect(senseless).toEqual([])
})
