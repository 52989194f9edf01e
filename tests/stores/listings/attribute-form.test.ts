import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CategoryAttribute } from '../../../src/api/listings/attributes.ts'
import {
  askedOf,
  isInView,
  missingIn,
  optionsIn,
  readableNumber,
  settled,
  termsOf,
  withKept,
  withOthers,
  withProposedTerms,
  withTerm,
  withValues,
  type AttributeForm,
} from '../../../src/stores/listings/attribute-form.ts'
import { conflictsIn } from '../../../src/stores/listings/doubtful-attributes.ts'
import { createEditing } from '../../../src/stores/listings/edit-listing.ts'
import { productKind } from '../../../src/stores/listings/listing-kinds.ts'
import { newProduct } from '../../../src/stores/listings/post-listing.ts'
import { typedAttributes } from '../../../src/stores/listings/typed-attributes.ts'
import { stubPictures } from '../../fixtures/picture-browser.ts'
import { answerWith } from '../fake-answers.ts'
import { uploadsAnswer } from '../fake-upload.ts'
import { logIn } from '../logged-in.ts'

const attribute = (key: string, more: Partial<CategoryAttribute> = {}): CategoryAttribute => ({
  key,
  type: 'one',
  name: key,
  required: false,
  first: false,
  ...more,
})
const named = (id: string) => ({ id, name: id })
const CARS = [
  attribute('make', {
    type: 'tree',
    required: true,
    options: [{ ...named('kia'), branches: [named('rio'), named('k5')] }, named('zaz')],
  }),
  attribute('model', { type: 'branch', of: 'make' }),
  attribute('model_text', { type: 'text', only_if: { key: 'model', value: 'other' } }),
  attribute('mileage', { type: 'int', first: true }),
  attribute('deal', { options: [named('sell'), named('rent')] }),
  attribute('advance', { type: 'int', only_if: { key: 'deal', value: 'rent' } }),
  attribute('metro', { only_if: { key: 'region', value: '1726' } }),
]
const form = (typed: string, region?: string): AttributeForm => ({ list: CARS, typed, region })
const keys = (asked: CategoryAttribute[]) => asked.map(({ key }) => key)

test('The terms of a deal: proposed ones are said until refused, and what is free has no price to bargain for', () => {
  const term = (key: string, more: Partial<CategoryAttribute> = {}) =>
    attribute(key, { type: 'bool', ...more })
  const [negotiable, free] = [term('negotiable', { proposed: true }), term('free')]
  const list = [attribute('colour'), negotiable, free, term('exchange')]
  const of = (typed: string): AttributeForm => ({ list, typed, region: undefined })
  expect(withProposedTerms(of('colour=red'))).toBe('colour=red&negotiable=true')
  expect(withTerm(of('negotiable=true'), negotiable, false)).toBe('negotiable=false')
  expect(withProposedTerms(of('negotiable=false'))).toBe('negotiable=false')
  expect(withTerm(of('negotiable=true&exchange=true'), free, true)).toBe('free=true')
  expect(keys(termsOf(of('')))).toEqual(['negotiable', 'free', 'exchange'])
  expect(keys(termsOf(of('free=true')))).toEqual(['free'])
})

test('What was typed for a category comes back with it, except where something newer is said', () => {
  expect(withKept(form('deal=sell'), 'make=kia&deal=rent')).toBe('deal=sell&make=kia')
  expect(withKept(form('deal=sell'))).toBe('deal=sell')
})

describe('A form asks for', () => {
  test('a model once its make has models, and what belongs to a value or a region', () => {
    expect(keys(askedOf(form('')))).toEqual(['make', 'mileage', 'deal'])
    expect(keys(askedOf(form('make=zaz')))).not.toContain('model')
    expect(keys(askedOf(form('make=kia&model=other&deal=rent', '1726')))).toEqual(keys(CARS))
    expect(keys(askedOf(form('make=kia&model=rio')))).not.toContain('model_text')
    expect(keys(askedOf(form('', '1703')))).not.toContain('metro')
  })

  test('what is hidden only where it is said already', () => {
    const list = [
      attribute('colour', { hidden: true, options: [named('red')] }),
      attribute('make', {
        type: 'tree',
        options: [{ ...named('kia'), branches: [named('rio'), { ...named('k5'), hidden: true }] }],
      }),
      attribute('model', { type: 'branch', of: 'make' }),
    ]
    const hidden = (typed: string): AttributeForm => ({ list, typed, region: undefined })
    const models = (typed: string) => optionsIn(hidden(typed), list[2] ?? attribute('model'))
    expect(keys(askedOf(hidden('make=kia')))).toEqual(['make', 'model'])
    expect(models('make=kia').map(({ id }) => id)).toEqual(['rio'])
    expect(models('make=kia&model=k5').map(({ id }) => id)).toEqual(['rio', 'k5'])
    const old = 'colour=red&make=kia&model=k5'
    expect(settled(hidden(old))).toBe(old)
    expect(withValues(hidden(old), 'colour', [])).toBe('make=kia&model=k5')
  })

  test('the required ones, a model beside its make; blanks are no answer', () => {
    expect(missingIn(form('deal=sell'))).toEqual({ attr_make: 'attribute_required' })
    expect(missingIn(form('make=kia'))).toEqual({ attr_model: 'attribute_required' })
    expect(missingIn(form('make=zaz&model=+'))).toEqual({})
    expect(missingIn(form('make=kia&model=+'))).toEqual({ attr_model: 'attribute_required' })
  })

  test('those by which others search, in view, where none is required', () => {
    const inView = (one: AttributeForm) => keys(one.list.filter((each) => isInView(one, each)))
    expect(inView(form(''))).toEqual(['make', 'model', 'model_text'])
    expect(inView({ list: CARS.slice(3), typed: '', region: undefined })).toEqual(['mileage'])
  })
})

describe('A changed value drops', () => {
  test('what belonged to the one before', () => {
    expect(withValues(form('make=kia&model=rio&mileage=84+ming'), 'make', ['zaz'])).toBe(
      'make=zaz&mileage=84+ming',
    )
    expect(withValues(form('deal=rent&advance=2'), 'deal', ['sell'])).toBe('deal=sell')
    expect(withValues(form('make=kia&model=other'), 'model', [''])).toBe('make=kia')
    const named = form('make=kia&model=other&model_text=K9')
    expect(withValues(named, 'model', ['k5'])).toBe('make=kia&model=k5')
  })

  test('in another category all that it lacks; a region must be known for that', () => {
    expect(settled(form('colour=red&metro=beruniy&mileage=5&make=kia&model=cobalt'))).toBe(
      'make=kia&mileage=5&metro=beruniy',
    )
    expect(settled(form('metro=beruniy', '1703'))).toBe('')
  })
})

test('A model that the list lacks is "other" in the form of its listing', () => {
  expect(withOthers(form('make=kia&mileage=5'))).toBe('make=kia&model=other&mileage=5')
  expect(withOthers(form('make=kia&model=rio'))).toBe('make=kia&model=rio')
  expect(withOthers(form('make=zaz'))).toBe('make=zaz')
  const saved = form('make=kia&model_text=K9')
  expect(settled(saved)).toBe(saved.typed)
  expect(withOthers(saved)).toBe('make=kia&model=other&model_text=K9')
})

test('Whole numbers become digits; the server reads the rest', () => {
  const texts = ['84 ming', '84 000', '1,5', '1.5 л', 'yangi', '']
  expect(texts.map(readableNumber)).toEqual(['84000', '84000', '1,5', '1.5 л', 'yangi', ''])
})

describe('Attributes of', () => {
  beforeEach(() => {
    stubPictures()
    logIn()
  })
  afterEach(async () => {
    answerWith()
    await newProduct.cancel()
    vi.unstubAllGlobals()
  })

  const errors = { attr_make: 'attribute_required', attr_year: 'attribute_invalid' }
  const refusal = { code: 'attribute_required', message: '', errors }

  test('a new listing are sent as fields; a changed one is forgiven alone', async () => {
    for (const field of ['title', 'description'] as const) newProduct.type(field, 'Kia Rio')
    newProduct.type('price', '95000000')
    newProduct.type('condition', 'used')
    newProduct.type('category_id', '1')
    newProduct.type('attributes', 'year=19&car_extras=abs&car_extras=sunroof')
    vi.spyOn(File.prototype, 'type', 'get').mockReturnValue('image/jpeg')
    await newProduct.photos.add([new File(['x'], 'a.jpg')])
    const sent = uploadsAnswer({ status: 400, body: refusal })
    expect(await newProduct.post('uz')).toBeNull()
    const fields = sent[0]?.form
    expect(fields?.get('attributes')).toBe('1')
    expect(fields?.get('attr_year')).toBe('19')
    expect(fields?.getAll('attr_car_extras')).toEqual(['abs', 'sunroof'])
    expect(newProduct.$submit.get().errors).toEqual(errors)
    newProduct.type('attributes', 'year=2019&car_extras=abs')
    expect(newProduct.$submit.get().errors).toEqual({ attr_make: 'attribute_required' })
  })

  test('a saved listing that changed meanwhile keep what was typed here', async () => {
    const car = (attributes: object, version: number) => ({
      body: {
        id: 17,
        title: 'Kia Rio',
        description: '',
        price: 95_000_000,
        condition: 'used',
        category: { id: 1 },
        location: { id: 1_726_273 },
        in_stock: true,
        images: [],
        attributes,
        version,
      },
    })
    const make = { id: 'kia', name: 'Kia' }
    const extras = [{ id: 'abs', name: 'ABS' }]
    answerWith(car({ make, year: 2019, car_extras: extras }, 1), car({ make, year: 2020 }, 2))
    const editing = createEditing(productKind, 17)
    const typed = () => editing.$loaded.get()?.values.attributes
    await editing.load('uz')
    expect(typed()).toBe('make=kia&year=2019&car_extras=abs')
    editing.complete('make=kia&model=other&year=2019&car_extras=abs')
    expect(editing.isDirty()).toBe(false)
    editing.type('attributes', 'make=kia&model=rio&year=2019&car_extras=abs')
    expect(editing.isDirty()).toBe(true)
    await editing.load('uz')
    expect(typed()).toBe('make=kia&year=2020&model=rio')
  })
})

test('A listing without attributes has none in its form', () => {
  expect(typedAttributes(undefined)).toBe('')
  expect(typedAttributes({ area: 54.5, furnished: true, landmark: 'Chorsu, bozor' })).toBe(
    'area=54.5&furnished=true&landmark=Chorsu%2C+bozor',
  )
})

test('a floor above the last one is a conflict with both numbers, whatever their units', () => {
  const list = ['floor', 'floors'].map((key) => attribute(key, { type: 'int' }))
  const conflict = (floor: string, floors: string) => {
    const typed = String(new URLSearchParams({ floor, floors }))
    return conflictsIn({ list, typed, region: undefined }).get('floor')
  }
  expect(conflict('12', '9 qavatli')?.params).toEqual({ value: 12, limit: 9 })
  expect(conflict('9', '9')).toBeUndefined()
  expect(conflict('12', '')).toBeUndefined()
})
