import { expect, test } from 'vitest'
import { call } from '../harness/api.ts'

test('Crawlers are kept from forms, calls and endless facets, and told of the sitemap', async () => {
  const answer = await call('/robots.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContainEqual(
    expect.stringMatching(/^Sitemap: http:\/\/localhost:\d+\/sitemap.xml$/),
  )

  const isClosed = (path: string) =>
    closed.some((rule) => new RegExp(`^${rule.replace('?', '\\?').replace('*', '.*')}`).test(path))
  for (const path of CLOSED) expect([path, isClosed(path)]).toEqual([path, true])
  for (const path of OPEN) expect([path, isClosed(path)]).toEqual([path, false])
})

const CLOSED = [
  ...[
    '/login',
    '/ru/login?redirect=/new-product',
    '/en/register',
    '/forgot-password',
    '/myprofile',
  ],
  ...['/ru/my-products', '/my-services', '/chat/5', '/new-product', '/en/new-service'],
  ...['/accounts/user/info', '/products/api/products/', '/services/api/services/1', '/chats/1'],
  ...['/global/like/product/1/', '/?q=divan', '/ru?category=furniture&q=divan', '/?price_min=1'],
  ...['/service?region=toshkent-shahri&size=24', '/?sort=price_asc', '/en?panel=location'],
  ...['/?category=furniture&condition=new', '/?page=2&price_max=100'],
]
const OPEN = [
  ...['/', '/ru', '/en/about', '/product/17', '/ru/service/3', '/service', '/?page=2'],
  ...['/?category=furniture&region=toshkent-shahri', '/en/service?region=toshkent-shahri&page=3'],
  ...['/_astro/index.js', '/media/0123456789abcdef0123456789abcdef-480.webp', '/sitemap.xml'],
]
