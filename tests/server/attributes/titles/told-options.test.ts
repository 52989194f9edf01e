import { expect, test } from 'vitest'
import { attributesInTitle } from '../../../../src/server/attributes/titles/told-options.ts'
import { findCategory } from '../../../../src/server/reference/categories.ts'

const kindIn = (slug: string, key: string, title: string) =>
  attributesInTitle(findCategory('product', slug)?.id ?? 0, title).get(key)

test.each<[slug: string, key: string, kind: string | undefined, titles: string[]]>([
  [
    'phones-tablets',
    'phone_kind',
    'smartphone',
    [
      'Айфон 13 128 гб',
      'Ayfon 13 128 gb ideal',
      'iPhone 11 Pro Max, 256GB, batareya 86%',
      'Самсунг A52 8/128',
      'Samsung Galaxy S23 Ultra sotiladi',
      'Redmi Note 12 Pro',
      'Редми нот 12',
      'Редми ноут 11 про',
      'Poco X3 qutisi bilan',
      'Tecno Spark 10 128 GB',
      'Хонор 90 256 гб, сотилади',
      'Смартфон Nokia',
    ],
  ],
  [
    'phones-tablets',
    'phone_kind',
    'tablet',
    [
      'iPad Air 64 GB',
      'Айпад 9 64гб',
      'Galaxy Tab S6 Lite',
      'Планшет Samsung 64 ГБ',
      'Xiaomi Pad 6',
    ],
  ],
  ['phones-tablets', 'phone_kind', 'watch', ['Apple Watch SE', 'Galaxy Watch 5']],
  ['phones-tablets', 'phone_kind', 'case', ['iPhone 13 uchun chexol', 'Чехол на айфон 13']],
  [
    'phones-tablets',
    'phone_kind',
    undefined,
    [
      'Стекло на айфон 13',
      'iPhone 12 uchun qopqoq',
      'Honor Pad X8 128 GB',
      'Redmi Watch 3',
      'Samsung 25W blok',
      'Nokia 32 GB',
      'Apple',
    ],
  ],
  [
    'computers',
    'computer_kind',
    'laptop',
    [
      'MacBook Air M1',
      'Макбук про 16 гб',
      'Lenovo ThinkPad T480',
      'ASUS VivoBook 15',
      'HP noutbuk',
    ],
  ],
  ['computers', 'computer_kind', 'allinone', ['iMac 24', 'Моноблок HP']],
  ['computers', 'computer_brand', 'apple', ['MacBook Air M1', 'Макбук M2 8/256']],
  [
    'tv-audio-photo',
    'tv_kind',
    'console',
    [
      'PlayStation 5',
      'PS5 sotiladi',
      'PS4 Slim',
      'Sony PlayStation 4 Slim',
      'Xbox One',
      'Плейстейшн 4',
    ],
  ],
  [
    'tv-audio-photo',
    'tv_kind',
    'tv',
    ['Samsung Smart TV 43', 'LG OLED 55', 'Artel televizor 32', 'Телевизор Samsung'],
  ],
  [
    'home-appliances',
    'appliance',
    'fridge',
    [
      'Xolodilnik Artel',
      'Холодильник Samsung',
      'Muzlatgich LG',
      'Музлатгич Artel',
      'Морозильник Avalon',
    ],
  ],
  [
    'home-appliances',
    'appliance',
    'washer',
    [
      'Kir yuvish mashinasi LG',
      'Стиралка Artel',
      'Стиральная машина',
      'Кир ювиш машинаси',
      'Kir moshina',
    ],
  ],
  [
    'home-appliances',
    'appliance',
    'aircon',
    ['Kondisaner Artel 12', 'Konditsioner', 'Кондиционер Gree', 'Сплит-система Midea'],
  ],
  ['trucks-special', 'truck_type', 'farm_tractor', ['Traktor MTZ-80', 'МТЗ 82', 'Трактор Беларус']],
  ['trucks-special', 'truck_type', 'light', ['Gazel 2012', 'Хундай Портер', 'Газель 2705']],
  [
    'motorcycles-scooters',
    'moto_type',
    'kick',
    ['Elektr samokat Xiaomi', 'Электросамокат Kugoo', 'Samokat'],
  ],
])('%s: %s is %s', (slug, key, kind, titles) => {
  const wrong = titles.filter((title) => kindIn(slug, key, title)?.join() !== kind)
  expect(wrong).toEqual([])
})
