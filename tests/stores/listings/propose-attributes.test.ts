import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CategoryAttribute } from '../../../src/api/listings/attributes.ts'
import { withValues, type AttributeForm } from '../../../src/stores/listings/attribute-form.ts'
import {
  $proposed,
  isProposed,
  proposeAttributes,
  recallProposed,
  refuseProposed,
} from '../../../src/stores/listings/propose-attributes.ts'
import { askOnce, unusualIn } from '../../../src/stores/listings/doubtful-attributes.ts'
import { answerWith } from '../fake-answers.ts'

const PAUSE_MS = 600
const attribute = (key: string, more: Partial<CategoryAttribute> = {}): CategoryAttribute => ({
  key,
  type: 'int',
  name: key,
  required: false,
  first: false,
  ...more,
})
const named = (id: string) => ({ id, name: id })
const CARS = [
  attribute('make', {
    type: 'tree',
    options: [
      { ...named('chevrolet'), branches: [named('cobalt'), named('spark')] },
      { ...named('kia'), branches: [named('rio')] },
    ],
  }),
  attribute('model', { type: 'branch', of: 'make' }),
  attribute('year'),
  attribute('mileage'),
]
let form: AttributeForm
let stop: () => void
let inHand: string | undefined
let category = 0
const typeOne = (key: string, ...values: string[]) => {
  form = { ...form, typed: withValues(form, key, values) }
}
const answer = (attributes: Record<string, string[]>) => ({ body: { attributes } })
const COBALT = answer({ make: ['chevrolet'], model: ['cobalt'], year: ['2019'] })

/** Types a title and waits for its proposals. */
async function title(text: string) {
  stop()
  stop = proposeAttributes(
    {
      kind: 'product',
      category: String(category),
      title: text,
      form: () => form,
      inHand: () => inHand,
    },
    (typed) => (form = { ...form, typed }),
  )
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
}

beforeEach(() => {
  vi.useFakeTimers()
  form = { list: CARS, typed: '', region: undefined }
  stop = () => {}
  category += 1
  $proposed.set({})
  inHand = undefined
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('The title fills empty fields; the member’s own answers stay', async () => {
  typeOne('year', '2020')
  const asked = answerWith(COBALT)
  await title('Cobalt 2019')
  expect(asked.map(({ path }) => path)).toEqual([
    `/listings/product/named-attributes/?category=${category}&title=Cobalt+2019`,
  ])
  expect(form.typed).toBe('make=chevrolet&model=cobalt&year=2020')
  expect(CARS.filter(({ key }) => isProposed($proposed.get(), form, key)).length).toBe(2)
})

test('A field that has the focus is not filled in and folded away under a finger', async () => {
  inHand = 'attr_year'
  answerWith(COBALT)
  await title('Cobalt 2019')
  expect(form.typed).toBe('make=chevrolet&model=cobalt')
})

test('A model is not proposed for another make than the chosen one', async () => {
  typeOne('make', 'kia')
  answerWith(COBALT)
  await title('Cobalt 2019')
  expect(form.typed).toBe('make=kia&year=2019')
})

test('Another title replaces proposals, but not what was changed since', async () => {
  answerWith(COBALT, answer({ make: ['chevrolet'], model: ['spark'], year: ['2021'] }))
  await title('Cobalt 2019')
  typeOne('year', '2018')
  await title('Spark 2021')
  expect(form.typed).toBe('make=chevrolet&model=spark&year=2018')
})

test('One tap takes all proposals away, and they do not come back for this title', async () => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const stored = new Map<string, string>()
  const asked = answerWith(COBALT, COBALT)
  await title('Cobalt 2019')
  typeOne('mileage', '84 ming')
  form = { ...form, typed: refuseProposed(form, 'Cobalt 2019') }
  expect(form.typed).toBe('mileage=84+ming')
  category += 1
  await title('Cobalt 2019 ')
  expect(asked).toHaveLength(1)
  await title('Cobalt 2019 oq')
  expect(form.typed).toBe('make=chevrolet&model=cobalt&year=2019&mileage=84+ming')
})

test('A draft recalls what its title has filled in, but not what was changed, or belongs to another form', async () => {
  answerWith(COBALT)
  await title('Cobalt 2019')
  typeOne('year', '2018')
  recallProposed(form)
  expect($proposed.get()).toEqual({ make: ['chevrolet'], model: ['cobalt'] })
  recallProposed({ ...form, typed: '' })
  expect($proposed.get()).toEqual({})
})

test('A field emptied by hand stays empty while the title stays', async () => {
  const asked = answerWith(COBALT, COBALT)
  await title('Cobalt 2019')
  typeOne('year')
  await title('Cobalt 2019')
  expect(asked).toHaveLength(1)
  expect(form.typed).toBe('make=chevrolet&model=cobalt')
})

test('Without an answer, or once the title has changed, nothing happens', async () => {
  answerWith('broken line', { status: 500, body: {} }, { status: 500, body: {} })
  await title('Cobalt 2019')
  await title('Co')
  expect(form.typed).toBe('')
})

const year = new Date().getFullYear()
test.each([
  [`year=${year - 4}&mileage=84`, ['mileage']],
  [`year=${year - 4}&mileage=84+ming`, []],
  [`year=${year - 3}&mileage=84`, []],
  ['mileage=84', []],
  ['rooms=3&area=17', ['area']],
  ['rooms=3&area=17,9+m2', ['area']],
  ['rooms=3&area=18', []],
  ['rooms=0&area=17', []],
])('%s is asked about once: %j', (typed, keys) => {
  const unusual = { ...form, typed }
  expect([...unusualIn(unusual).keys()]).toEqual(keys)
  const asked = new Map<string, string>()
  const errors = Object.fromEntries(keys.map((key) => [`attr_${key}`, 'attribute_unusual']))
  expect(askOnce(unusual, asked)).toEqual(errors)
  expect(askOnce(unusual, asked)).toEqual({})
})

test('Another unusual value is asked about again', () => {
  const asked = new Map<string, string>()
  askOnce({ ...form, typed: 'rooms=3&area=17' }, asked)
  const errors = askOnce({ ...form, typed: 'rooms=3&area=16' }, asked)
  expect(errors).toEqual({ attr_area: 'attribute_unusual' })
})
