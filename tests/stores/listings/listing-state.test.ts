import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListingStatus } from '../../../src/api/listings/own-listings.ts'
import {
  changeState,
  readBuyers,
  stateActions,
} from '../../../src/stores/listings/listing-state.ts'
import { endsSoon } from '../../../src/stores/listings/listing-times.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { dropSession } from '../../../src/stores/session/session.ts'
import { answerWith, error } from '../fake-answers.ts'
import { logIn } from '../logged-in.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-11-20T10:00:00.000Z')
const at = (ms: number) => new Date(NOW + ms).toISOString()
const status = (
  state: ListingStatus['state'],
  change: Partial<ListingStatus> = {},
): ListingStatus => ({
  state,
  state_at: at(-DAY),
  bumped_at: at(-DAY),
  expires_at: at(20 * DAY),
  ...change,
})

beforeEach(() => void logIn())
afterEach(() => {
  while ($toast.get()) dismiss()
  void dropSession()
  vi.unstubAllGlobals()
})

describe("an owner's actions", () => {
  test.each([
    ['product', status('active'), ['sell', 'reserve']],
    ['product', status('reserved'), ['sell', 'unreserve']],
    ['service', status('active'), []],
    ['product', status('active', { bumped_at: at(-7 * DAY) }), ['sell', 'reserve', 'bump']],
    ['product', status('active', { bumped_at: at(1 - 7 * DAY) }), ['sell', 'reserve']],
    ['product', status('reserved', { bumped_at: at(-7 * DAY) }), ['sell', 'unreserve']],
    ['service', status('active', { bumped_at: at(-7 * DAY) }), ['bump']],
    ['product', status('active', { expires_at: at(3 * DAY - 1) }), ['renew', 'sell', 'reserve']],
    ['service', status('active', { expires_at: at(3 * DAY - 1) }), ['renew']],
    ['product', status('sold', { state_at: at(1 - DAY) }), ['unsell']],
    ['product', status('sold', { state_at: at(-DAY) }), []],
    ['service', status('expired'), ['renew']],
    ['product', status('held'), []],
    ['product', status('refused'), []],
    ['product', status('archived'), []],
    ['product', { ...status('active'), in_stock: true }, ['sell', 'reserve', 'stock_out']],
    ['product', { ...status('active'), in_stock: false }, ['sell', 'reserve', 'stock_in']],
  ] as const)('a %s: %j', (kind, now, actions) => {
    expect(stateActions(kind, now, NOW)).toEqual(actions)
  })

  test('endsSoon: three days before the end, not earlier', () => {
    const ends = (ms: number) => endsSoon(status('active', { expires_at: at(ms) }), NOW)
    expect([ends(3 * DAY), ends(3 * DAY - 1), ends(-1)]).toEqual([false, true, true])
  })
})

const LISTING = { kind: 'product', id: 17 } as const
const PATH = '/listings/product/17'

describe('changeState', () => {
  test.each([
    ['reserve', 'state', { state: 'reserved' }],
    ['unreserve', 'state', { state: 'active' }],
    ['unsell', 'state', { state: 'active' }],
    ['sell', 'state', { state: 'sold' }],
    ['renew', 'renewal', undefined],
    ['bump', 'bump', undefined],
  ] as const)('%s: sends it, and announces it when done', async (action, path, body) => {
    const after = status('active')
    const asked = answerWith({ body: after })
    expect(await changeState(LISTING, action, 'uz')).toEqual(after)
    expect(asked).toMatchObject([{ path: `${PATH}/${path}/`, body }])
    expect($toast.get()).toMatchObject({ kind: 'success', key: `${action}_success` })
  })

  test('a sale names its buyer when there is one', async () => {
    const asked = answerWith({ body: status('sold') })
    await changeState(LISTING, 'sell', 'uz', 5)
    expect(asked[0]?.body).toEqual({ state: 'sold', buyer_id: 5 })
  })

  test('the stock is a state too', async () => {
    const asked = answerWith({ status: 204 }, error(409, 'conflict'))
    expect(await changeState(LISTING, 'stock_out', 'uz')).toEqual({ in_stock: false })
    expect(asked).toMatchObject([{ path: `${PATH}/stock/`, body: { in_stock: false } }])
    expect($toast.get()).toMatchObject({ kind: 'success', key: 'stock_out_success' })
    expect(await changeState(LISTING, 'stock_in', 'uz')).toBeNull()
  })

  test('a refusal shows an error', async () => {
    answerWith(error(409, 'conflict'))
    expect(await changeState(LISTING, 'bump', 'uz')).toBeNull()
    expect($toast.get()).toMatchObject({ kind: 'error', key: 'conflict' })
  })
})

test('readBuyers: the buyers from the server, nobody after a failure', async () => {
  const people = [{ id: 5, username: 'aziza' }]
  const asked = answerWith({ body: people }, 'broken line')
  expect(await readBuyers(LISTING, 'uz')).toEqual(people)
  expect(asked[0]?.path).toBe(`${PATH}/buyers/`)
  expect(await readBuyers(LISTING, 'uz')).toEqual([])
  expect($toast.get()).toBeNull()
})
