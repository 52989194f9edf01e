import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dataProblems } from '../../scripts/data-texts.ts'
import { differences, refusedWords, repetitions, wordingProblems } from '../../scripts/wording.ts'
import { LOCALES, type Locale } from '../../src/i18n/locale.ts'

const refused = refusedWords(readFileSync('docs/words.md', 'utf8'))
const wrong = (locale: Locale, text: string) => wordingProblems(text, locale, refused)

test('every written language has words that the table refuses', () => {
  const written = LOCALES.filter((locale) => locale !== 'uz-Cyrl')
  expect(new Set(refused.map(({ locale }) => locale))).toEqual(new Set(written))
})

test.each(refused)('$locale: "$word" is refused, alone and in a sentence', ({ locale, word }) => {
  const said = word.replaceAll('*', '')
  expect(wrong(locale, said)).not.toEqual([])
  expect(wrong(locale, `1 ${said.toUpperCase()}.`)).not.toEqual([])
})

test.each<[Locale, string]>([
  ['uz', 'Fotosuratlarni qoʻshing'],
  ['ru', 'Загрузите фотографию'],
  ['ru', 'Загружается список'],
  ['en', 'Choose an image'],
  ['en', 'Post your ad'],
])('%s: "%s" has a word that the table replaces', (locale, text) => {
  expect(wrong(locale, text)).not.toEqual([])
})

test.each<[Locale, string]>([
  ['en', 'Add a photo and imagine'],
  ['en', 'Loading… “Sofa” isn’t here.'],
  ['ru', 'Загружаем… Чат «Диван» не найден.'],
  ['uz', 'Yuklanmoqda… “Divan” eʼloni oʻchirildi.'],
])('%s: "%s" passes', (locale, text) => {
  expect(wrong(locale, text)).toEqual([])
})

test.each<[Locale, string]>([
  ['en', 'Loading...'],
  ['en', "You can't"],
  ['en', 'The chat "Sofa"'],
  ['ru', 'Чат “Диван”'],
  ['uz', '«Divan» eʼloni'],
  ['uz', 'Ikki  boʻshliq'],
  ['uz', ' Boshida'],
  ['ru', 'Что это ?'],
  ['uz', "O'zbekiston"],
  ['uz', 'Gʼisht'],
  ['uz', 'Sеdan'],
  ['ru', 'Ceдан'],
  ['uz', '54 м²'],
  ['ru', '1500 cm³'],
  ['en', '54 m2'],
])('%s: the signs of "%s" are not those of the language', (locale, text) => {
  expect(wrong(locale, text)).toHaveLength(1)
})

test.each<[Locale, string]>([
  ['uz', '{{name}}ga javob'],
  ['uz', '“{{typed}}”ni qidirish'],
  ['uz-Cyrl', '{{name}}га жавоб'],
  ['ru', 'Чат {{name}}-у'],
  ['en', '{{name}}’s comment'],
])('%s: "%s" gives a name an ending', (locale, text) => {
  expect(wrong(locale, text)).toHaveLength(1)
})

test('A number and a price of ours may have an ending, a name may have words and signs around it', () => {
  const fine = ['{{n}}-rasm: {{name}}', '{{price}}dan', '“{{name}}” – {{name}} bilan', '{{name}}…']
  expect(fine.flatMap((text) => wrong('uz', text))).toEqual([])
})

describe('the languages of one text', () => {
  test('have the same parameters', () => {
    expect(differences(['{{a}} {{b}}', '{{b}}: {{a}}', '{{a}} {{b}} {{a}}'])).toEqual([])
    expect(differences(['{{a}}', '{{a}}', 'a'])).toHaveLength(1)
  })

  test('end with the same sign', () => {
    expect(differences(['Ha.', 'Да.', 'Yes.'])).toEqual([])
    expect(differences(['Ha.', 'Да', 'Yes.'])).toHaveLength(1)
  })
})

test('a sentence is translated in one way everywhere', () => {
  const texts = (ru: string, said: string) => [
    { uz: 'Yuklanmoqda…', 'uz-Cyrl': 'Юкланмоқда…', ru: 'Загружаем…', en: 'Loading…' },
    { uz: 'Yuklanmoqda…', 'uz-Cyrl': 'Юкланмоқда…', ru, en: said },
  ]
  expect(repetitions(texts('Загружаем…', 'Loading…'))).toEqual([])
  expect(repetitions(texts('Загрузка…', 'Loading…'))).toEqual(['Loading… → Загружаем… / Загрузка…'])
  // A label may be two words elsewhere: "Log in" the button and the title
  expect(
    repetitions([
      { uz: 'Kirish', 'uz-Cyrl': 'Кириш', ru: 'Войти', en: 'Log in' },
      { uz: 'Kirish', 'uz-Cyrl': 'Кириш', ru: 'Вход', en: 'Log in' },
    ]),
  ).toEqual([])
})

test('the names of data are read wherever they stand, by their ids', () => {
  const data = {
    options: [
      {
        id: 'heating',
        name: { uz: 'Oʻz isitish tizimi', ru: 'Автономное  отопление', en: 'Heating' },
      },
      { slug: 'new', uz: 'Yangi uy', ru: 'Новостройка', en: '' },
    ],
  }
  expect(dataProblems(data, 'data', refused)).toEqual([
    'data.options.heating.name.uz says “tizim*”, not “kirish, chiqish”',
    'data.options.heating.name.ru has a blank too many',
    'data.options.new has no name in en',
  ])
})
