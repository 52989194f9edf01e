import { expect, test } from 'vitest'
import { seeksWork } from '../../src/api/text/work-seeker.ts'

test.each([
  'Ish qidiryapman, haydovchi',
  'Ish izlayman',
  'Иш қидираман',
  'Menga ish kerak',
  'Ищу работу сварщика',
  'Срочно ищу постоянную работу',
  'Работу ищу, повар',
  'Looking for a job',
  'I am looking for work',
  'Tikuvchi, ish qidirayapman',
  'Иш қидираяпман',
  'Ishga kirmoqchiman',
  'Нужна работа водителем',
  'Сварщик в поиске работы',
])('%s: looks for work', (title) => expect(seeksWork(title)).toBe(true))

test.each([
  'Haydovchi kerak',
  'Ishchi kerak',
  'Ish kerak boʻlsa keling',
  'Ish qidirayotganlar uchun',
  'Ищу водителя на работу',
  'Ищете работу? Приходите',
  'Ищем продавца',
  'Нужен работник',
  'Are you looking for a job?',
])('%s: is a vacancy', (title) => expect(seeksWork(title)).toBe(false))
