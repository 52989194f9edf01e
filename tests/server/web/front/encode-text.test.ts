import { expect, test } from 'vitest'
import { encodeText } from '../../../../src/server/web/front/encode-text.ts'

const encoder = new TextEncoder()
const encode = (text?: string) => encodeText.call(encoder, text)

test.each([
  ['nothing', ''],
  ['a word', 'gʻisht'],
  ['Uzbek', 'Oʻtgan kungi gʻisht '.repeat(10_000)],
  ['Russian', 'Диван почти новый '.repeat(40_000)],
  ['beyond the first plane', 'Gul 🌷 '.repeat(5_000)],
  ['half a character', `${'a'.repeat(5_000)}\ud83c.`],
])('%s becomes what TextEncoder makes of it', (_, text) => {
  expect(Buffer.from(encode(text)).equals(encoder.encode(text))).toBe(true)
})

test('No text is no bytes', () => {
  expect(encode()).toHaveLength(0)
})

test('The bytes stand alone, so that a page takes them as they are', () => {
  const bytes = encode('divan '.repeat(5_000))
  expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
})
