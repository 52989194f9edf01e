import { expect, test } from 'vitest'
import { calls, apiPrefix } from '../../../src/api/calls.ts'
import { servedCalls } from '../../../src/server/calls.ts'

test('list of calls: each call has exactly one handler', () => {
  const listed = calls.map(({ call }) => call.route)
  const served = servedCalls.map(({ call }) => call.route)
  expect(served.toSorted()).toEqual(listed.toSorted())
  expect(new Set(listed).size).toBe(listed.length)
})

test('list of calls: no two constants share a name', () => {
  const names = calls.map(({ name }) => name)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test.each([
  ['/chats', 'chats'],
  ['/chats/5/', 'chats'],
  ['/chats?lang=ru', 'chats'],
  ['/products/api/categories', 'products'],
])('API prefix: %s begins with one', (path, prefix) => expect(apiPrefix(path)).toBe(prefix))

test.each([
  '/',
  '/chat',
  '/product/1',
  '/ru/chats',
  '/chatsy',
  '/my-products',
  '/media/a.webp',
  '',
])('API prefix: "%s" is a page or a file', (path) => expect(apiPrefix(path)).toBeUndefined())
