import { expect, test } from 'vitest'
import { apiPrefix } from '../../src/api/calls.ts'

test.each([
  ['/products/api/products?page=2', 'products'],
  ['/chats', 'chats'],
  ['/media/', undefined],
  ['/media/ab/cd.webp', undefined],
  ['/ru/products/api', undefined],
  ['/product/17', undefined],
  ['/', undefined],
])('apiPrefix: of %s it is %s', (path, prefix) => {
  expect(apiPrefix(path)).toBe(prefix)
})
