import { describe, expect, test } from 'vitest'
import { demandsSexOrAge } from '../../../src/server/safety/job-conditions.ts'

describe('a vacancy demands a sex or an age', () => {
  test.each([
    ...['Faqat ayollar', 'faqat 18 yoshdan qizlar', 'Ayol kishi kerak', 'Sotuvchi qiz kerak'],
    ...['Фақат аёллар учун', 'Йигитлар керак, омборга', 'Erkaklar ishga olinadi', 'Jinsi: ayol'],
    ...['Oʻgʻil bolalar kerak', "O'g'il bolalar ishga taklif etiladi"],
    ...['Только мужчины', 'только приятные девушки', 'Требуются женщины', 'Нужна девушка на кассу'],
    ...['Ищем парня на склад', 'девушки до 30', 'Пол: женский', 'мужской пол', 'Парни требуются'],
    ...['only women', 'Women only', 'Female candidates', 'men preferred'],
    ...[
      '18-35 yosh',
      '18–35 ёш',
      '20 dan 40 yoshgacha',
      '35 yoshgacha',
      'yoshi 25-40',
      '25 yoshdan',
    ],
    ...['До 35 лет', 'до 35лет', 'от 20 лет', 'от 18 до 40 лет', '20-45 лет', 'возраст: 18–35'],
    ...[
      'Возраст от 25',
      'до 31 года',
      'не старше 45 лет',
      'aged 18-30',
      'under 35 years',
      'age 20',
    ],
  ])('%s', (text) => {
    expect(demandsSexOrAge(`Ish bor. ${text}. Maosh yaxshi.`)).toBe(true)
  })
})

describe('a vacancy does not', () => {
  test.each([
    ...['Ayollar kiyimi doʻkoniga sotuvchi kerak', 'Qizil avtomobil haydovchisi', 'qiziqarli ish'],
    ...['Erkaklar sartaroshxonasiga usta', 'Ayollar va erkaklar kerak', 'ayol yoki erkak kerak'],
    ...['Мастер в женский зал', 'Мужская одежда, продавец', 'Требуются мужчины и женщины'],
    ...['Нужны девушки или парни', 'men and women preferred', 'women’s clothes, shop assistant'],
    ...['18 yoshdan', 'Строго от 18 лет', '18+', 'Опыт от 3 лет', 'опыт работы от 20 лет'],
    ...['Tajriba 3 yil', 'стаж до 20 лет', '20-25 kun', '30-40 ta buyurtma', 'смена 20-22 часа'],
    ...[
      'Няня к детям до 3 лет',
      '5-10 yoshli bolalarga enaga',
      'Возраст не важен',
      'yoshi muhim emas',
    ],
    ...[
      'Ish 9 dan 18 gacha',
      'с 9 до 18',
      'до 35 человек',
      'under 35 orders a day',
      '2 yoshgacha bola',
    ],
  ])('%s', (text) => {
    expect(demandsSexOrAge(`Ish bor. ${text}. Maosh yaxshi.`)).toBe(false)
  })
})
