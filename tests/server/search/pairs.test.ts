import { describe, expect, test } from 'vitest'
import { finds, matches } from './find.ts'

/** Spellings of one thing; each finds all others of its line. */
const SAME = [
  "oʻqituvchi|o'qituvchi|o‘qituvchi|o’qituvchi|o´qituvchi|o`qituvchi|oqituvchi|öqituvçi|ўқитувчи|OʻQITUVCHI",
  "gʻisht|g'isht|ğisht|ғишт",
  "Fargʻona|Farg'ona|Fargona|Фарғона|Фергана|Fergana",
  'choyxona|choyhona|чойхона',
  'Shahrixon|Shaxrixon|Шаҳрихон|Шахрихан',
  'yoʻl|йўл|yöl',
  'Isʼhoq|Ishoq|Исҳоқ',
  "sanʼat|san'at|sanat|санъат",
  'elektr|электр',
  'kvartira|квартира|xonadon|Kvartiralar|квартиру|xonadonlar',
  'mashina|машина|avto|автомобиль',
  'muzlatgich|музлатгич|холодильник|xolodilnik|holodilnik',
  'telefon|телефон|TELEFON',
  'iPhone 13|айфон 13|ayfon 13|iphone13',
  'Cobalt|Кобальт|kobalt',
  "so'm|soʻm|сўм|сум",
  'uy|дом|hovli|уй',
  'velik|velosiped|велосипед',
  'televizor|телек|TV|ТВ',
  'kir yuvish mashinasi|стиральная машина|kirmoshina|стиралка',
  'konditsioner|кондиционер|konder|kondisioner',
  'santexnik|сантехник|santehnik',
  'usta|мастер|уста',
  'enaga|няня',
  'repetitor|репетитор',
  'Samsung|самсунг',
  'Nexia|нексия|neksiya',
  'Тошкент|Ташкент|Toshkent|Tashkent',
  'Самарканд|Samarqand|Самарқанд|Samarkand',
  'Бухара|Buxoro|Бухоро|Bukhara',
  'Qoʻqon|Коканд|Қўқон',
  'Джизак|Jizzax|Жиззах|Jizzakh',
  'Хорезм|Xorazm|Khorezm',
  'Xiva|Хива|Khiva',
  'Чирчик|Chirchiq|Чирчиқ',
  'divan|диван|диваны|sofa',
  'ер|yer',
  'Европа|Yevropa|Evropa',
  'поезд|poyezd',
  'объект|obyekt|ob’ekt',
  'цирк|tsirk|sirk',
  'чёрный|черный|chyorniy',
  'щенок|shchenok|it',
  'Ёзёвон|Yozyovon',
  'Windows|виндовс',
  'Mercedes|мерседес',
  '128 gb|128gb|128ГБ',
  'Wi-Fi|wifi|вай-фай',
  'şahar|shahar|шаҳар',
  'café|cafe|kafe',
  'Мўйноқ|Moʻynoq|Mo‘ynoq',
  'тўй|toʻy|свадьба',
  'enaga kerak|энага керак',
]

const lines = SAME.map((line) => ({ line, words: line.split('|') }))

test('the table is not small', () => {
  const pairs = lines.reduce((sum, { words }) => sum + (words.length * (words.length - 1)) / 2, 0)
  expect(pairs).toBeGreaterThan(200)
})

test.each(lines)('each of $line finds the others', ({ words }) => {
  const missed = words.flatMap((query) =>
    words
      .filter((word) => !matches(query, word) || !matches(query, `Yaxshi, ${word}! Тел. 90`))
      .map((word) => `${query} → ${word}`),
  )
  expect(missed).toEqual([])
})

test.each([
  ['ntktajy', 'телефон'],
  ['ntktajy', 'telefon'],
  ['еудуащт', 'telefon'],
  ['rdfhnbhf', 'kvartira'],
  ['[jkjlbkmybr', 'muzlatgich'],
])('%s typed on the wrong layout finds %s', (query, listing) => {
  expect(matches(query, listing)).toBe(false)
  expect(finds(query, listing)).toBe(true)
})

describe('what must stay apart', () => {
  test.each([
    ['avto', 'стиральная машина'],
    ['iphone 13', 'iPhone 14'],
    ['100', 'TV 10'],
    ['uy', 'buyum'],
    ['avto', 'mashinka'],
    ['tilla', 'Oltinkoʻl tumani'],
    ['новый', 'Yangiyoʻl shahri'],
    ['planshet', 'таблетки'],
    ['диван', 'stol'],
    ['', 'telefon'],
    ['💛', 'telefon'],
    ['手机', 'telefon'],
  ])('%s does not find %s', (query, listing) => {
    expect(finds(query, listing)).toBe(false)
  })
})
