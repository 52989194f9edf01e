import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $categoryQuestion } from '../../../src/stores/listings/category-question.ts'
import { newProduct } from '../../../src/stores/listings/post-listing.ts'
import { proposeCategory } from '../../../src/stores/listings/propose-category.ts'
import { answerWith } from '../fake-answers.ts'

const PAUSE_MS = 600
const category = (id: number) => ({ id })
const found = (...ids: number[]) => ({
  body: { count: ids.length, results: ids.map((id) => ({ category: category(id) })) },
})
const chosen = () => newProduct.$draft.get().values.category_id
const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS)
/** Titles typed one after the other, each followed by a pause. */
async function type(...titles: string[]) {
  for (const title of titles) {
    newProduct.type('title', title)
    await pause()
  }
}

let stop: () => void
let stopReading: () => void
/** The words of categories are asked for first; only "stol" is known. */
const WORDS = {
  body: {
    categories: [
      { id: 7, things: ['stol'], models: [], makes: ['Artel'] },
      { id: 9, things: ['stol', 'tort'], models: [], makes: [] },
    ],
  },
}
function open(...answers: Parameters<typeof answerWith>) {
  const asked = answerWith(WORDS, ...answers)
  stop = proposeCategory(newProduct, 'uz')
  return asked
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'uz' } })
  answerWith({ body: [category(5), category(7), category(9)] })
  const { categories } = newProduct.kind
  stopReading = categories.subscribe(() => {})
  await vi.waitFor(() => expect(categories.get().data).toBeDefined())
})
afterAll(() => stopReading())
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  stop()
  answerWith()
  await newProduct.cancel()
  vi.useRealTimers()
})

const relaxed = (...ids: number[]) => ({ body: { ...found(...ids).body, relaxed: true } })

test.each([
  [found(5, 5, 5), '5', []],
  [found(5, 5, 7), '', ['5']],
  [found(7, 5, 5, 5), '', ['5']],
  [found(5), '', ['5']],
  [found(5, 7), '', []],
  [found(5, 5, 7, 9), '', []],
  // No longer offered
  [found(6, 6, 6), '', []],
  [found(), '', []],
  // They have only some of the words
  [relaxed(5, 5), '', []],
  [relaxed(5, 5, 5), '', ['5']],
])(
  'The category of three like listings is filled in, a doubtful one is asked about: %j "%s" %j',
  async (answer, expected, question) => {
    open(answer)
    await type('Divan')
    expect(chosen()).toBe(expected)
    expect($categoryQuestion.get()).toEqual(question)
  },
)

test.each([
  ['Tort', '9', []],
  ['Stol', '', ['7', '9']],
  ['Artel', '', ['7']],
])('A known word decides without like listings: %s', async (title, expected, question) => {
  const asked = open()
  await type(title)
  expect(chosen()).toBe(expected)
  expect($categoryQuestion.get()).toEqual(question)
  expect(asked).toHaveLength(1)
})

test('It is requested once a title, after a pause, from the third letter on', async () => {
  const asked = open(found(5, 5, 5))
  await type('D', 'Di')
  newProduct.type('title', 'Div')
  await type('Divan')
  newProduct.type('price', '1500')
  await pause()
  expect(asked.map(({ path }) => path)).toEqual([
    '/listings/product/category-words/',
    '/products/api/products?product_title=Divan&page_size=12&lang=uz',
  ])
})

test("The member's choice stays, a filled-in one goes with its title", async () => {
  open(found(5, 5, 5), found(7, 7, 7), found(9, 9, 9))
  await type('Divan', 'Divan usti')
  expect(chosen()).toBe('7')
  newProduct.type('category_id', '5')
  await type('Divan usti, yangi')
  expect(chosen()).toBe('5')
})

test.each([
  ['9', '7'],
  ['5', '5'],
])('In a draft opened again its title still decides, unless a member did: %s', async (id, then) => {
  newProduct.type('title', 'Tort')
  newProduct.type('category_id', id)
  open(found(7, 7, 7))
  await pause()
  await type('Divan')
  expect(chosen()).toBe(then)
})

test('An answer about an earlier title fills in nothing, nor does a broken connection', async () => {
  let answer = (_: Response) => {}
  open()
  await pause()
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  await type('Divan')
  const late = answer
  await type('Velosiped')
  late(Response.json(found(5, 5, 5).body))
  await pause()
  expect(chosen()).toBe('')
  answerWith('broken line')
  await type('Velosiped, yangi')
  expect(chosen()).toBe('')
})
