import { describe, expect, test } from 'vitest'
import type { Product, Service } from '../../../../src/api/listings/entities.ts'
import type { Kind } from '../../../../src/api/lib/kinds.ts'
import { productNode, serviceNode } from '../../../../src/components/detail/structured-data.ts'
import { LOCALES, type Locale } from '../../../../src/i18n/locale.ts'
import { attributeValuesOf } from '../../../../src/server/attributes/values/entities.ts'
import { categoryOf } from '../../../../src/server/catalogue/read/names.ts'
import {
  cardAttributes,
  metrePrice,
  rentOf,
  shownAttributes,
} from '../../../../src/server/attributes/words/shown.ts'
import { optionsOf, attributePlanOf } from '../../../../src/server/attributes/plan/plan.ts'
import type { StoredAttributes } from '../../../../src/server/attributes/values/stored.ts'
import { categoriesOf, findCategory } from '../../../../src/server/reference/categories.ts'

const idOf = (kind: Kind, slug: string) => findCategory(kind, slug)?.id ?? 0
const location = { id: 1_726_273, region: 'Toshkent shahri', district: 'Mirobod tumani' }

function productOf(slug: string, stored: StoredAttributes, locale: Locale): Product {
  const category = categoryOf(idOf('product', slug))
  const attributes = attributeValuesOf(category.id, stored, locale)
  return {
    id: 17,
    title: 'Nomi',
    description: 'Tavsifi',
    price: 600_000_000,
    old_price: null,
    condition: 'used',
    currency: 'Sum',
    in_stock: true,
    rating: null,
    rating_count: 0,
    likes: 0,
    location,
    category,
    images: [],
    state: 'active',
    state_at: '2026-11-20T10:00:00.000Z',
    created_at: '2026-11-20T10:00:00.000Z',
    bumped_at: '2026-11-20T10:00:00.000Z',
    expires_at: '2026-12-20T10:00:00.000Z',
    phone_shown: false,
    userName: { id: 5, username: 'ali', profile_image: null, location },
    attributes,
    ...rentOf(attributes, locale),
  }
}

/** A value of every attribute of a category. */
function everything(kind: Kind, slug: string): StoredAttributes {
  const { attributes } = attributePlanOf({ kind, slug })
  const stored: StoredAttributes = {}
  for (const { attribute } of attributes) {
    const { key, type } = attribute
    if (type === 'int') stored[key] = Math.max(attribute.min, 2)
    else if (type === 'dec1') stored[key] = 10 * Math.ceil(attribute.min) + 5
    else if (type === 'bool') stored[key] = true
    else if (type === 'text') stored[key] = 'Chilonzor'
    else if (type === 'branch') {
      const tree = attributes.find(({ attribute: { key } }) => key === attribute.of)
      const root = tree && optionsOf(tree.attribute, undefined)[0]
      stored[key] = optionsOf(attribute, root)[0]?.n ?? 0
    } else {
      const numbers = optionsOf(attribute, undefined).map(({ n }) => n)
      stored[key] = type === 'many' ? numbers.slice(0, 2) : (numbers[0] ?? 0)
    }
  }
  return stored
}

const PRICES = ['price_from', 'pay_from']
/** "150.000 soʻmdan | soatiga | 5 yil tajriba" */
const costAndLine = ({ cost, attributes_line }: ReturnType<typeof cardAttributes>): string =>
  [cost?.amount, cost?.per, attributes_line].filter(Boolean).join(' | ').replaceAll('\u00a0', ' ')
const EVERY = (['product', 'service'] as const).flatMap((kind) =>
  categoriesOf(kind).flatMap(({ slug }) => LOCALES.map((locale) => [kind, slug, locale] as const)),
)
const JOINED = ['floors', 'price_per', 'pay_per', 'pay_to', 'exchange', 'instalments', 'free']

describe('every attribute of a category is shown', () => {
  test.each(EVERY)('%s: %s in %s', (kind, slug, locale) => {
    const id = idOf(kind, slug)
    const category = categoryOf(id)
    const attributes = attributeValuesOf(id, everything(kind, slug), locale)
    const shown = shownAttributes(kind, { category, attributes }, locale)
    const planned = attributePlanOf({ kind, slug }).attributes
    const keys = planned.map(({ attribute: { key } }) => key)
    const leads = (key: string) =>
      (key === 'floors' && !keys.includes('floor')) || !JOINED.includes(key)
    expect(shown.map(({ key }) => key)).toEqual(keys.filter(leads))
    for (const { attribute, filter } of planned.filter(({ attribute: { key } }) => leads(key))) {
      const one = shown.find(({ key }) => key === attribute.key)
      expect(one?.name).toBe(attribute.name[locale])
      expect(one?.value).toMatch(/^[^{}]*[\p{L}\p{N}][^{}]*$/u)
      expect(one?.value).not.toMatch(/undefined|NaN|object/)
      const isLinked =
        filter &&
        ['one', 'tree', 'branch'].includes(attribute.type) &&
        attribute.only_if?.key !== 'region'
      const start = `${kind === 'product' ? '/' : '/service'}?category=${slug}&`
      expect(one?.path?.startsWith(start) ?? false).toBe(Boolean(isLinked))
    }
    const { attributes_line: line = '', attributes: onCard = {} } = cardAttributes(
      id,
      attributes,
      locale,
    )
    expect(Object.keys(onCard).toSorted()).toEqual(
      planned.flatMap(({ attribute: { key }, card }) => (card ? [key] : [])).toSorted(),
    )
    const inLine = Object.keys(onCard).filter((key) => !PRICES.includes(key))
    expect(line.split(' · ')).toHaveLength(Math.min(3, Math.max(1, inLine.length)))
    expect(line).not.toMatch(/undefined|NaN|object|[{}]/)
  })
})

type Line = [slug: string, stored: StoredAttributes, ...lines: string[]]
const CAR = { make: 1, model: 1, year: 2019, mileage: 84_000, transmission: 2, engine: 1500 }
const FLAT = { deal: 1, rooms: 3, area: 725, floor: 4, floors: 9 }

describe('the line of a card, in uz, uz-Cyrl, ru and en', () => {
  test.each<Line>([
    [
      'cars',
      CAR,
      '2019 · 84.000 km · Avtomat',
      '2019 · 84.000 км · Автомат',
      '2019 · 84.000 км · Автомат',
      '2019 · 84.000 km · Automatic',
    ],
    ['cars', { make: 1 }, '', '', '', ''],
    [
      'apartments',
      FLAT,
      '3 xona · 72,5 m² · 4/9-qavat',
      '3 хона · 72,5 м² · 4/9-қават',
      '3 комнаты · 72,5 м² · 4/9 этаж',
      '3 rooms · 72.5 m² · floor 4/9',
    ],
    [
      'apartments',
      { deal: 3, rooms: 0, area: 300 },
      'Studiya · 30 m² · Kunlik ijara',
      'Студия · 30 м² · Кунлик ижара',
      'Студия · 30 м² · Посуточная аренда',
      'Studio · 30 m² · Daily rent',
    ],
    [
      'houses-land',
      { rooms: 5, land: 60, area: 1200 },
      '5 xona · 6 sotix · 120 m²',
      '5 хона · 6 сотих · 120 м²',
      '5 комнат · 6 соток · 120 м²',
      '5 rooms · 6 sotix · 120 m²',
    ],
    [
      'phones-tablets',
      { storage: 6, ram: 6, imei: 1 },
      '256 GB · 8 GB RAM · IMEI bor',
      '256 ГБ · 8 ГБ RAM · IMEI бор',
      '256 ГБ · 8 ГБ ОЗУ · IMEI есть',
      '256 GB · 8 GB RAM · IMEI registered',
    ],
    ['tv-audio-photo', { screen: 555 }, '55,5″', '55,5″', '55,5″', '55.5″'],
    ['shoes-bags', { shoe_size: 42 }, '42-oʻlcham', '42-ўлчам', '42 размер', 'size 42'],
    ['animals', { age_months: 1 }, '1 oy', '1 ой', '1 месяц', '1 month'],
  ])('%s %j', (slug, stored, ...lines) => {
    const id = idOf('product', slug)
    const shown = LOCALES.map((locale) => {
      const values = attributeValuesOf(id, stored, locale)
      return cardAttributes(id, values, locale).attributes_line ?? ''
    })
    expect(shown.map((line) => line.replaceAll('\u00a0', ' '))).toEqual(lines)
  })

  test('a service says its lowest price with its unit apart from its line', () => {
    const id =
      idOf('service', 'plumbing') || idOf('service', categoriesOf('service')[0]?.slug ?? '')
    const lines = LOCALES.map((locale) => {
      const values = attributeValuesOf(id, { price_from: 150_000, price_per: 2, years: 5 }, locale)
      return costAndLine(cardAttributes(id, values, locale))
    })
    expect(lines).toEqual([
      '150.000 soʻmdan | soatiga | 5 yil tajriba',
      '150.000 сўмдан | соатига | 5 йил тажриба',
      'от 150.000 сум | за час | Стаж 5 лет',
      'from 150.000 soʻm | per hour | 5 years of experience',
    ])
  })

  test.each<Line>([
    [
      'jobs',
      { job_field: 1, pay_from: 3_500_000, pay_to: 5_000_000, pay_per: 1, schedule: 3 },
      '3,5–5 mln soʻm | oyiga | Smenali',
      '3,5–5 млн сўм | ойига | Сменали',
      '3,5–5 млн сум | в месяц | Сменный',
      '3.5–5 mln soʻm | per month | Shifts',
    ],
    [
      'jobs',
      { pay_from: 200_000, pay_to: 200_000, pay_per: 3, contract: true },
      '200.000 soʻm | kuniga | Mehnat shartnomasi bilan',
      '200.000 сўм | кунига | Меҳнат шартномаси билан',
      '200.000 сум | в день | По трудовому договору',
      '200.000 soʻm | per day | With a labour contract',
    ],
    [
      'jobs',
      { pay_from: 1_234_500, pay_to: 2_000_000 },
      '1.234.500–2.000.000 soʻm',
      '1.234.500–2.000.000 сўм',
      '1.234.500–2.000.000 сум',
      '1.234.500–2.000.000 soʻm',
    ],
    [
      'jobs',
      { pay_from: 4_000_000 },
      '4 mln soʻmdan',
      '4 млн сўмдан',
      'от 4 млн сум',
      'from 4 mln soʻm',
    ],
  ])('%s %j', (slug, stored, ...lines) => {
    const id = idOf('service', slug)
    const shown = LOCALES.map((locale) => {
      const values = attributeValuesOf(id, stored, locale)
      return costAndLine(cardAttributes(id, values, locale))
    })
    expect(shown).toEqual(lines)
  })
})

const shownOf = (slug: string, stored: StoredAttributes, locale: Locale = 'uz') =>
  Object.fromEntries(
    shownAttributes('product', productOf(slug, stored, locale), locale).map((one) => [
      one.key,
      { ...one, value: one.value.replaceAll('\u00a0', ' ') },
    ]),
  )

describe('the page of a listing', () => {
  test('links each option to the list that has it, a model with its make', () => {
    const shown = shownOf('cars', CAR)
    expect(shown['make']).toMatchObject({
      value: 'Chevrolet',
      path: '/?category=cars&make=chevrolet',
    })
    expect(shown['model']?.path).toBe('/?category=cars&make=chevrolet&model=cobalt')
    expect(shown['transmission']?.path).toBe('/?category=cars&transmission=automatic')
    expect(shown['year']).toMatchObject({ value: '2019' })
    expect(shown['year']).not.toHaveProperty('path')
    expect(shown['mileage']?.value).toBe('84.000 km')
  })

  test('links an option that depends on another one together with that, and none of a region', () => {
    expect(shownOf('auto-parts', { part_group: 1, rim: 3 })['rim']?.path).toBe(
      '/?category=auto-parts&part_group=tyres&rim=r14',
    )
    expect(shownOf('apartments', { metro: 1 })['metro']).not.toHaveProperty('path')
  })

  test('says engines in litres, unless that would round them', () => {
    expect(shownOf('cars', { engine: 1500 })['engine']?.value).toBe('1,5 l')
    expect(shownOf('cars', { engine: 2000 }, 'en')['engine']?.value).toBe('2.0 l')
    expect(shownOf('cars', { engine: 1498 })['engine']?.value).toBe('1.498 sm³')
  })

  test('says floor and floors as one, each alone where the other is unknown', () => {
    expect(shownOf('apartments', FLAT)['floor']?.value).toBe('4/9-qavat')
    expect(shownOf('apartments', FLAT)).not.toHaveProperty('floors')
    expect(shownOf('apartments', { floor: -1 })['floor']?.value).toBe('-1-qavat')
    expect(shownOf('houses-land', { floors: 2 })['floors']?.value).toBe('2')
  })

  test('marks the seller’s own words', () => {
    const { landmark } = shownOf('apartments', { ...FLAT, landmark: 'Novza metrosi' })
    expect(landmark).toMatchObject({ value: 'Novza metrosi', isTyped: true })
  })

  test('of a flat for sale has the price of a square metre', () => {
    const metre = (stored: StoredAttributes, slug = 'apartments') =>
      metrePrice(productOf(slug, stored, 'uz'), 'uz')
    expect(metre({ ...FLAT, area: 500 })).toEqual({
      name: '1 m² narxi',
      value: '12.000.000\u00a0soʻm',
    })
    for (const stored of [{ ...FLAT, deal: 2 }, { rooms: 2 }, {}])
      expect(metre(stored)).toBeUndefined()
    expect(metre({ area: 500 }, 'commercial-property')).toBeUndefined()
  })

  test.each<[deal: number, Locale, Product['rent']]>([
    [1, 'uz', undefined],
    [2, 'uz', { id: 'month', name: 'oyiga', unit: '/oy' }],
    [3, 'uz-Cyrl', { id: 'day', name: 'кунига', unit: '/кун' }],
    [2, 'ru', { id: 'month', name: 'в месяц', unit: '/мес.' }],
    [3, 'en', { id: 'day', name: 'per day', unit: '/day' }],
  ])('deal %i in %s', (deal, locale, rent) => {
    expect(productOf('apartments', { deal }, locale).rent).toEqual(rent)
  })
})

function nodeOf(slug: string, stored: StoredAttributes, locale: Locale = 'uz') {
  const product = productOf(slug, stored, locale)
  const attributes = shownAttributes('product', product, locale)
  const { schema } = attributePlanOf({ kind: 'product', slug })
  return productNode(product, 'https://bozor.uz/product/17', locale, { schema, attributes })
}

function serviceOf(slug: string, stored: StoredAttributes, locale: Locale): Service {
  const { title, price, condition, currency, old_price, in_stock, ...listing } = productOf(
    'cars',
    {},
    locale,
  )
  const category = categoryOf(idOf('service', slug))
  const attributes = attributeValuesOf(category.id, stored, locale)
  return { ...listing, name: title, comment_count: 0, category, attributes }
}

function serviceNodeOf(slug: string, stored: StoredAttributes, locale: Locale = 'uz'): object {
  const { schema } = attributePlanOf({ kind: 'service', slug })
  const service = serviceOf(slug, stored, locale)
  return serviceNode(service, 'https://bozor.uz/service/17', locale, { schema })
}
const jobOf = (stored: StoredAttributes) => serviceNodeOf('jobs', stored)

describe('structured data', () => {
  test('of a car', () => {
    const more = { fuel: 1, body: 1, drive: 1, colour: 1, owners: 2, paint: 1 }
    expect(nodeOf('cars', { ...CAR, ...more }, 'en')).toMatchObject({
      '@type': 'Car',
      brand: { '@type': 'Brand', name: 'Chevrolet' },
      model: 'Cobalt',
      vehicleModelDate: '2019',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 84_000, unitCode: 'KMT' },
      vehicleTransmission: 'Automatic',
      fuelType: 'Petrol',
      bodyType: 'Sedan',
      driveWheelConfiguration: 'Front',
      color: 'White',
      numberOfPreviousOwners: 2,
      vehicleEngine: { engineDisplacement: { value: 1500, unitCode: 'CMQ' } },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Paint', value: 'Original' }],
      offers: {
        '@type': 'Offer',
        price: 600_000_000,
        itemCondition: 'https://schema.org/UsedCondition',
      },
    })
  })

  const JOB = { job_field: 1, pay_from: 3_500_000, pay_to: 5_000_000, pay_per: 1, schedule: 1 }

  test('of a vacancy', () => {
    const node = jobOf({ ...JOB, employment: 2 })
    expect(node).toEqual({
      '@type': 'JobPosting',
      title: 'Nomi',
      description: 'Tavsifi',
      url: 'https://bozor.uz/service/17',
      datePosted: '2026-11-20T10:00:00.000Z',
      validThrough: '2026-12-20T10:00:00.000Z',
      hiringOrganization: { '@type': 'Organization', name: 'ali' },
      employmentType: ['FULL_TIME', 'TEMPORARY'],
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'UZ',
          addressRegion: 'Toshkent shahri',
          addressLocality: 'Mirobod tumani',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'UZS',
        value: {
          '@type': 'QuantitativeValue',
          minValue: 3_500_000,
          maxValue: 5_000_000,
          unitText: 'MONTH',
        },
      },
    })
  })

  test('of remote work, which is anywhere in the country', () => {
    const node = jobOf({ ...JOB, schedule: 6 })
    expect(node).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'UZ' },
    })
    expect(node).not.toHaveProperty('jobLocation')
  })

  test('of a vacancy say no pay whose unit is unknown there', () => {
    for (const pay_per of [undefined, 4, 6])
      expect(jobOf({ pay_from: 100_000, ...(pay_per && { pay_per }) })).not.toHaveProperty(
        'baseSalary',
      )
    expect(jobOf({})).toMatchObject({ '@type': 'JobPosting' })
  })

  test('of a flat', () => {
    const node = nodeOf('apartments', { ...FLAT, built: 2015, market: 2 }, 'en')
    expect(node).toMatchObject({
      '@type': 'RealEstateListing',
      datePosted: '2026-11-20T10:00:00.000Z',
      about: {
        '@type': 'Apartment',
        numberOfRooms: 3,
        floorSize: { '@type': 'QuantitativeValue', value: 72.5, unitCode: 'MTK' },
        floorLevel: '4',
        yearBuilt: 2015,
        address: { addressLocality: 'Mirobod tumani' },
        additionalProperty: [{ name: 'Offer' }, { name: 'Market', value: 'Resale' }],
      },
      offers: { businessFunction: 'http://purl.org/goodrelations/v1#Sell', price: 600_000_000 },
    })
    expect(node).not.toHaveProperty('offers.itemCondition')
  })

  test('of a flat to let', () => {
    const { offers } = Object.assign({ offers: {} }, nodeOf('apartments', { ...FLAT, deal: 2 }))
    expect(offers).toMatchObject({
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { '@type': 'UnitPriceSpecification', unitCode: 'MON' },
    })
    expect(offers).not.toHaveProperty('price')
  })

  test('of land, which is no house', () => {
    expect(nodeOf('houses-land', { house_object: 6, deal: 1, land: 60 })).toMatchObject({
      about: { '@type': 'Place' },
    })
    expect(nodeOf('houses-land', { house_object: 1, rooms: 4 })).toMatchObject({
      about: { '@type': 'House', numberOfRooms: 4 },
    })
  })

  test('without attributes is that of any product', () => {
    expect(nodeOf('apartments', {})).toMatchObject({ '@type': 'Product' })
    expect(JSON.stringify(nodeOf('cars', {}))).not.toContain('additionalProperty')
  })

  test.each(EVERY.filter(([kind]) => kind === 'product'))(
    '%s: %s in %s says what is shown',
    (_, slug, locale) => {
      const stored = everything('product', slug)
      const shown = shownAttributes('product', productOf(slug, stored, locale), locale)
      const node: { about?: object } = nodeOf(slug, stored, locale)
      const { additionalProperty = [] }: { additionalProperty?: Record<string, unknown>[] } =
        node.about ?? node
      expect(additionalProperty.length).toBeLessThanOrEqual(12)
      for (const { name, value, unitCode } of additionalProperty)
        expect(
          shown.some(
            (one) =>
              one.name === name &&
              (unitCode === undefined ? one.value === value : one.measure?.value === value),
          ),
        ).toBe(true)
    },
  )

  test.each(EVERY.filter(([kind]) => kind === 'service'))(
    '%s: %s in %s says the price that is shown',
    (_, slug, locale) => {
      const stored = everything('service', slug)
      const shown = shownAttributes('service', serviceOf(slug, stored, locale), locale)
      const said = shown.find(({ isPrice }) => isPrice)?.value ?? ''
      const isSaid = (unit: string) => said.endsWith(` ${unit}`) || said.startsWith(`${unit} `)
      const price = stored['price_from'] ?? stored['pay_from']
      const node = serviceNodeOf(slug, stored, locale)
      if (slug === 'jobs')
        expect(node).toMatchObject({
          '@type': 'JobPosting',
          baseSalary: { value: { minValue: price, maxValue: stored['pay_to'], unitText: 'MONTH' } },
        })
      else
        expect(node).toMatchObject({
          '@type': 'Service',
          offers: { priceSpecification: { minPrice: price, unitText: expect.toSatisfy(isSaid) } },
        })
      expect(said).toContain(String(price))
    },
  )
})
