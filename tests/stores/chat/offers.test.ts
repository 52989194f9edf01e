import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '../../../src/api/chat/chats.ts'
import type { PriceOffer } from '../../../src/api/chat/offer.ts'
import {
  counterOffer,
  createOfferIds,
  endOffer,
  makeOffer,
  readyAmounts,
} from '../../../src/stores/chat/offers.ts'
import { createRoomStore } from '../../../src/stores/chat/room.ts'
import { $toast, answerQuestion } from '../../../src/stores/lib/toasts.ts'
import { closeSession } from '../../../src/stores/session/session.ts'
import { stubStorage } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

beforeAll(() => useTestStorageEngine())
beforeEach(() => {
  stubStorage()
  logIn()
})
afterEach(() => {
  void closeSession()
  vi.unstubAllGlobals()
})

const offer: PriceOffer = {
  id: 7,
  kind: 'product',
  listing_id: 3,
  listing: null,
  amount: 900,
  state: 'open',
  void_reason: null,
  is_reserved: false,
  by: 2,
  expires_at: '2026-11-28T10:00:00.000Z',
}
const message: Message = {
  id: 11,
  content: 'Taklif: 900',
  picture: null,
  timestamp: '2026-11-26T10:00:00.000Z',
  sender: { id: 2, username: 'xaridor' },
  client_id: 'a',
}
const offered = { ...message, offer }

/** A room store that notes what it is given. */
function aRoom() {
  const taken: Message[] = []
  const store = { ...createRoomStore(5, 'uz'), take: (one: Message) => void taken.push(one) }
  return { store, taken }
}
const answers = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  )

test('ready amounts have two digits that count, each once, between the bounds', () => {
  expect(readyAmounts(1_500_000)).toEqual([1_400_000, 1_300_000])
  expect(readyAmounts(8_000)).toEqual([7_600, 7_200, 6_800])
  expect(readyAmounts(8_000, { above: 7_000 })).toEqual([7_600, 7_200])
  expect(readyAmounts(8_000, { below: 7_200 })).toEqual([6_800])
  // Rounded up to the price itself
  expect(readyAmounts(10)).toEqual([9])
  expect(readyAmounts(1)).toEqual([])
})

test('an amount keeps its id for another try; another amount is another offer', () => {
  const idFor = createOfferIds()
  const first = idFor(900)
  expect(idFor(950)).not.toBe(first)
  expect(idFor(900)).toBe(first)
  expect(createOfferIds()(900)).not.toBe(first)
})

test('a made offer is shown at once; a refused one stays in the form', async () => {
  const { store, taken } = aRoom()
  answers(201, offered)
  expect(await makeOffer(store, 3, 900, { id: 'a', lang: 'uz' })).toBeNull()
  expect(taken).toEqual([offered])
  answers(400, { code: 'offer_too_high', message: '!', errors: { amount: 'offer_too_high' } })
  expect(await makeOffer(store, 3, 9000, { id: 'b', lang: 'uz' })).toEqual({
    errors: { amount: 'offer_too_high' },
    alert: null,
  })
  answers(403, { code: 'offers_used_up', message: '!' })
  expect(await makeOffer(store, 3, 900, { id: 'c', lang: 'uz' })).toEqual({
    errors: {},
    alert: { key: 'offers_used_up' },
  })
  expect(taken).toHaveLength(1)
})

test('a counter-offer closes the card of the first one', async () => {
  const { store, taken } = aRoom()
  const counter = { ...message, id: 12, offer: { ...offer, id: 8, amount: 950 } }
  answers(200, counter)
  expect(await counterOffer(store, offered, 950, { id: 'd', lang: 'uz' })).toBeNull()
  expect(taken).toEqual([counter, { ...message, offer: { ...offer, state: 'countered' } }])
})

test('of two moves the later one shows the state that the server names', async () => {
  const { store, taken } = aRoom()
  answers(409, { code: 'offer_closed', message: '!', offer_state: 'withdrawn' })
  await endOffer(store, offered, 'accepted', 'uz')
  const withdrawn = { ...message, offer: { ...offer, state: 'withdrawn' } }
  expect(taken).toEqual([withdrawn])
  expect($toast.get()?.key).toBe('offer_closed')
  expect(await counterOffer(store, offered, 950, { id: 'e', lang: 'uz' })).toEqual({
    errors: {},
    alert: { key: 'offer_closed' },
  })
  expect(taken).toEqual([withdrawn, withdrawn])
})

test('a second tap meanwhile sends nothing', async () => {
  const { store } = aRoom()
  answers(200, offered)
  await Promise.all([
    endOffer(store, offered, 'accepted', 'uz'),
    endOffer(store, offered, 'declined', 'uz'),
  ])
  expect(fetch).toHaveBeenCalledOnce()
})

test('a seller is asked before one promise takes the place of another', async () => {
  const promise = { offer: 4, username: 'botir', amount: 1_050_000 }
  const { store, taken } = aRoom()
  const accepted = { ...message, offer: { ...offer, state: 'accepted' as const } }
  const fetched = vi.fn<typeof fetch>(async () => Response.json(accepted))
  fetched.mockResolvedValueOnce(
    Response.json({ code: 'offer_promised', message: '!', promise }, { status: 409 }),
  )
  vi.stubGlobal('fetch', fetched)
  const ended = endOffer(store, offered, 'accepted', 'uz')
  await vi.waitFor(() =>
    expect($toast.get()).toMatchObject({
      key: 'offer_instead_confirm',
      params: { name: 'botir', price: '1.050.000\u00a0soʻm' },
    }),
  )
  expect(taken).toEqual([])
  answerQuestion(true)
  await ended
  expect(fetched.mock.calls.map(([, init]) => init?.body)).toEqual([
    '{"state":"accepted"}',
    '{"state":"accepted","instead_of":4}',
  ])
  expect(taken).toEqual([accepted])
})
