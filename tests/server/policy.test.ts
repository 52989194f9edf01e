import { describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { calls } from '../../src/api/calls.ts'
import {
  can,
  isOneOf,
  POLICY,
  refuseStopped,
  type Action,
  type Actor,
  type Principal,
} from '../../src/server/policy.ts'

const OWNER = 1
const PEOPLE = {
  guest: null,
  stranger: { id: 2 },
  owner: { id: OWNER },
  moderator: { id: 3, role: 'moderator' },
  admin: { id: 4, role: 'admin' },
} as const satisfies Record<string, Actor | null>
type Person = keyof typeof PEOPLE

const ACTIONS: Record<Action, Person[]> = {
  'listing.read': ['guest', 'stranger', 'owner', 'moderator', 'admin'],
  'listing.post': ['stranger', 'owner', 'moderator', 'admin'],
  'listing.edit': ['owner'],
  'comment.edit': ['owner'],
  'room.open': ['owner'],
  'room.read': ['owner'],
  'deal.read': ['owner'],
  'deal.answer': ['owner'],
  'review.correct': ['owner'],
  'review.withdraw': ['owner'],
  'review.answer': ['owner'],
}
const KINDS: Record<Principal, Person[]> = {
  anyone: ['guest', 'stranger', 'owner', 'moderator', 'admin'],
  member: ['stranger', 'owner', 'moderator', 'admin'],
  owner: ['owner'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
}
const whoMay = (may: (actor: Actor | null) => boolean) =>
  Object.entries(PEOPLE).flatMap(([name, actor]) => (may(actor) ? [name] : []))

describe('policy: guest, stranger, owner, moderator and admin', () => {
  test.each(Object.entries(ACTIONS))('%s is for %j', (name, people) => {
    const action = Object.keys(POLICY).find((known): known is Action => known === name)
    const thing = { owners: [OWNER] }
    expect(whoMay((actor) => action !== undefined && can(actor, action, thing))).toEqual(people)
  })

  test.each(Object.entries(KINDS))('what is for "%s" is for %j', (name, people) => {
    const who = Object.keys(KINDS).find((kind): kind is Principal => kind === name) ?? 'anyone'
    expect(whoMay((actor) => isOneOf(who, actor, { owners: [OWNER] }))).toEqual(people)
  })
})

test('policy: both people of a chat own it, nobody owns things of a deleted account', () => {
  expect(can({ id: 7 }, 'room.read', { owners: [OWNER, 7] })).toBe(true)
  expect(can({ id: 7 }, 'room.read', { owners: [OWNER, null] })).toBe(false)
  expect(can({ id: 7 }, 'listing.edit', { owners: [] })).toBe(false)
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
