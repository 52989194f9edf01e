import { expect, test } from 'vitest'
import { createFormGate } from '../../../src/server/http/form-gate.ts'

const ONE = 1
const OTHER = 2
const THIRD = 3

test('form gate: a member has two forms under way, and a third once one is done', () => {
  const enter = createFormGate()
  const first = enter(ONE)
  enter(ONE)
  expect(() => enter(ONE)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 30 } }),
  )
  enter(OTHER)
  first.leave()
  enter(ONE)
  expect(() => enter(ONE)).toThrow('too_many_requests')
})

test('form gate: received bytes are counted for all together and given back', () => {
  const enter = createFormGate({ ofMember: 60, inAll: 100 })
  const [first, second, third] = [enter(ONE), enter(OTHER), enter(THIRD)]
  first.add(30)
  first.add(30)
  second.add(40)
  expect(() => third.add(1)).toThrow(
    expect.objectContaining({ code: 'pictures_unavailable', status: 503 }),
  )
  first.leave()
  third.add(60)
})

test('form gate: both forms of a member share one quota, and the newest goes on', () => {
  const enter = createFormGate({ ofMember: 60, inAll: 100 })
  const [first, again] = [enter(ONE), enter(ONE)]
  first.add(50)
  again.add(10)
  expect(() => first.add(1)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', status: 429 }),
  )
  again.add(1)
  first.leave()
  again.add(49)
  enter(OTHER).add(40)
})
