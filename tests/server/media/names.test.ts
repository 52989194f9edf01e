import { expect, test } from 'vitest'
import { cardUrl, imageOf, isPictureName, widestUrl } from '../../../src/server/media/names.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

const hash = '0123456789abcdef0123456789abcdef'
const sized = (...widths: number[]) => ({ hash, widths })

test.each([
  [[320, 480, 800], 480],
  [[320, 481], 481],
  [[320, 479], 479],
  [[200], 200],
])('card address: of widths %j it is %i', (widths, width) => {
  expect(cardUrl(sized(...widths))).toBe(`/media/${hash}-${width}.webp`)
})

test('image: names the widest file, and every width for the browser to choose from', () => {
  const stored = { ...sized(320, 480, 1600), id: 7, width: 1600, height: 900, color: '#112233' }
  expect(imageOf(stored)).toEqual({
    id: 7,
    image: `/media/${hash}-1600.webp`,
    thumbnail: `/media/${hash}-480.webp`,
    width: 1600,
    height: 900,
    color: '#112233',
    srcset: [320, 480, 1600].map((width) => `/media/${hash}-${width}.webp ${width}w`).join(', '),
  })
  expect(widestUrl(stored)).toBe(`/media/${hash}-1600.webp`)
})

test.each([
  [`${hash}-320.webp`, true],
  [`${hash}-wide.jpg`, true],
  [`${hash}-320.jpg`, false],
  [`${hash}-320.webp.part`, false],
  [`x${hash}-320.webp`, false],
  [`${hash.slice(1)}-320.webp`, false],
  [`${hash.toUpperCase()}-320.webp`, false],
  [`../${hash}-320.webp`, false],
])('picture name: %s %s', (name, isName) => {
  expect(isPictureName(name)).toBe(isName)
})
