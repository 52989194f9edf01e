import { expect, test } from 'vitest'
import { createFormGate } from '../../../src/server/http/form-gate.ts'

const ONE = 1
const OTHER = 2

test('form gate: a member has two forms under way, and a third once one is done', () => {
  const enter = createFormGate()
  const leave = enter(ONE, 10)
  enter(ONE, 10)
  expect(() => enter(ONE, 10)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 30 } }),
  )
  enter(OTHER, 10)
  leave()
  enter(ONE, 10)
  expect(() => enter(ONE, 10)).toThrow('too_many_requests')
})

test('form gate: the bytes of all are counted together, and given back', () => {
  const enter = createFormGate(100)
  const leave = enter(ONE, 60)
  expect(() => enter(OTHER, 41)).toThrow(
    expect.objectContaining({ code: 'pictures_unavailable', status: 503 }),
  )
  enter(OTHER, 40)
  leave()
  enter(OTHER, 60)
})
