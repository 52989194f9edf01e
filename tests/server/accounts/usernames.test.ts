import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { username } from '../../../src/api/text/username.ts'
import { skeletonOf } from '../../../src/server/accounts/look-alikes.ts'
import { isReserved } from '../../../src/server/accounts/usernames.ts'

const LETTERS = {
  uzbek: 'abdefghijklmnopqrstuvxyzʻʼ',
  uzbekCyrillic: 'абвгдеёжзийклмнопрстуфхцчшъэюяўқғҳ',
  russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  english: 'abcdefghijklmnopqrstuvwxyz',
  karakalpak: 'aábdefgǵhxıijkqlmnńoóprstuúvwyzʻ',
  karakalpakCyrillic: 'аәбвгғдеёжзийкқлмнңоөпрстуүўфхҳцчшщъыьэюя',
} as const

/** A capital and two to eight small letters of one alphabet. */
const word = fc
  .constantFrom(...Object.values(LETTERS))
  .chain((letters) =>
    fc.tuple(
      fc.constantFrom(...letters.replaceAll(/[ʻʼ]/g, '')),
      fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 8 }),
    ),
  )
  .map(([first, rest]) => first.toUpperCase() + rest.join(''))
  // Several apostrophes become one
  .filter((text) => !/[ʻʼ]{2}/.test(text))
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.constantFrom(' ', '-', '.', '_', ' '))
  .map(([words, between]) => words.join(between))

test('Several apostrophes become one', () => {
  fc.assert(
    fc.property(name, (text) => {
      // Each apostrophe gets the sign of its place
      const plain = (some: string) => some.normalize('NFC').replace(/[ʻʼ’‘']/g, "'")
      expect(plain(v.parse(username, text))).toBe(plain(text))
      expect(skeletonOf(text)).not.toBe('')
    }),
  )
})

test.each([
  ...['Nodira', 'Anvar Усмонов', 'Oʻktam Gʻafurov', "Ma'mura", 'Maʼmura', 'Ali-Vali', 'Jamshid 95'],
  ...[
    'Дилшод Ҳамроқулов',
    'Ёдгор',
    'Анна Петровна',
    'Аваз Ўтаганов',
    'usta_bek.2024',
    'IP Karimov',
  ],
  ...[
    'Ájiniyaz Qosıbay',
    'Гүлайша Өтеген',
    'Bibigúl',
    'John Smith',
    'Nguyễn Thị Hoà',
    'ООО Ромашка',
  ],
  ...[
    '李小龙',
    '김민준',
    '田中さくら',
    'محمد علي',
    'שרה',
    'Chorsu bozor',
    'Taksi operator Ali',
    'Sayyora',
  ],
  ...['Modern mebel', 'Botir', 'Uzum', 'Servis Markaz', 'Xizmat Ali', 'Abdusupport', 'Adminbek'],
])('username: accepts %s', (text) => {
  expect(v.safeParse(username, text).issues?.[0].message).toBeUndefined()
  expect(isReserved(text)).toBe(false)
})

test.each([
  ['Воzor', 'username_mixed_scripts'],
  ['Аnvar', 'username_mixed_scripts'],
  ['Ωmega Ωmeга', 'username_mixed_scripts'],
  ['Αnna', 'username_mixed_scripts'],
  ['Nodirа', 'username_mixed_scripts'],
  ['8 998 90 123 45 67', 'username_no_letter'],
  ['123', 'username_no_letter'],
  ['\u3164\u3164\u3164', 'username_invalid'],
  ['\uffa0\uffa0\uffa0', 'username_invalid'],
  ['\u115f\u1160\u115f', 'username_invalid'],
  ['A\u{e0101}nvar', 'username_invalid'],
  [`Ali${'\u0301'.repeat(29)}`, 'username_invalid'],
  ['A\u0301\u0302\u0303li', 'username_invalid'],
  ['Ali \u0301\u0302', 'username_invalid'],
  ['\u2800\u2800\u2800', 'username_invalid'],
])('username: refuses %j: %s', (text, code) => {
  expect(v.safeParse(username, text).issues?.[0].message).toBe(code)
})

test.each([
  ...['admin', 'Admin', 'ADMIN', 'АДМИН', 'Админ', 'Adm1n', 'AdmIn', 'A d m i n', 'admin2026'],
  ...[
    'Bozor',
    'Бозор',
    'B0Z0R',
    'В о z o r',
    'bozor.uz',
    'BozorSupport',
    'Bozor-Support',
    'support',
  ],
  ...[
    'Модератор Анвар',
    'Moderator_1',
    'Служба безопасности',
    'Техподдержка',
    'Operator',
    'Yordam',
  ],
  ...['Bozor xavfsizlik xizmati', 'Qoʻllab-quvvatlash', "Qo'llab quvvatlash xizmati", 'Maʼmuriyat'],
])('username: %s belongs to the site', (text) => expect(isReserved(text)).toBe(true))

test.each([
  ['Nodira', 'Nodirа'],
  ['Сара', 'Capa'],
  ['Oʻktam', "O'ktam"],
  ['modern', 'rnodern'],
  ['Islom', 'lslom'],
  ['Ali0', 'AliO'],
])('skeleton: %s and %s look alike', (one, other) =>
  expect(skeletonOf(one)).toBe(skeletonOf(other)),
)

test.each([
  ['Анна', 'Anna'],
  ['Али', 'Ali'],
  ['Ali', 'Alí'],
  ['Олим', 'Olim'],
])('skeleton: %s and %s can be told apart', (one, other) =>
  expect(skeletonOf(one)).not.toBe(skeletonOf(other)),
)
