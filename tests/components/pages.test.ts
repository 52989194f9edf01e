import { expect, test } from 'vitest'
import { pagesOf } from '../../src/components/listing/pages.ts'

const pages = (page: number, count: number, change = {}) =>
  pagesOf({ page, count, size: 12, isMinimum: false, shown: 12, ...change })

test('the last page holds the rest', () => {
  expect(pages(1, 12)).toEqual({ page: 1, last: 1, isMinimum: false, hasNext: false })
  expect(pages(1, 13)).toMatchObject({ last: 2, hasNext: true })
  expect(pages(2, 24)).toMatchObject({ last: 2, hasNext: false })
  expect(pages(1, 0)).toMatchObject({ last: 1, hasNext: false })
})

test('beyond the counted listings a full page has a next one', () => {
  const minimum = { isMinimum: true }
  expect(pages(834, 10_000, minimum)).toMatchObject({ last: 834, hasNext: true })
  expect(pages(900, 10_000, minimum)).toMatchObject({ last: 900, hasNext: true })
  expect(pages(901, 10_000, { ...minimum, shown: 3 })).toMatchObject({ last: 901, hasNext: false })
})
