import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localePath, LOCALES } from '../../../src/i18n/locale.ts'
import { attribute, tags } from '../../fixtures/html.ts'
import { startFilledSite } from '../../fixtures/site.ts'

let site: Awaited<ReturnType<typeof startFilledSite>>
beforeAll(async () => {
  site = await startFilledSite()
})
afterAll(() => site.stop())

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes tags in its own way
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // A list of links has a label
    'aria-label-misuse': 'off',
    // A guest's version of a part stands beside the member's, and one of them is hidden
    'unique-landmark': 'off',
  },
})

async function faults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message }) => `${message}: ${html.split('\n')[line - 1]?.slice(0, 200)}`),
  )
}

const names = (html: string, element: string) =>
  tags(html, element).map((tag) => attribute(tag, 'aria-label'))

const KINDS: [string, string | ((ids: typeof site.ids) => string), number?][] = [
  ['home', '/'],
  ['services', '/service'],
  ['a filtered list', '/?category=cars&region=toshkent-shahri&q=cobalt&price_max=200000000'],
  ['a second page', '/?page=2'],
  ['an empty list', '/service?q=zzzzqqqq'],
  ['places', '/?category=cars&panel=location'],
  ['categories', '/service?panel=category'],
  ['prices', '/?panel=price&category=cars'],
  ['orders', '/?panel=sort'],
  ['all filters', '/?category=cars&panel=attributes&make=kia&year_min=x'],
  ['a product', (ids) => `/product/${ids.car}`],
  ['a sold product', (ids) => `/product/${ids.sold}`],
  ['a deleted product', (ids) => `/product/${ids.goneCar}`, 410],
  ['a service', (ids) => `/service/${ids.service}`],
  ['a deleted service', (ids) => `/service/${ids.goneService}`, 410],
  ['a member', (ids) => ids.user],
  ['a comparison', '/compare?product=1,2'],
  ['public searches', '/wanted'],
  ['about', '/about'],
  ['rules', '/rules'],
  ['safety', '/safety'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['list of calls', '/api'],
  ['login', '/login'],
  ['register', '/register'],
  ['forgot password', '/forgot-password'],
  ['a new product', '/new-product'],
  ['a new service', '/new-service'],
  ['own products', '/my-products'],
  ['own services', '/my-services'],
  ['profile', '/myprofile'],
  ['own services on the profile', '/myprofile/services'],
  ['favourites', '/myprofile/favourites'],
  ['reviews', '/myprofile/reviews'],
  ['settings', '/myprofile/settings'],
  ['chats', '/chat'],
  ['a chat', '/chat/1'],
  ['an unknown page', '/nothing', 404],
  ['an unknown product', '/product/999999', 404],
  ['an unknown category', '/?category=zzz', 404],
]

describe.each(KINDS)('the page of %s', (_, path, status = 200) => {
  test.each(LOCALES)('is valid HTML in %s and declares its encoding', async (locale) => {
    const address = localePath(typeof path === 'string' ? path : path(site.ids), locale)
    const answer = await site.get(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    const html = await answer.text()
    expect(await faults(html)).toEqual([])
    expect(html).not.toMatch(/ aria-(describedby|labelledby|controls)=""/)
    const landmarks = names(html, 'nav')
    expect(landmarks).toEqual([...new Set(landmarks)])
    expect(landmarks).not.toContain(undefined)
  })
})

test('a fault in a page is found', async () => {
  expect(await faults('<!doctype html><p><div></div></p>')).not.toEqual([])
  const inDiv =
    '<!doctype html><html lang="uz"><head><title>x</title></head><body><div><style></style></div></body></html>'
  expect(await faults(inDiv)).toEqual([expect.stringContaining('<style>')])
})
