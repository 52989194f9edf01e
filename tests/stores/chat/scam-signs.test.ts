import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scamSign } from '../../../src/stores/chat/scam/scam-signs.ts'

const lines = readFileSync(new URL('scam-lines.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [sign = '', ...words] = line.split(' ')
    return { sign: sign === '-' ? null : sign, text: words.join(' ').replaceAll('\\n', '\n') }
  })

test('The table has as many innocent lines as others', () => {
  expect(lines.filter(({ sign }) => sign !== null).length).toBeGreaterThan(150)
  expect(lines.filter(({ sign }) => sign === null).length).toBeGreaterThan(150)
})

test.each(lines)('$sign: $text', ({ sign, text }) => {
  expect(scamSign(text, { host: 'bozor.example', name: 'Bozor' })).toBe(sign)
})
