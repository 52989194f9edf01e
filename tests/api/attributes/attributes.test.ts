import { beforeAll, describe, expect, test } from 'vitest'
import type { CategoryAttribute } from '../../../src/api/listings/attributes.ts'
import type { Product } from '../../../src/api/listings/entities.ts'
import type { Kind } from '../../../src/api/lib/kinds.ts'
import { textKeys } from '../../../src/server/attributes/plan/data.ts'
import {
  as,
  photosOf,
  postProduct,
  productForm,
  PRODUCTS,
  refused,
  serviceForm,
  SERVICES,
  uniqueWord,
  type Member,
} from '../../fixtures/own-things.ts'
import {
  attributesOf,
  CATEGORIES,
  edit as editBy,
  idOf,
  post as postBy,
  readBack,
  tryAllAttributes,
  valuesFor,
  type Fields,
  type Listing,
} from '../../fixtures/attribute-forms.ts'
import { call, newMember } from '../../harness/api.ts'

let owner: Member
beforeAll(async () => {
  owner = await newMember()
})
const post = (kind: Kind, fields: Fields) => postBy(owner, kind, fields)
const edit = (kind: Kind, listing: Listing, fields: Fields) => editBy(owner, kind, listing, fields)

// Together they have attributes of every type
test.each([
  ['product', 'cars'],
  ['product', 'apartments'],
  ['product', 'phones-tablets'],
  ['service', 'repair-construction'],
] as const)('%s, %s: every attribute is posted, read, kept and edited', tryAllAttributes)

const CAR = {
  category_id: idOf('product', 'cars'),
  attr_make: 'chevrolet',
  attr_model: 'cobalt',
  attr_year: '2019',
}
const FLAT = {
  category_id: idOf('product', 'apartments'),
  attr_deal: 'sale',
  attr_rooms: '2',
  attr_area: '60',
  attr_floor: '4',
  attr_floors: '9',
}

describe('numbers as people write them', () => {
  test.each<[string, Fields, unknown]>([
    ['attr_mileage', { attr_mileage: '84 ming' }, 84_000],
    ['attr_mileage', { attr_mileage: '84 000' }, 84_000],
    ['attr_mileage', { attr_mileage: '2000000 км' }, 2_000_000],
    ['attr_engine', { attr_engine: '1.5 л' }, 1500],
    ['attr_engine', { attr_engine: '1,6' }, 1600],
    ['attr_engine', { attr_engine: '9000' }, 9000],
    ['attr_year', { attr_year: '1950' }, 1950],
    [
      'attr_year',
      { attr_year: String(new Date().getFullYear() + 1) },
      new Date().getFullYear() + 1,
    ],
    ['attr_mileage', { attr_mileage: '0', condition: 'new' }, 0],
  ])('%s %j', async (field, fields, value) => {
    const { attributes } = await post('product', { ...CAR, ...fields })
    expect(attributes?.[field.slice('attr_'.length)]).toBe(value)
  })

  test('a flat with a studio, a basement and halves of a metre', async () => {
    const fields = { attr_rooms: '0', attr_floor: '−1', attr_area: '54,5 m²', attr_kitchen: '9.5' }
    const { attributes } = await post('product', { ...FLAT, ...fields })
    expect(attributes).toMatchObject({ rooms: 0, floor: -1, area: 54.5, kitchen: 9.5 })
  })
})

describe('a form is refused with the field at fault', () => {
  const many = (length: number) => Array.from({ length }, (_, i) => `option${i}`)
  test.each<[fields: Fields, errors: Record<string, string>]>([
    [{ ...CAR, attr_colour: 'ultraviolet' }, { attr_colour: 'attribute_invalid' }],
    [{ ...CAR, attr_colour: ['white', 'black'] }, { attr_colour: 'attribute_invalid' }],
    [
      { ...CAR, attr_make: '__proto__' },
      expect.objectContaining({ attr_make: 'attribute_invalid' }),
    ],
    [{ ...CAR, attr_model: 'sportage' }, { attr_model: 'attribute_invalid' }],
    [{ ...CAR, attr_wings: '2' }, { attr_wings: 'attribute_unknown' }],
    [{ ...CAR, attr___proto__: '2' }, { attr___proto__: 'attribute_unknown' }],
    [{ ...CAR, attr_rooms: '2' }, { attr_rooms: 'attribute_unknown' }],
    [{ ...CAR, attr_year: '' }, { attr_year: 'attribute_required' }],
    [{ ...CAR, attr_model: '' }, { attr_model: 'attribute_required' }],
    [
      { category_id: CAR.category_id, attributes: '1' },
      { attr_make: 'attribute_required', attr_year: 'attribute_required' },
    ],
    ...['1e9', 'NaN', '-5', '2000001', '½', '1.5', 'Infinity', '9'.repeat(10_000)].map(
      (attr_mileage): [Fields, Record<string, string>] => [
        { ...CAR, attr_mileage },
        { attr_mileage: 'attribute_invalid' },
      ],
    ),
    ...['19', '1949', String(new Date().getFullYear() + 2), '2019.5'].map(
      (attr_year): [Fields, Record<string, string>] => [
        { ...CAR, attr_year },
        { attr_year: 'attribute_invalid' },
      ],
    ),
    [{ ...CAR, attr_mileage: '0', condition: 'used' }, { attr_mileage: 'attribute_invalid' }],
    [{ ...CAR, attr_car_extras: many(60) }, { attr_car_extras: 'attribute_invalid' }],
    [{ ...FLAT, attr_floor: '10' }, { attr_floor: 'attribute_invalid' }],
    [{ ...FLAT, attr_floor: '-3' }, { attr_floor: 'attribute_invalid' }],
    [{ ...FLAT, attr_kitchen: '60' }, { attr_kitchen: 'attribute_invalid' }],
    [{ ...FLAT, attr_advance: '1' }, { attr_advance: 'attribute_invalid' }],
    [{ ...FLAT, attr_furnished: 'maybe' }, { attr_furnished: 'attribute_invalid' }],
    [{ ...FLAT, attr_landmark: 'a'.repeat(61) }, { attr_landmark: 'attribute_invalid' }],
    [
      { ...FLAT, attr_metro: 'pushkin', location_id: '1703202' },
      { attr_metro: 'attribute_invalid' },
    ],
    [
      {
        category_id: idOf('product', 'auto-parts'),
        attr_part_group: 'tyres',
        attr_for_make: ['kia', 'byd', 'daewoo', 'ravon', 'hyundai', 'chevrolet'],
      },
      { attr_for_make: 'attribute_invalid' },
    ],
  ])('%#', async (fields, errors) => {
    const form = productForm(fields, await photosOf(1))
    const error = await refused(await as(owner, PRODUCTS, 'POST', form))
    expect(error).toMatchObject({ status: 400, errors })
    expect(Object.keys(error.errors ?? {}).length).toBeLessThan(3)
  })

  test('ten thousand values', async () => {
    const form = productForm({ ...CAR, attr_car_extras: many(10_000) }, await photosOf(1))
    expect(await refused(await as(owner, PRODUCTS, 'POST', form))).toMatchObject({ status: 400 })
  })
})

describe('a form that knows no attributes', () => {
  test('posts and edits without the required ones', async () => {
    const listing = await post('product', { category_id: CAR.category_id })
    expect(listing.attributes).toEqual({})
    expect((await edit('product', listing, { category_id: CAR.category_id })).status).toBe(200)
  })

  test('keeps in another category what that has too', async () => {
    const listing = await post('product', { ...CAR, attr_colour: 'white', attr_mileage: '5' })
    expect(
      (await edit('product', listing, { category_id: idOf('product', 'furniture-interior') }))
        .status,
    ).toBe(200)
    expect(Object.keys((await readBack('product', listing)) ?? {})).toEqual(['colour'])
  })

  test('drops a metro station with a move out of the city', async () => {
    const listing = await post('product', { ...FLAT, attr_metro: 'pushkin' })
    const moved = { category_id: FLAT.category_id, location_id: '1703202' }
    expect((await edit('product', listing, moved)).status).toBe(200)
    expect(await readBack('product', listing)).not.toHaveProperty('metro')
    const elsewhere = { ...FLAT, attr_metro: 'pushkin' }
    expect(await refused(await edit('product', listing, elsewhere))).toMatchObject({
      errors: { attr_metro: 'attribute_invalid' },
    })
  })
})

describe('a model that the list lacks', () => {
  test('is answered with other, and nothing is stored of that', async () => {
    const { attributes } = await post('product', { ...CAR, attr_model: 'other' })
    expect(attributes).toMatchObject({ make: { id: 'chevrolet' }, year: 2019 })
    expect(attributes).not.toHaveProperty('model')
  })

  test('may be named: the name is shown, kept, and found', async () => {
    const name = uniqueWord()
    const named = { ...CAR, attr_model: 'other', attr_model_text: name }
    const listing = await post('product', named)
    expect(listing.attributes).toMatchObject({ make: { id: 'chevrolet' }, model_text: name })
    expect((await edit('product', listing, { category_id: CAR.category_id })).status).toBe(200)
    expect(await readBack('product', listing)).toMatchObject({ model_text: name })
    const page = await (await call(`/product/${listing.id}`)).text()
    expect(page).toContain(name)
    const found = await call(`${PRODUCTS}?product_title=${encodeURIComponent(`chevrolet ${name}`)}`)
    expect(await found.json()).toMatchObject({ results: [{ id: listing.id }] })
  })

  test('has no name beside one of the list, or without a make', async () => {
    const phone = { category_id: idOf('product', 'phones-tablets'), attr_phone_kind: 'smartphone' }
    for (const fields of [
      { ...CAR, attr_model_text: 'Kobalt' },
      { ...phone, attr_phone_model_text: 'A57' },
    ]) {
      const form = productForm(fields, await photosOf(1))
      expect(await refused(await as(owner, PRODUCTS, 'POST', form))).toMatchObject({
        code: 'attribute_invalid',
      })
    }
  })

  test('is checked for forbidden words', async () => {
    const fields = { ...CAR, attr_model: 'other', attr_model_text: 'geroin' }
    const form = productForm(fields, await photosOf(1))
    expect(await refused(await as(owner, PRODUCTS, 'POST', form))).toMatchObject({
      errors: { attr_model_text: 'forbidden_goods' },
    })
  })
})

test('a form with attributes, none of them filled in, empties them', async () => {
  const category_id = idOf('product', 'furniture-interior')
  const sofa = { category_id, attr_furniture: 'sofa', attr_colour: 'white' }
  const listing = await post('product', sofa)
  const rest = { category_id, attr_furniture: 'sofa' }
  expect((await edit('product', listing, rest)).status).toBe(200)
  expect(Object.keys((await readBack('product', listing)) ?? {})).toEqual(['furniture'])
})

test('names are in the language of the request; makes keep their letters', async () => {
  const listing = await post('product', { ...CAR, attr_transmission: 'automatic' })
  const named = async (lang: string) => {
    const { make, transmission } = (await readBack('product', listing, lang)) ?? {}
    return [make, transmission]
  }
  const car = { id: 'chevrolet', name: 'Chevrolet' }
  expect(await named('uz')).toEqual([car, { id: 'automatic', name: 'Avtomat' }])
  expect(await named('uz-Cyrl')).toEqual([car, { id: 'automatic', name: 'Автомат' }])
  expect(await named('ru')).toEqual([car, { id: 'automatic', name: 'Автомат' }])
  expect(await named('en')).toEqual([car, { id: 'automatic', name: 'Automatic' }])
})

test('the words of attributes find the listing, and lists leave the values out', async () => {
  const brand = uniqueWord()
  const category_id = idOf('product', 'trucks-special')
  const fields = { category_id, attr_truck_type: 'tipper', attr_brand_text: brand }
  const { id } = await post('product', fields)
  for (const text of [brand, `${brand} samosval`, `${brand} самосвал`]) {
    const answer = await call(`${PRODUCTS}?product_title=${encodeURIComponent(text)}`)
    const { results }: { results: Product[] } = await answer.json()
    expect(results[0]?.id).toBe(id)
    expect(results[0]).not.toHaveProperty('attributes')
  }
})

describe('a typed attribute may stand on cards, so it is checked as a title is', () => {
  const form = async (kind: Kind, fields: Fields) =>
    kind === 'product' ? productForm(fields, await photosOf(1)) : serviceForm(fields)
  const send = async (kind: Kind, fields: Fields) =>
    as(owner, kind === 'product' ? PRODUCTS : SERVICES, 'POST', await form(kind, fields))

  test('in every category', { timeout: 60_000 }, async () => {
    const checked = new Set<string>()
    for (const [kind, slug] of CATEGORIES) {
      const attributes = await attributesOf(kind, slug)
      const { fields } = valuesFor(attributes, 1)
      for (const { key } of attributes.filter(({ type }) => type === 'text')) {
        if (checked.has(key)) continue
        checked.add(key)
        const field = `attr_${key}`
        for (const [text, code] of [
          ['Yoz t.me/arzonkiyim', 'contact_in_title'],
          ['+998 90 123-45-67', 'contact_in_title'],
          ['geroin', 'forbidden_goods'],
        ] as const) {
          const answer = await send(kind, {
            category_id: idOf(kind, slug),
            ...fields,
            [field]: text,
          })
          expect(await refused(answer)).toMatchObject({ code, errors: { [field]: code } })
        }
      }
    }
    expect([...checked].sort()).toEqual([...textKeys].sort())
  })

  test('in an edit; a moderator may let it pass, and then it stays', async () => {
    owner = await newMember()
    const listing = await post('product', FLAT)
    const bad = { ...FLAT, attr_landmark: 'Chorsu, tel 90 123 45 67' }
    expect(await refused(await edit('product', listing, bad))).toMatchObject({
      errors: { attr_landmark: 'contact_in_title' },
    })
    const held = await edit('product', listing, { ...bad, to_moderator: 'true' })
    expect(await held.json()).toMatchObject({ state: 'held' })
    const again = await edit('product', listing, { ...bad, price: '700000000' })
    expect(again.status).toBe(200)
  })
})

test('a member’s export has the attributes', async () => {
  const member = await newMember()
  await postProduct(member, 1, CAR)
  const exported: { products: Product[] } = await (await as(member, '/accounts/export/')).json()
  expect(exported.products[0]?.attributes).toMatchObject({
    make: { id: 'chevrolet', name: 'Chevrolet' },
    model: { id: 'cobalt', name: 'Cobalt' },
    year: 2019,
  })
})

describe('the attributes of a category', () => {
  test('are public, cached and in the language of the request', async () => {
    const answer = await call('/products/api/categories/cars/attributes/?lang=ru')
    expect(answer.headers.get('Vary')).toContain('Accept-Language')
    const { attributes }: { attributes: CategoryAttribute[] } = await answer.json()
    expect(attributes[0]).toMatchObject({ key: 'make', name: 'Марка', required: true })
    expect(attributes.find(({ key }) => key === 'year')).toMatchObject({
      min: 1950,
      max: new Date().getFullYear() + 1,
      grouping: false,
    })
  })

  test.each([
    ['/products/api/categories/food/attributes/', 200],
    ['/services/api/categories/tutoring/attributes/', 200],
    ['/services/api/categories/cars/attributes/', 404],
    ['/products/api/categories/constructor/attributes/', 404],
  ])('%s: %i', async (path, status) => expect((await call(path)).status).toBe(status))
})

describe('the attributes that a title names', () => {
  const named = (query: string) => call(`/listings/product/named-attributes/?${query}`)

  test('are those of the category, as a form sends them', async () => {
    const title = encodeURIComponent('Кобалт 2019 автомат 84 минг')
    const answer = await named(`category=${idOf('product', 'cars')}&title=${title}`)
    expect(answer.headers.get('Cache-Control')).not.toContain('public')
    expect(await answer.json()).toEqual({
      attributes: {
        make: ['chevrolet'],
        model: ['cobalt'],
        year: ['2019'],
        mileage: ['84000'],
        transmission: ['automatic'],
      },
    })
    expect(await (await named(`category=food&title=${title}`)).json()).toEqual({ attributes: {} })
  })

  test.each([
    ['title=Cobalt', 400],
    ['category=cars', 400],
    [`category=cars&title=${'a'.repeat(500)}`, 400],
    ['category=constructor&title=Cobalt', 404],
  ])('%s: %i', async (query, status) => expect((await named(query)).status).toBe(status))
})
