import { expect, test } from 'vitest'
import { createPasswords } from '../../../src/server/members/passwords.ts'
import { Failure } from '../../../src/server/failure.ts'

const passwords = createPasswords(1)

test('a password opens its own hash only, and hashes are argon2id of their own salt', async () => {
  const [first, second] = await Promise.all([
    passwords.hash('sirli soʻz'),
    passwords.hash('sirli soʻz'),
  ])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await passwords.verify(first, 'sirli soʻz')).toBe(true)
  expect(await passwords.verify(first, 'sirli soz')).toBe(false)
})

test('й is one letter on every keyboard', async () => {
  const hash = await passwords.hash('мой пароль')
  expect(await passwords.verify(hash, 'мой пароль'.normalize('NFD'))).toBe(true)
})

test.each([undefined, '', '-', '$argon2i$v=19$m=1$x'])('nothing opens %j', async (hash) => {
  expect(await passwords.verify(hash, 'nobody')).toBe(false)
})

test('a rush longer than the queue is told to retry; the queue is served', async () => {
  const rush = await Promise.allSettled(
    Array.from({ length: 130 }, () => passwords.verify(undefined, 'x')),
  )
  const refused = rush.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(40)
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'too_many_requests', details: { retryAfter: 5 } })
  expect(refused[0]).toBeInstanceOf(Failure)
  expect(await passwords.verify(undefined, 'x')).toBe(false)
})

test('one works, two wait, the fourth is refused, the rest is served', async () => {
  const narrow = createPasswords(1, 2)
  const hash = await narrow.hash('sirli')
  const rush = Array.from({ length: 4 }, () => narrow.verify(hash, 'sirli'))
  const outcomes = await Promise.allSettled(rush)
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  ])
  // A freed slot can be taken again
  expect(await narrow.verify(hash, 'sirli')).toBe(true)
})
