import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deal } from '../../../src/api/deals/deals.ts'
import * as deals from '../../../src/stores/deals/deals.ts'
import { $toast, answerQuestion, dismiss } from '../../../src/stores/lib/toasts.ts'
import { dropSession } from '../../../src/stores/session/session.ts'
import { eventually } from '../../harness/eventually.ts'
import { answerWith, error } from '../fake-answers.ts'
import { logIn } from '../logged-in.ts'

const done = { body: {} }
const said = () => $toast.get()?.key
const MINE: Deal = {
  id: 3,
  kind: 'product',
  listing_id: 17,
  price: null,
  title: 'Divan',
  side: 'buyer',
  partner: null,
  state: 'confirmed',
  opened_by: 'buyer',
  created_at: '2026-11-01T10:00:00.000Z',
  answer_until: '2026-11-08T10:00:00.000Z',
  review_until: null,
  my_review: {
    id: 9,
    stars: 5,
    tags: [],
    text: '',
    answer: null,
    revealed_at: '2026-11-02T10:00:00.000Z',
    withdrawn: false,
    edited_at: null,
    text_until: null,
  },
  their_review: null,
}

beforeEach(() => void logIn())
afterEach(() => {
  while ($toast.get()) dismiss()
  void dropSession()
  vi.unstubAllGlobals()
})

const review = { stars: 4, tags: [], text: 'Yaxshi' }
test.each([
  ['confirmed', () => deals.confirmDeal(3, 'uz'), '/deals/3/confirm/', undefined, 'deal_confirmed'],
  [
    'declined',
    () => deals.declineDeal(3, 'uz'),
    '/deals/3/decline/',
    undefined,
    'deal_declined_success',
  ],
  ['reviewed', () => deals.sendReview(3, review, 'uz'), '/deals/3/review/', review, 'review_sent'],
  [
    'reviewed no more',
    () => deals.removeReview(3, 'uz'),
    '/deals/3/review/',
    undefined,
    'review_removed',
  ],
  [
    'answered',
    () => deals.sendAnswer(3, 9, 'Rahmat', 'uz'),
    '/reviews/9/answer/',
    { text: 'Rahmat' },
    'answer_sent',
  ],
] as const)('deals: one is %s, which shows a toast', async (_, work, path, body, key) => {
  const asked = answerWith(done)
  const working = work()
  expect(deals.$busyDeal.get()).toBe(3)
  expect(await working).toBeNull()
  expect(asked).toMatchObject([{ path, body }])
  expect(asked[0]?.headers.get('Accept-Language')).toBe('uz')
  expect([said(), deals.$busyDeal.get()]).toEqual([key, null])
})

test('deals: the seller names the buyer, the buyer nobody', async () => {
  const asked = answerWith(done, done)
  const listing = { kind: 'product', id: 17 } as const
  expect(await deals.openDeal(listing, 5, 'uz')).toBeNull()
  expect(await deals.openDeal(listing, undefined, 'uz')).toBeNull()
  expect(asked.map(({ body }) => body)).toEqual([{ ...listing, partner_id: 5 }, listing])
  expect(said()).toBe('deal_sent')
})

test('deals: only one request runs at a time', async () => {
  const asked = answerWith(done)
  const first = deals.confirmDeal(3, 'uz')
  expect(await deals.declineDeal(4, 'uz')).toEqual({})
  await first
  expect(asked.map(({ path }) => path)).toEqual(['/deals/3/confirm/'])
})

test('deals: an error of a field is left to the form, another one shows a toast', async () => {
  answerWith(
    error(400, 'stars_required', { errors: { stars: 'stars_required' } }),
    error(409, 'conflict'),
  )
  expect(await deals.sendReview(3, review, 'uz')).toEqual({ stars: 'stars_required' })
  expect(said()).toBeUndefined()
  expect(await deals.sendReview(3, review, 'uz')).toEqual({})
  expect([said(), deals.$busyDeal.get()]).toEqual(['conflict', null])
})

test('deals: a review is taken back after a confirmed question', async () => {
  const asked = answerWith(done)
  const refused = deals.withdrawReview(MINE, 'uz')
  expect($toast.get()).toMatchObject({ key: 'review_withdraw_confirm', isQuestion: true })
  answerQuestion(false)
  await refused
  expect(asked).toEqual([])
  const withdrawn = deals.withdrawReview(MINE, 'uz')
  answerQuestion(true)
  await withdrawn
  expect(asked.map(({ path }) => path)).toEqual(['/reviews/9/withdrawal/'])
  await eventually(() => expect(said()).toBe('review_withdrawn'))
  dismiss()
  await deals.withdrawReview({ ...MINE, my_review: null }, 'uz')
  expect([asked.length, said()]).toEqual([1, undefined])
})
