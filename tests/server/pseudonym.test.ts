import { afterEach, expect, test, vi } from 'vitest'
import { createHmac } from 'node:crypto'
import { createPseudonyms } from '../../src/server/pseudonym.ts'

afterEach(() => vi.useRealTimers())

const pseudonym = createPseudonyms((purpose, text) =>
  createHmac('sha256', 'secret').update(`${purpose} ${text}`).digest('base64url'),
)
const at = (time: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  return pseudonym('member', 17)
}

test('a pseudonym is the same for a day of UTC and another one on the next', () => {
  expect(at('2026-11-22T00:00:00Z')).toBe(at('2026-11-22T23:59:59.999Z'))
  expect(at('2026-11-22T23:59:59.999Z')).not.toBe(at('2026-11-23T00:00:00Z'))
})

test('a member and a network of the same number have different ones', () => {
  expect(pseudonym('member', 17)).not.toBe(pseudonym('network', 17))
})

test('addresses of one IPv6 subscriber have the same one', () => {
  expect(pseudonym('network', '2001:db8::1')).toBe(pseudonym('network', '2001:db8::ffff:2'))
})
