import { afterEach, expect, test } from 'vitest'
import type { Kind } from '../../../../src/api/lib/kinds.ts'
import { attributesInWords } from '../../../../src/server/attributes/titles/attributes-in-words.ts'
import { applyAttributeChanges } from '../../../../src/server/attributes/plan/plan.ts'
import { findCategory } from '../../../../src/server/reference/categories.ts'

type Row = [kind: Kind, slug: string, title: string, expected: Record<string, string>]
const idOf = (kind: Kind, slug: string): number => findCategory(kind, slug)?.id ?? 0
afterEach(() => applyAttributeChanges({}))

const cobalt = { make: 'chevrolet', model: 'cobalt' }

test.each<Row>([
  ...[
    'Cobalt 2019 avtomat 84 ming',
    'Кобалт 2019 автомат 84 минг',
    'Chevrolet KOBALT, 2019-yil, avtomat, 84 000 km',
    'Шевроле Кобальт 2019 г.в., АКПП, пробег 84 тыс. км',
  ].map((title): Row => [
    'product',
    'cars',
    title,
    { ...cobalt, year: '2019', mileage: '84000', transmission: 'automatic' },
  ]),
  [
    'product',
    'cars',
    'Nexia 3 2021 oq rangda 2 pozitsiya',
    { make: 'chevrolet', model: 'nexia-3', year: '2021', trim: '2', colour: 'white' },
  ],
  [
    'product',
    'cars',
    'Белая нексия3, 1.5 л, метан+бензин',
    {
      make: 'chevrolet',
      model: 'nexia-3',
      engine: '1500',
      fuel: 'petrol_methane',
      colour: 'white',
    },
  ],
  [
    'product',
    'cars',
    'BMW X5 2020 полный привод, чёрный',
    { make: 'bmw', model: 'x5', year: '2020', drive: 'all', colour: 'black' },
  ],
  ['product', 'cars', 'ВАЗ 2107 2010', { make: 'lada', model: '2107', year: '2010' }],
  [
    'product',
    'cars',
    'X-Trail 2.0 variator konditsioner bor',
    {
      make: 'nissan',
      model: 'x-trail',
      engine: '2000',
      transmission: 'variator',
      car_extras: 'aircon',
    },
  ],
  ['product', 'cars', 'Ravon Gentra', { make: 'ravon', model: 'gentra' }],
  // Makes that sold the same cars
  ...[
    ['Ravon Nexia 3', 'chevrolet', 'nexia-3'],
    ['Нексия 3 Равон', 'chevrolet', 'nexia-3'],
    ['Cobalt Ravon', 'chevrolet', 'cobalt'],
    ['Ravon Chevrolet Cobalt', 'chevrolet', 'cobalt'],
    ['Daewoo Cobalt', 'chevrolet', 'cobalt'],
    ['Ravon Matiz', 'chevrolet', 'matiz'],
    ['Chevrolet Tico', 'daewoo', 'tico'],
    ['UzDaewoo Matiz', 'daewoo', 'matiz'],
    ['Nexia Uz-Daewoo', 'daewoo', 'nexia'],
    ['Ravon Nexia R3', 'ravon', 'r3'],
    ['Ravon R2 Spark', 'ravon', 'r2'],
  ].map(([title = '', make = '', model = '']): Row => ['product', 'cars', title, { make, model }]),
  [
    'product',
    'auto-parts',
    'Cobalt uchun yozgi shina R16',
    { part_group: 'tyres', for_make: 'chevrolet', rim: 'r16', season: 'summer' },
  ],
  [
    'product',
    'apartments',
    '3 xonali kvartira 72 m2 4/9',
    { rooms: '3', area: '72', floor: '4', floors: '9' },
  ],
  ['product', 'apartments', '2-комн. квартира', { rooms: '2' }],
  [
    'product',
    'apartments',
    '2-х комнатная, 54,5 м², 3 этаж 5-этажного дома, кухня 9 м²',
    { rooms: '2', area: '54.5', kitchen: '9', floor: '3', floors: '5' },
  ],
  [
    'product',
    'apartments',
    'Однокомнатная квартира продаётся, кирпичный дом',
    { deal: 'sale', rooms: '1', house_type: 'brick' },
  ],
  [
    'product',
    'apartments',
    'Сотилади 3/4/9 евроремонт',
    { deal: 'sale', rooms: '3', floor: '4', floors: '9', repair: 'euro' },
  ],
  [
    'product',
    'apartments',
    'Ikki xonali kvartira kunlik ijaraga',
    { deal: 'rent_day', rooms: '2' },
  ],
  ['product', 'apartments', 'Ijaraga 3 hona', { deal: 'rent_month', rooms: '3' }],
  ['product', 'apartments', 'Сдаётся посуточно 2х ком', { deal: 'rent_day', rooms: '2' }],
  ['product', 'apartments', '3ком/2/5, 85кв', { rooms: '3', floor: '2', floors: '5', area: '85' }],
  ['product', 'apartments', '4-qavat 78 kv', { floor: '4', area: '78' }],
  ['product', 'apartments', '4-этаж, 78 кв, 3 комнаты', { floor: '4', area: '78', rooms: '3' }],
  ['product', 'apartments', '3 xona 78 kv 4 qavat', { floor: '4', area: '78', rooms: '3' }],
  ['product', 'apartments', '2 ком 54 кв 3 эт', { floor: '3', area: '54', rooms: '2' }],
  ['product', 'apartments', 'Yunusobod 19 kv 4-qavat 78 kv', { floor: '4', area: '78' }],
  ['product', 'apartments', '180 квадратных, 1 комнт', { rooms: '1', area: '180' }],
  ['product', 'apartments', '2 xona 54,5 м2', { rooms: '2', area: '54.5' }],
  [
    'product',
    'houses-land',
    '120 м2 uy, 6 соток',
    { house_object: 'house', area: '120', land: '6' },
  ],
  [
    'product',
    'houses-land',
    '6 sotix hovli 5 xonali 2 qavatli',
    { house_object: 'house', land: '6', rooms: '5', floors: '2' },
  ],
  [
    'product',
    'phones-tablets',
    'iPhone 13 128 GB',
    { phone_brand: 'apple', phone_model: 'iphone-13', storage: '128' },
  ],
  [
    'product',
    'phones-tablets',
    'Айфон13 Про 256гб 92%',
    { phone_brand: 'apple', phone_model: 'iphone-13-pro', storage: '256', battery: '92' },
  ],
  [
    'product',
    'phones-tablets',
    'Samsung A52 8/128 qora',
    {
      phone_brand: 'samsung',
      phone_model: 'galaxy-a52',
      storage: '128',
      ram: '8',
      colour: 'black',
    },
  ],
  [
    'product',
    'phones-tablets',
    'Xiaomi Redmi Note 12 6+128',
    { phone_brand: 'xiaomi', phone_model: 'redmi-note-12', storage: '128', ram: '6' },
  ],
  [
    'product',
    'phones-tablets',
    'Redmi Note 12 Pro 256 GB',
    { phone_brand: 'xiaomi', phone_model: 'redmi-note-12-pro', storage: '256' },
  ],
  [
    'product',
    'phones-tablets',
    'Айфон 12 про макс',
    { phone_brand: 'apple', phone_model: 'iphone-12-pro-max' },
  ],
  [
    'product',
    'computers',
    'Noutbuk HP core i5 16 GB RAM 512 SSD 15.6"',
    {
      computer_kind: 'laptop',
      computer_brand: 'hp',
      cpu: 'i5',
      ram: '16',
      storage: '512',
      disk: 'ssd',
      screen: '15.6',
    },
  ],
  ['product', 'furniture-interior', 'Burchak divan', { furniture: 'sofa' }],
  ['product', 'animals', 'Щенки 2 месяца', { animal: 'dog', age_months: '2' }],
  ['product', 'shoes-bags', 'Krossovka 42 razmer', { shoe_size: '42' }],
  ['service', 'jobs', 'Haydovchi kerak', { job_field: 'driver' }],
  ['service', 'tutoring', 'Английский и математика', { subject: 'english,maths' }],
])('%s, %s: %s', (kind, slug, title, expected) => {
  const { values } = attributesInWords(idOf(kind, slug), title)
  expect(Object.fromEntries([...values].map(([key, ids]) => [key, ids.join()]))).toEqual(expected)
})

/** Words that could mean two things, or are said of other things. */
test.each<Row>([
  ['product', 'cars', 'Gentra 2019', { year: '2019' }],
  ['product', 'cars', 'Nexia 2019', { year: '2019' }],
  ['product', 'cars', 'Cobalt yoki Kia', {}],
  ['product', 'cars', 'Ravon 2019', { make: 'ravon', year: '2019' }],
  ['product', 'cars', 'Ravon Kia Rio', {}],
  ['product', 'cars', 'Cobalt metan', cobalt],
  ['product', 'cars', 'Cobalt gaz', cobalt],
  ['product', 'cars', 'Cobalt 12 ming', cobalt],
  ['product', 'cars', 'Cobalt 12 ming $, 95 mln soʻm', cobalt],
  ['product', 'cars', 'Cobalt 2018-2020', cobalt],
  ['product', 'cars', 'Cobalt konditsioner yoʻq, без люка', cobalt],
  ['product', 'cars', 'Mercedes-Benz 5', { make: 'mercedes' }],
  ['product', 'apartments', '3 xonali 72/45/9, metrodan 300 m', { rooms: '3' }],
  ['product', 'apartments', '2 xonali 9/4', { rooms: '2' }],
  ['product', 'apartments', 'Kvartira ijaraga olaman', {}],
  ['product', 'apartments', 'Sotiladi yoki ijaraga', {}],
  ['product', 'apartments', 'Bozori 1 km, metro 5 km2', {}],
  ['product', 'apartments', 'Чиланзар 19 кв, 2 ком', { rooms: '2' }],
  ['product', 'phones-tablets', 'Galaxy S21 Ultra 256', { phone_brand: 'samsung', storage: '256' }],
  ['product', 'phones-tablets', 'Redmi Note 12 Pro+', { phone_brand: 'xiaomi' }],
  [
    'product',
    'phones-tablets',
    'Redmi 13 32 GB yoki 64 GB',
    { phone_brand: 'xiaomi', phone_model: 'redmi-13' },
  ],
  ['product', 'food', 'Cobalt 2019', {}],
  ['service', 'plumbing', 'Santexnik 1 yil kafolat 100 ming soʻm', {}],
])('left out of %s, %s: %s', (kind, slug, title, expected) => {
  const { values } = attributesInWords(idOf(kind, slug), title)
  expect(Object.fromEntries([...values].map(([key, ids]) => [key, ids.join()]))).toEqual(expected)
})

/** Ordinary titles of the categories in which a kind decides. */
test.each<[slug: string, title: string, expected: Record<string, string>]>([
  ['building-renovation', 'Перфоратор Bosch, почти новый', { building_kind: 'tools' }],
  ['building-renovation', 'Pishgan gʻisht sotiladi', { building_kind: 'brick' }],
  ['building-renovation', 'Ламинат 33 класс', { building_kind: 'floors' }],
  ['building-renovation', 'Алебастр в мешках', { building_kind: 'mixes' }],
  ['home-garden', 'Тандыр новый', { garden_kind: 'tandoor' }],
  ['home-garden', 'Koʻrpa, qoʻlda tikilgan', { garden_kind: 'bedding' }],
  [
    'jewellery-watches',
    'Золотое кольцо 585 проба',
    { jewellery_kind: 'ring', metal: 'gold', fineness: '585' },
  ],
  ['cars', 'Kraska toza, privod orqa', { paint: 'original', drive: 'rear' }],
  ['apartments', '2-комнатная без маклера', { rooms: '2', no_agent: 'true' }],
  [
    'home-appliances',
    'Konditsioner, muddatli toʻlov',
    { appliance: 'aircon', instalments: 'true' },
  ],
  ['jewellery-watches', 'Kumush bilaguzuk', { jewellery_kind: 'bracelet', metal: 'silver' }],
  ['beauty-health', 'Тонометр Omron', { beauty_kind: 'medical' }],
  ['beauty-health', 'Фен Dyson', { beauty_kind: 'hair' }],
  ['books-education', 'Мактаб дарслик 7-синф', { book_kind: 'textbook' }],
  ['books-education', 'Ertaklar oʻzbek tilida', { book_kind: 'children', book_language: 'uz' }],
  ['sport-leisure', 'Велосипед горный, колёса 26', { sport_kind: 'bicycle' }],
  ['sport-leisure', 'Гантели 2 по 5 кг', { sport_kind: 'gym' }],
  ['sport-leisure', 'Samokat bolalar uchun', { sport_kind: 'scooter' }],
  ['hobby-crafts', 'PS5 2 joystik bilan', { hobby_kind: 'games' }],
  ['musical-instruments', 'Гитара акустическая', { instrument: 'guitar' }],
  ['musical-instruments', 'Dutor yangi', { instrument: 'national' }],
  ['agriculture', 'Beda toy press', { farm_kind: 'feed' }],
  ['agriculture', 'Саженцы яблони', { farm_kind: 'seeds' }],
  ['agriculture', 'Inkubator 100 talik', { farm_kind: 'equipment' }],
  ['food', 'Асал тоғ', { food_kind: 'honey' }],
  ['food', 'Картошка оптом', { food_kind: 'fruit' }],
  ['business-equipment', 'Генератор 5 кВт', { business_kind: 'energy' }],
  ['business-equipment', 'Kofe mashina', { business_kind: 'cafe' }],
])('%s: %s', (slug, title, expected) => {
  const { values } = attributesInWords(idOf('product', slug), title)
  expect(Object.fromEntries([...values].map(([key, ids]) => [key, ids.join()]))).toEqual(expected)
})

test('what staff have hidden is not read, what they added is', () => {
  const names = { uz: 'Lasetti Lyuks', ru: 'Лачетти Люкс', en: 'Lacetti Lux' }
  applyAttributeChanges({
    'car_makes/chevrolet': {
      entries: { cobalt: { isHidden: true }, lux: { names, isHidden: false, added: { n: 900 } } },
      order: [],
    },
    'category/cars': { entries: { year: { isHidden: true } }, order: [] },
  })
  const read = (title: string) =>
    Object.fromEntries(attributesInWords(idOf('product', 'cars'), title).values)
  expect(read('Cobalt 2019')).toEqual({})
  expect(read('Лачетти Люкс 2019')).toEqual({ make: ['chevrolet'], model: ['lux'] })
})
