import { expect, test } from 'vitest'
import { wordsOfCategories } from '../../../src/server/attributes/titles/category-words.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { categoriesInWords, indexWords } from '../../../src/stores/listings/category-in-words.ts'

const TITLES: Record<string, readonly string[]> = {
  'phones-tablets': [
    'iPhone 13 128gb',
    'Samsung Galaxy S23 Ultra',
    'Redmi Note 12 8/256',
    'Чехол для iPhone 14',
  ],
  computers: [
    'Принтер Canon',
    'Ноутбук Lenovo ThinkPad, 16 ГБ',
    'Noutbuk HP, holati yaxshi',
    'Монитор 24 дюйма',
  ],
  'tv-audio-photo': ['Televizor Samsung', 'Фотоаппарат Nikon D3500', 'Телевизор Artel 43'],
  'home-appliances': [
    'Холодильник Samsung',
    'Kir yuvish mashinasi LG 7 kg',
    'Кондиционер 12, с установкой',
    'Gaz plita',
    'Чангюткич Samsung',
    'Микроволновка',
  ],
  'furniture-interior': [
    'Угловой диван, серый',
    'Кровать двуспальная',
    'Gilam',
    'Шкаф-купе с зеркалом',
    'Oshxona stoli va 4 ta stul',
    'Ковёр турецкий 3х4',
    'Диван бурчакли, янги',
    'Kompyuter stoli',
  ],
  'building-renovation': ['Gʻisht pishgan, 1000 dona', 'Эшик МДФ, янги', 'Перфоратор Makita'],
  'home-garden': ['Qozon 20 litr', 'Саженцы яблони', 'Tandir'],
  cars: [
    'Chevrolet Cobalt 2019',
    'Nexia 2',
    'Damas',
    'Кобальт 2021 оқ',
    'Kia K5 2022',
    'Матиз, хорошее состояние',
  ],
  'trucks-special': ['Traktor MTZ-80', 'Камаз самосвал'],
  'motorcycles-scooters': ['Skuter Honda Dio', 'Мопед Alpha'],
  'auto-parts': ['Шины 205/55 R16 зимние', 'Nexia uchun bamper', 'Аккумулятор 60 Ач'],
  apartments: ['2 xonali kvartira Chilonzorda', '3-комнатная квартира, Юнусабад'],
  'houses-land': ['Hovli 6 sotix', 'Участок 8 соток'],
  'women-clothing': ['Платье вечернее', 'Ayollar koʻylagi'],
  'shoes-bags': ['Кроссовки Nike 42', 'Erkaklar tuflisi 41'],
  kids: ['Детская коляска', 'Bolalar oʻyinchoqlari'],
  'sport-leisure': ['Велосипед детский', 'Gantel 10 kg', 'Чодир 4 кишилик'],
  animals: ['Щенки алабая', 'Sigir sogʻin, 2-tuqqan', 'Тўтиқуш гапирадиган'],
}

const index = indexWords(wordsOfCategories('product'))
const titles = Object.entries(TITLES).flatMap(([slug, texts]) =>
  texts.map((text) => ({ text, id: findCategory('product', slug)?.id })),
)
const judged = titles.map(({ text, id }) => {
  const { ids, isSure } = categoriesInWords(index, text)
  if (!isSure) return { text, verdict: ids.length > 0 ? 'asked' : 'none' }
  return { text, verdict: ids[0] === id ? 'right' : 'wrong' }
})
const withVerdict = (verdict: string) =>
  judged.filter((one) => one.verdict === verdict).map(({ text }) => text)

test('Sixty ordinary titles name their category, and none names another one', () => {
  expect(titles.length).toBeGreaterThanOrEqual(60)
  expect(withVerdict('wrong')).toEqual([])
  expect(withVerdict('asked').concat(withVerdict('none'))).toEqual(['Чангюткич Samsung'])
})

test.each(['Kia', 'Samsung', 'Велосипед скутер'])('A doubtful title is asked about: %s', (text) => {
  const { ids, isSure } = categoriesInWords(index, text)
  expect(isSure).toBe(false)
  expect(ids.length).toBeGreaterThan(0)
})

test.each(['', 'Yangi, arzon', 'Срочно продам', '2019'])('Nothing is named by "%s"', (text) => {
  expect(categoriesInWords(index, text).ids).toEqual([])
})
