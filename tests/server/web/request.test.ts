import { describe, expect, test } from 'vitest'
import { acceptedEncoding } from '../../../src/server/web/compress.ts'
import { mediaName } from '../../../src/server/web/files.ts'
import { parseRequestUrl, variantOf } from '../../../src/server/web/request.ts'
import { safetyHeaders } from '../../../src/server/web/safety-headers.ts'
import { lifetimeOf } from '../../../src/server/web/stored-response.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s means %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

const SERVICES = '/ru/service/?category=plumbing&panel=location&find=x'

describe('the address of a request', () => {
  test.each([
    '/',
    '/ru/product/17?page=2',
    '/?q=%D1%82',
    '/?q=%5C',
    '/products/api/products/',
    '/?x=%ff',
    '/ru/user/5-%D0%B0%D0%BB%D0%B8',
    '/user/5-a%20b',
    '/.well-known/assetlinks.json',
    '/?redirect=%2F%5fx%2e%2e',
  ])('is read from %s', (raw) => expect(parseRequestUrl(raw)).toBeInstanceOf(URL))
  test.each([
    ['/?utm_source=telegram&utm_medium=chat', '/'],
    ['/product/5?fbclid=IwAR0x&msclkid=1', '/product/5'],
    ['/?q=divan&yclid=17&page=2', '/?q=divan&page=2'],
    ['/?q=utm_source&page=2', '/?q=utm_source&page=2'],
    ['/login?redirect=%2F%3Futm_source%3Dx', '/login?redirect=%2F%3Futm_source%3Dx'],
    ['/?q=divan&q=stol&Q=x', '/?q=divan'],
    ['/?q=%41%20b', '/?q=A+b'],
    ['/?z=1', '/'],
    ['/ru/service/?z=1&category=plumbing&panel=location&find=x', SERVICES],
    ['/product/5?page=2&q=divan', '/product/5'],
    ['/about?redirect=%2F', '/about'],
    ['/ru/user/5-ali?page=2&q=x', '/ru/user/5-ali?page=2'],
    ['/nowhere?page=2', '/nowhere'],
    ['/sitemaps/products-1.xml?x=1', '/sitemaps/products-1.xml'],
    ['/openapi.json?lang=ru', '/openapi.json'],
    ['/accounts/regions?lang=ru&page=2', '/accounts/regions?lang=ru'],
    ['/accounts/districts/?x=1&region=Samarqand', '/accounts/districts/?region=Samarqand'],
    [
      '/products/api/products?page=2&page_size=24&x=1',
      '/products/api/products?page=2&page_size=24',
    ],
    ['/products/api/products/17?page=2', '/products/api/products/17'],
  ])('of %s is %s', (raw, address) => {
    const url = parseRequestUrl(raw)
    expect(`${url?.pathname}${url?.search}`).toBe(address)
  })
  test.each([
    undefined,
    '',
    '*',
    'http://other.site/',
    '//other.site/',
    '/a//b',
    '/products/api/products/%5C',
    '/a%5cb',
    '/%ff',
    '/%',
    '/%00',
    '/chats/%09/',
    '/chats/%0D/',
    '/chats/%7f/',
    '/?a=%00',
    '/\\other.site',
    '/ü',
    `/${'a'.repeat(5_000)}`,
    '/%5fimage',
    '/%5Fimage?href=x',
    '/%255fimage',
    '/%25255fimage',
    '/ru/%73taff',
    '/%61ccounts/login/',
    '/media%2fx',
    '/./_image',
    '/a/../_image',
    '/a/..',
    '/%2e/_image',
  ])('is refused: %s', (raw) => expect(parseRequestUrl(raw)).toBeUndefined())
})

describe('the key of a cached response', () => {
  const key = (address: string, languages?: string, encodings = 'br') =>
    variantOf(new URL(address, 'http://site'), languages, encodings).key

  test('has the encoding that the client accepts', () => {
    expect(key('/', 'uz', 'gzip, br')).toBe(key('/', 'uz', 'br'))
    expect(key('/', 'uz', 'gzip')).not.toBe(key('/', 'uz', 'br'))
    expect(key('/', 'uz', '')).not.toBe(key('/', 'uz', 'gzip'))
  })
  test('of a page has no language: the address has it', () => {
    expect(key('/ru/?page=2', 'en')).toBe(key('/ru/?page=2', 'uz'))
    expect(key('/ru/?page=2')).not.toBe(key('/ru/?page=3'))
  })
  test('of the API has the requested language', () => {
    const path = '/accounts/regions'
    expect(key(path, 'ru-RU,ru;q=0.9')).not.toBe(key(path, 'en'))
    expect(key(path, 'ru-RU,ru;q=0.9')).toBe(key(path, 'ru'))
    expect(key(`${path}?lang=ru`, 'en')).toBe(key(`${path}?lang=ru`, 'uz'))
  })
})

test.each([
  [`/media/${'0a'.repeat(16)}-640.webp`, `${'0a'.repeat(16)}-640.webp`],
  [`/media/${'0a'.repeat(16)}-wide.jpg`, `${'0a'.repeat(16)}-wide.jpg`],
  ['/media/abc-640.webp', undefined],
  [`/media/${'0a'.repeat(16)}-0.webp`, undefined],
  [`/media/${'0a'.repeat(16)}-640.avif`, undefined],
  ['/media/../db/PG_VERSION', undefined],
  ['/media/a%2fb.webp', undefined],
  ['/media/.part', undefined],
  ['/media/', undefined],
])('%s names the picture %s', (path, name) => {
  expect(mediaName(path)).toBe(name)
})

test('a page without a lifetime is not cached', () => {
  expect(lifetimeOf(new Response(''))).toBeUndefined()
})

test('browsers are bound to TLS only on a site that has it', () => {
  expect(safetyHeaders('https://bozor.uz').get('strict-transport-security')).toMatch(
    /max-age=\d{8}/,
  )
  expect(safetyHeaders('http://localhost:4321').has('strict-transport-security')).toBe(false)
})
