import { expect, test } from 'vitest'
import { userPath } from '../../src/i18n/user-path.ts'

test.each([
  ['Dilshod Karimov', '/user/7-dilshod-karimov'],
  ['Жамшид', '/user/7-jamshid'],
  ['Oʻgʻiloy_2024', '/user/7-ogiloy-2024'],
  ["O'g'iloy", '/user/7-ogiloy'],
  ['Ўғилой', '/user/7-ogiloy'],
  ['a.b-c', '/user/7-a-b-c'],
  ['山田', '/user/7'],
])('the address of %s is %s', (username, path) => {
  expect(userPath({ id: 7, username })).toBe(path)
})
