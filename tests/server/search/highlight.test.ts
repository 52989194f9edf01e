import { describe, expect, test } from 'vitest'
import { createHighlighter, type Piece } from '../../../src/server/search/highlight.ts'

const show = (pieces: Piece[] | null) =>
  pieces && pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
const mark = (typed: string, title: string) => show(createHighlighter(typed).mark(title))

test.each([
  // The other script
  ['divan', 'Диван'],
  ['диван', 'Divan'],
  ['santexnik', 'Сантехник'],
  ['сантехник', 'Santexnik'],
  ['kvartira', 'Квартира'],
  ['самсунг', 'Samsung'],
  ['щётка', 'Щетка'],
  ['yozuv', 'Ёзув'],
  // Apostrophes and letters of Uzbek
  ["o'qituvchi", 'Oʻqituvchi'],
  ['oqituvchi', 'Oʻqituvchi'],
  ['ўқитувчи', 'O‘qituvchi'],
  ['bog', 'Bogʻ'],
  ['курпа', 'Кўрпа'],
  ['kurpa', 'Koʻrpa'],
  ['gilam', 'GʻILAM'],
  ['ta`mir', 'Taʼmir'],
  // Forms
  ['divan', 'Divanlar'],
  ['divanlarni', 'Divan'],
  ['репетиторов', 'Репетитор'],
  ['репетитор', 'Repetitorlar'],
  ['мягкая', 'Мягкой'],
  ['uyni', 'Uy'],
  ['uy', 'Uyimiz'],
  ['okna', 'Окон'],
  ['kover', 'Ковров'],
  // As it sounds, or as typed in chats
  ['ewik', 'Eshik'],
  ['4iroq', 'Chiroq'],
  ['xalat', 'Halat'],
  ['noutbuk', 'Ноутбук'],
  // Synonyms
  ['telefon', 'Smartfon'],
  ['muzlatgich', 'Холодильник'],
  ['stiralka', 'Kir yuvish mashinasi'],
  // Models and units
  ['a 23', 'A-23'],
  ['a23', 'A 23'],
  ['128 gb', '128GB'],
  ['94 m2', '94м²'],
  ['iphone 13', 'iPhone13'],
  // A longer word, if there is no other
  ['ustan', 'Ustanovka'],
  ['xona', 'xonali'],
])('createHighlighter: %s marks the whole of %s', (typed, title) => {
  expect(mark(typed, title)).toBe(`[${title}]`)
})

test.each([
  ['divan', '“Диван”, yangi!', '“[Диван]”, yangi!'],
  ['divan', 'Divan-krovat (divan)', '[Divan]-krovat ([divan])'],
  ['usta', 'Usta ustanovka', '[Usta] ustanovka'],
  ['qizil divan', 'Yumshoq divan, qizil', 'Yumshoq [divan], [qizil]'],
  ['divan sotiladi', 'Divan sotiladi', '[Divan] sotiladi'],
  ['telefon', 'Telefon, smartfon', '[Telefon], smartfon'],
  ['galaxy a23', 'Samsung Galaxy A 23 yangi', 'Samsung [Galaxy] [A 23] yangi'],
  ['divan', 'Stol', 'Stol'],
  ['12', 'iPhone 12, 128GB', 'iPhone [12], 128GB'],
  ['divan', '', ''],
  ['手机', 'Telefon', 'Telefon'],
  ['b', '<b>Divan</b> &amp;', '<[b]>Divan</[b]> &amp;'],
  ['%', 'Divan 50%', 'Divan 50%'],
  ['divan', '🛋️ Divan 🛋️', '🛋️ [Divan] 🛋️'],
])('createHighlighter: %s in %s', (typed, title, expected) => {
  expect(mark(typed, title)).toBe(expected)
})

test('createHighlighter: adds, loses and changes no letter', () => {
  const title = 'Ёзув  “Oʻzbek”\u00a0ﬁ İstanbul é ğ 94м² ½ 5–6 ...'
  for (const typed of ['ozbek', 'fi', 'istanbul', 'e', 'g', '94', 'm2', 'yozuv 5 6']) {
    const pieces = createHighlighter(typed).mark(title)
    expect(pieces.map(({ text }) => text).join('')).toBe(title)
  }
})

describe('createHighlighter: an excerpt', () => {
  const excerpt = (typed: string, title: string, description: string) =>
    show(createHighlighter(typed).excerpt(title, description))

  test('begins at the match that only the description has', () => {
    expect(excerpt('qizil divan', 'Divan', 'Rangi qizil, divan yangi')).toBe(
      '…[qizil], divan yangi',
    )
    expect(excerpt('qizil', 'Divan', 'Qizil, yangi')).toBe('[Qizil], yangi')
  })

  test.each([
    ['divan', 'Divan', 'Divan yangi'],
    ['divan', 'Stol', 'Yangi'],
    ['divan', 'Stol', ''],
  ])('of %s: none in %s, %s', (typed, title, description) => {
    expect(excerpt(typed, title, description)).toBeNull()
  })
})
