import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDayStats } from '../../../src/stores/listings/day-stats.ts'
import { readStats } from '../../../src/stores/listings/stats.ts'
import { readPhone, showPhone } from '../../../src/stores/listings/phone.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { logIn } from '../logged-in.ts'

const SOFA = { kind: 'product', id: 17 } as const
beforeEach(() => void logIn())
afterEach(() => {
  while ($toast.get()) dismiss()
  vi.unstubAllGlobals()
})
function said() {
  const key = $toast.get()?.key
  dismiss()
  return key
}

test('phone: it is shown, hidden and requested on its listing', async () => {
  const asked = answerWith({ status: 204 }, { status: 204 }, { body: { phone: '+821012345678' } })
  expect(await showPhone(SOFA, true, 'uz')).toBe(true)
  expect(said()).toBe('phone_on_success')
  expect(await showPhone(SOFA, false, 'uz')).toBe(true)
  expect(said()).toBe('phone_off_success')
  expect(await readPhone(SOFA, 'uz')).toBe('+821012345678')
  expect(said()).toBeUndefined()
  const path = '/listings/product/17/phone/'
  expect(asked).toMatchObject([
    { path, body: { shown: true } },
    { path, body: { shown: false } },
    { path },
  ])
})

test('phone: a failure shows an error', async () => {
  answerWith(error(500, 'server_error'), error(410, 'gone'))
  expect(await showPhone(SOFA, true, 'uz')).toBe(false)
  expect(said()).toBe('server_error')
  expect(await readPhone(SOFA, 'uz')).toBeNull()
  expect(said()).toBe('gone')
})

test('stats: likes of a product; likes and comments of a service', async () => {
  const asked = answerWith(
    { body: { product: { likes: 3 } } },
    { body: { likes: 4, comment_count: 2 } },
  )
  expect(await readStats('product', 17, 'uz')).toEqual({ likes: 3, comments: null })
  expect(await readStats('service', 18, 'uz')).toEqual({ likes: 4, comments: 2 })
  expect(asked.map(({ path }) => path)).toEqual([
    '/products/api/products/17',
    '/services/api/services/18',
  ])
})

test('stats: by day, of one listing or of all', async () => {
  const days = [{ day: '2026-11-24', views: 1 }]
  const asked = answerWith({ body: { days } }, { body: { days, followers: 3 } })
  expect(await readDayStats(SOFA, 'uz')).toEqual({ days })
  expect(await readDayStats('all', 'uz')).toEqual({ days, followers: 3 })
  expect(asked.map(({ path }) => path)).toEqual([
    '/listings/product/17/figures/',
    '/listings/figures/',
  ])
})

test('stats: without an answer there are none', async () => {
  answerWith()
  for (const kind of ['product', 'service'] as const)
    expect(await readStats(kind, 17, 'uz')).toBeNull()
  expect([await readDayStats('all', 'uz'), await readDayStats(SOFA, 'uz')]).toEqual([null, null])
})
