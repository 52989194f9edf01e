import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from '../../../src/stores/lib/safe-redirect.ts'
import { anyText } from '../../fixtures/any-text.ts'

const SITE = 'https://bozor.example'

describe('safeRedirect', () => {
  test.each([
    '/',
    '/new-product',
    '/ru/new-product',
    '/product/17?from=/chat#top',
    '/?q=oq%20mashina&category=cars',
    '/?q=100%25',
    '/?next=https://bozor.example/x//y',
    '/ru/?q=музлатгич',
  ])('keeps %s', (path) => expect(safeRedirect(path)).toBe(path))

  test.each([
    null,
    '',
    'new-product',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/%25252Fevil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    '/a//evil.example',
    'javascript:alert(1)',
    ' /new-product',
    '/new-product\u0000',
  ])('refuses %j', (path) => expect(safeRedirect(path)).toBe('/'))

  test('goes to the given home page', () =>
    expect(safeRedirect('//evil.example', '/ru')).toBe('/ru'))

  test('never leaves the site, for any input', () => {
    const nasty = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '%2f',
        '%5C',
        '%25',
        ':',
        '@',
        '.',
        '?',
        '#',
        '\t',
        'evil.example',
      ),
    )
    const wanted = fc.oneof(
      anyText(),
      fc.webUrl(),
      nasty.map((parts) => parts.join('')),
      nasty.map((parts) => `/${parts.join('')}`),
    )
    fc.assert(
      fc.property(wanted, (text) => {
        const { origin, pathname } = new URL(safeRedirect(text), SITE)
        // A pathname with two slashes in front would leave the site as the next link
        expect(origin).toBe(SITE)
        expect(pathname.startsWith('//')).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})
