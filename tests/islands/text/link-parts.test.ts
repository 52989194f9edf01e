import { expect, test } from 'vitest'
import { linkParts } from '../../../src/islands/text/link-parts.ts'

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])

test.each([
  ['https://bozor.uz', ['https://bozor.uz/']],
  ['Qarang: http://a.uz/x?y=1&z=2#k.', ['http://a.uz/x?y=1&z=2#k']],
  ['(https://a.uz/bir), «https://a.uz/ikki»!', ['https://a.uz/bir', 'https://a.uz/ikki']],
  ['https://uz.wikipedia.org/wiki/Bozor_(film)', ['https://uz.wikipedia.org/wiki/Bozor_(film)']],
  ['<a href="https://a.uz">x</a>', ['https://a.uz/']],
  ['HTTPS://A.UZ/Салом', ['https://a.uz/%D0%A1%D0%B0%D0%BB%D0%BE%D0%BC']],
])('%s has addresses', (text, found) => {
  expect(links(text)).toEqual(found)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'ftp://a.uz',
  'www.bozor.uz',
  'https://',
  'https://bozor.uz@evil.example/login',
  'https://user:secret@a.uz',
  'https://[::',
])('%s stays text', (text) => {
  expect(linkParts(text)).toEqual([{ text }])
})

test.each(['', 'salom', 'a https://a.uz b\nhttps://b.uz', 'https://x@y https://a.uz'])(
  'no part of %j is lost',
  (text) => {
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  },
)
