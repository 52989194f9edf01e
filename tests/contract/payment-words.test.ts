/** Words about payment in the text of a listing. */
import { describe, expect, test } from 'vitest'
import { saysCash, saysPrepaid } from '../../src/api/text/payment-words.ts'

describe('a prepayment', () => {
  test.each([
    'Oldindan toʻlov 50%',
    'oldindan to‘lang',
    'Олдиндан тўлов билан',
    'Oldindan pul tashlang',
    'Предоплата на карту',
    'отправлю по предоплате',
    'Нужен задаток',
    'avans olinadi',
  ])('is said by %s', (text) => expect(saysPrepaid(text)).toBe(true))
  test.each([
    'Без предоплаты',
    'Предоплаты нет',
    'oldindan toʻlovsiz',
    'Oldindan toʻlov yoʻq',
    'Avanssiz',
    'Oldindan telefon qiling',
    'Toʻlov naqd',
  ])('is not said by %s', (text) => expect(saysPrepaid(text)).toBe(false))
})

describe('cash', () => {
  test.each([
    'Naqd pulga',
    'нақд пулга',
    'Только наличные',
    'за наличку',
    'Нал, торг',
    'cash only',
  ])('is said by %s', (text) => expect(saysCash(text)).toBe(true))
  test.each(['Naqdsiz', 'Безналичный расчёт', 'Есть в наличии', 'безнал', 'Налоги оплачены'])(
    'is not said by %s',
    (text) => expect(saysCash(text)).toBe(false),
  )
})
