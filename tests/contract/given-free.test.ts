import { expect, test } from 'vitest'
import { saysFree } from '../../src/api/text/given-free.ts'

test.each([
  'Muzlatgich tekinga',
  'Divan, bepul',
  'Музлатгич текинга',
  'Отдам диван даром',
  'Котёнок бесплатно',
  'Sofa for free',
])('%s: given away', (title) => expect(saysFree(title)).toBe(true))

test.each([
  'Divan, yetkazib berish bepul',
  'Шкаф, доставка бесплатно',
  'Garena Free Fire akkaunt',
  'Tekinxoʻr kitobi',
  'Divan',
])('%s: not given away', (title) => expect(saysFree(title)).toBe(false))
