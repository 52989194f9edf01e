import { expect, test } from 'vitest'
import { categoryOfWanted } from '../../../src/stores/alerts/category-of-wanted.ts'
import { answerWith } from '../fake-answers.ts'

const words = (id: number, ...things: string[]) => ({ id, things, models: [], makes: [] })
const answer = (...categories: ReturnType<typeof words>[]) => ({ body: { categories } })

test('what is wanted names its category: goods before services, several are no certainty', async () => {
  const asked = answerWith(
    answer(words(7, 'stol', 'gilam'), words(8, 'stol')),
    answer(words(7, 'santexnik', 'gilam')),
  )
  const find = (what: string) => categoryOfWanted(what)
  expect(await find('Gilam kerak')).toEqual({ kind: 'product', ids: [7], isSure: true })
  expect(await find('Сантехник')).toEqual({ kind: 'service', ids: [7], isSure: true })
  expect(await find('Yozuv stoli')).toMatchObject({ ids: [7, 8], isSure: false })
  expect(await find('Ajoyib narsa')).toEqual({ kind: 'product', ids: [], isSure: false })
  expect(asked).toHaveLength(2)
})
