import { expect, test } from 'vitest'
import { calls, apiPrefix } from '../../../src/api/calls.ts'
import { servedCalls } from '../../../src/server/calls.ts'

test('list of calls: each call is served, by one handler', () => {
  const listed = calls.map(({ call }) => call.route)
  const served = servedCalls.map(({ call }) => call.route)
  expect(served.toSorted()).toEqual(listed.toSorted())
  expect(new Set(listed).size).toBe(listed.length)
})

test('list of calls: no two constants share a name', () => {
  const names = calls.map(({ name }) => name)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test.each(['/chats', '/chats/', '/chats/5/', '/chats?lang=ru', '/products/api/categories'])(
  'API prefixes: %s is of the API',
  (path) => expect(path.slice(1)).toMatch(`^${apiPrefix(path)}`),
)
test.each(['/', '/chat', '/product/1', '/ru/chats', '/chatsy', '/my-products', ''])(
  'API prefixes: "%s" is a page',
  (path) => expect(apiPrefix(path)).toBeUndefined(),
)
