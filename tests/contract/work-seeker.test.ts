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
])('%s: looks for work', (title) => expect(seeksWork(title)).toBe(true))

test.each([
  'Haydovchi kerak',
  'Ishchi kerak',
  'Ish kerak boʻlsa keling',
  'Ish qidirayotganlar uchun',
  'Ищу водителя на работу',
  'Ищете работу? Приходите',
  'Ищем продавца',
  'Are you looking for a job?',
])('%s: is a vacancy', (title) => expect(seeksWork(title)).toBe(false))
