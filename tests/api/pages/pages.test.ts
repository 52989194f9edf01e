import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attribute, canonical, graph, isIndexed, links, tags, text } from '../../fixtures/html.ts'
import { PHOTO, SITE, startFilledSite } from '../../fixtures/site.ts'

let site: Awaited<ReturnType<typeof startFilledSite>>
beforeAll(async () => {
  site = await startFilledSite()
})
afterAll(() => site.stop())
const page = (path: string, status?: number) => site.page(path, status)

describe('the list', () => {
  test('counts, shows a page and links to the others', async () => {
    const html = await page('/en')
    expect(text(html)).toContain('14 listings')
    expect(text(html)).toMatch(/Page 1 of 2/)
    expect(links(html).filter((link) => /^\/en\/product\/\d+$/.test(link))).toHaveLength(12)
    expect(links(html)).toContain('/en?page=2')
    const second = await page('/en?page=2')
    expect(links(second).filter((link) => /^\/en\/product\/\d+$/.test(link))).toHaveLength(2)
    expect(links(second)).toContain('/en')
    expect(canonical(second)).toBe(`${SITE}/en?page=2`)
    expect(isIndexed(second)).toBe(true)
  })

  test.each([
    ['/ru', '14 объявлений'],
    ['/ru/service', '2 услуги'],
    ['/ru/service?q=muzlatgich', '1 услуга'],
    ['/en/service', '2 services'],
    ['/en/service?q=muzlatgich', '1 service'],
    ['/service', '2 ta xizmat'],
  ])('%s counts in the plural form of its number: %s', async (path, words) => {
    const [heading] = /<h2[^>]*>[^<]*<\/h2>/.exec(await page(path)) ?? []
    expect(text(heading ?? '').trim()).toBe(words)
  })

  test('has page links only when there is more than one page; services have them whenever there are any', async () => {
    expect(text(await page('/en?size=24'))).not.toContain('Page 1 of')
    expect(text(await page('/en/service'))).toContain('Page 1 of 1')
    expect(text(await page('/en/service?q=zzzzqqqq'))).not.toContain('Page 1 of')
  })

  test('the page size is offered below the list when a smaller one would change something', async () => {
    expect(links(await page('/en'))).toContain('/en?size=24')
    expect(links(await page('/en/service'))).not.toContain('/en/service?size=24')
  })

  test('every filter can be removed alone, and all at once', async () => {
    const filters = '/en?category=cars&region=toshkent-shahri&q=cobalt&price_max=200000000'
    const html = await page(filters)
    for (const name of ['category', 'region', 'q', 'price_max']) {
      const rest = new URLSearchParams(filters.slice(4))
      rest.delete(name)
      expect(links(html)).toContain(`/en?${rest}`)
    }
    expect(text(html)).toContain('Clear all')
    expect(isIndexed(html)).toBe(false)
  })

  test('an empty result offers a way out', async () => {
    const html = await page('/ru?q=zzzzqqqq')
    expect(text(html)).toContain('Ничего не найдено')
    expect(text(html)).not.toContain('На странице')
    expect(isIndexed(html)).toBe(false)
  })

  test.each([
    [
      '',
      'Aynan “cobalt zzzzqqqq” boʻyicha hech narsa topilmadi. Eng yaqini: “cobalt”',
      'Avval moslari',
    ],
    [
      '/ru',
      'Точно по запросу «cobalt zzzzqqqq» ничего нет. Ближе всего: «cobalt»',
      'Сначала подходящие',
    ],
    ['/en', 'Nothing matches all of “cobalt zzzzqqqq”. Closest: “cobalt”', 'Best match first'],
  ])(
    '%s names the words that it searched instead, and exact matches come first',
    async (prefix, words, order) => {
      const html = await page(`${prefix || '/'}?q=cobalt+zzzzqqqq`)
      expect(text(html)).toContain(words)
      expect(text(await page(`${prefix || '/'}?q=cobalt`))).not.toContain(words)
      expect(text(await page(`${prefix || '/'}?q=cobalt&panel=sort`))).toContain(order)
      expect(text(await page(`${prefix || '/'}?panel=sort`))).not.toContain(order)
    },
  )

  test('an empty result offers to remove each filter, with the count it would give', async () => {
    const html = await page('/en?category=cars&q=cobalt&price_max=5')
    expect(links(html)).toContain('/en?category=cars&q=cobalt')
    expect(text(html)).toMatch(/Without “up to 5.soʻm”: \d+ listing/)
    expect(text(html)).not.toContain('“cobalt”:')
    expect(text(html)).not.toContain('Per page')
    const unknown = async (q: string) => text(await page(`/en?category=cars&q=${q}`))
    expect(await unknown('zzzzqqqq')).toMatch(/Without the word “zzzzqqqq”: \d+ listing/)
    expect(await unknown('qqqqzzzz+zzzzqqqq')).toContain('Without the words “qqqqzzzz zzzzqqqq”')
  })

  test('an empty list is not for search engines, one with listings is', async () => {
    for (const path of [
      '/?category=food',
      '/?region=andijon-viloyati',
      '/ru/service?category=pets',
    ])
      expect([path, isIndexed(await page(path))]).toEqual([path, false])
    for (const path of ['/?category=cars', '/?region=toshkent-shahri', '/service'])
      expect([path, isIndexed(await page(path))]).toEqual([path, true])
  })

  test('one choice, one address', async () => {
    const moved = async (path: string) => {
      const answer = await site.get(path)
      return [answer.status, answer.headers.get('location')]
    }
    expect(await moved('/?page=1')).toEqual([301, '/'])
    expect(await moved('/ru?q=&price_min=&condition=')).toEqual([301, '/ru'])
    expect(await moved('/service?region=toshkent-shahri&category=')).toEqual([
      ...[301, '/service?region=toshkent-shahri'],
    ])
    expect(await moved('/?q=a&category=cars')).toEqual([301, '/?category=cars&q=a'])
    expect(await moved('/?district=mirobod-tumani')).toEqual([
      ...[301, '/?region=toshkent-shahri&district=mirobod-tumani'],
    ])
    expect(await moved(`/ru?region=${encodeURIComponent('город Ташкент')}`)).toEqual([
      ...[301, '/ru?region=toshkent-shahri'],
    ])
    expect((await site.get('/?utm_source=telegram')).status).toBe(200)
  })

  test.each([
    ['/uz', '/'],
    ['/uz/', '/'],
    ['/uz?category=cars&price_max=5', '/?category=cars&price_max=5'],
    ['/uz/product/1', '/product/1'],
    ['/uz/login?redirect=%2Fchat', '/login?redirect=%2Fchat'],
  ])('Uzbek needs no prefix: %s leads to %s', async (path, address) => {
    const answer = await site.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, address])
  })

  test('unknown addresses are not found', async () => {
    await page('/uzbek/product/1', 404)
    for (const path of ['/?page=3', '/?page=0', '/?page=abc', '/?category=zzz', '/?region=zzz'])
      expect(text(await page(path, 404))).toContain('Sahifa topilmadi')
    await page('/service?category=cars', 404)
    await page('/?region=andijon-viloyati&district=mirobod-tumani', 404)
  })
})

describe('panels', () => {
  test('list regions with districts and filter them in any script', async () => {
    const all = await page('/?category=cars&panel=location')
    expect(links(all)).toContain('/?category=cars&region=toshkent-shahri')
    expect(links(all)).toContain('/?category=cars&region=toshkent-shahri&district=mirobod-tumani')
    expect(isIndexed(all)).toBe(false)
    const found = await page(`/?panel=location&find=${encodeURIComponent('Мирабад')}`)
    const districts = links(found).filter((link) => link.includes('district='))
    expect(districts).toEqual(['/?region=toshkent-shahri&district=mirobod-tumani'])
  })

  test('list categories with their counts and filter them', async () => {
    const html = await page('/en?panel=category&find=car')
    expect(links(html)).toContain('/en?category=cars')
    expect(links(html)).not.toContain('/en?category=pets')
    expect(text(html)).toMatch(/Cars\s+14/)
    const elsewhere = await page('/en?region=andijon-viloyati&panel=category&find=car')
    expect(text(elsewhere)).toMatch(/Cars\s+0/)
    expect(text(await page('/en?panel=category&find=zzzz'))).toContain('No such category')
  })

  test('of prices keep an invalid price and show an error beside it; the other one and the filters stay', async () => {
    const html = await page('/en?category=cars&price_min=1.5&price_max=2+mln')
    expect(html).toMatch(/name="price_min" value="1\.5" aria-invalid="true"/)
    expect(html).toMatch(/name="price_max" value="2\.000\.000" inputmode/)
    expect(html).toMatch(/<input type="hidden" name="category" value="cars"/)
    expect(text(html).match(/Write the price in digits/g)).toHaveLength(1)
    expect(isIndexed(html)).toBe(false)
  })
})

describe('a product', () => {
  test('is complete in the HTML', async () => {
    const html = await page(`/ru/product/${site.ids.car}`)
    for (const word of ['150.000.000\u00a0сум', 'Новое', 'В наличии', 'seller'])
      expect(text(html)).toContain(word)
    expect(text(html)).toMatch(/Объявление\s+\d+/)
    expect(text(html)).toContain('Ташкент, Мирабадский район')
    expect(html).toContain('Birinchi qator.\nIkkinchi &lt;qator&gt; &amp; oxiri')
    expect(tags(html, 'img').filter((tag) => tag.includes(PHOTO))).not.toEqual([])
    expect(text(html)).toContain('1/2')
    expect(links(html)).toContain('#photo-2')
    for (const image of tags(html, 'img')) {
      expect(attribute(image, 'width')).toMatch(/^\d+$/)
      expect(attribute(image, 'height')).toMatch(/^\d+$/)
    }
  })

  test('sold out shows so, deleted is gone with similar ones, unknown is not found', async () => {
    expect(text(await page(`/en/product/${site.ids.sold}`))).toContain('Out of stock')
    const gone = await page(`/en/product/${site.ids.goneCar}`, 410)
    expect(text(gone)).toContain('This listing has been deleted')
    expect(links(gone)).toContain(`/en/product/${site.ids.car}`)
    expect(isIndexed(gone)).toBe(false)
    for (const id of ['999999', '0', '01', 'abc', '-1', '1e3', '9'.repeat(30)])
      expect(text(await page(`/en/product/${id}`, 404))).toContain('Page not found')
  })
})

describe('a photo', () => {
  const path = () => `/product/${site.ids.car}`

  test('has a page between its neighbours whose canonical address is the listing', async () => {
    const html = await page(`/ru${path()}/photo/1`)
    expect(tags(html, 'img').filter((tag) => tag.includes(PHOTO))).toHaveLength(1)
    expect(links(html)).toEqual(
      expect.arrayContaining([`/ru${path()}#photo-1`, `/ru${path()}/photo/2`]),
    )
    expect(isIndexed(html)).toBe(false)
    expect(canonical(html)).toBe(`${SITE}/ru${path()}`)
    expect(links(await page(`/ru${path()}`))).toContain(`/ru${path()}/photo/2`)
  })

  test('that is gone leads to its listing; one that never existed is not found', async () => {
    for (const [listing, n] of [
      [path(), 3],
      [`/product/${site.ids.goneCar}`, 1],
      [`/service/${site.ids.goneService}`, 1],
    ] as const) {
      const answer = await site.get(`/en${listing}/photo/${n}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/en${listing}`])
    }
    for (const missing of [`${path()}/photo/0`, `${path()}/photo/x`, '/product/999999/photo/1'])
      await page(missing, 404)
  })
})

describe('a service', () => {
  test('is complete in the HTML, except for the comments', async () => {
    const html = await page(`/en/service/${site.ids.service}`)
    expect(text(html)).toContain('Comments are only visible to logged-in users.')
    expect(links(html)).toContain(`/en/login?redirect=%2Fen%2Fservice%2F${site.ids.service}`)
    expect(links(html)).toContain('/en/service')
    expect(text(html)).toContain('Recommended services')
    expect(graph(html)).toContainEqual(expect.objectContaining({ '@type': 'Service' }))
  })

  test('is cut in its card: 20 characters of the name, 34 of the description', async () => {
    const html = await page('/service')
    expect(html).toMatch(/>\s*Santexnik xizmati…\s*</)
    expect(html).toMatch(/>\s*(Toza\. ){4}Toza…\s*</)
  })

  test('deleted is gone', async () => {
    expect(text(await page(`/ru/service/${site.ids.goneService}`, 410))).toContain(
      'Объявление удалено',
    )
    await page('/service/999999', 404)
  })
})

test('posting is offered to everybody: directly to members, through the login to guests', async () => {
  const offers = async (path: string, form: string) =>
    tags(await page(path), 'a')
      .filter((tag) => tag.includes(form))
      .map((tag) => `${/for-\w+/.exec(tag)?.[0]} ${attribute(tag, 'href')}`)
  expect(new Set(await offers('/', 'new-product'))).toEqual(
    new Set(['for-member /new-product', 'for-guest /login?redirect=%2Fnew-product']),
  )
  expect(new Set(await offers('/ru/service', 'new-service'))).toEqual(
    new Set(['for-member /ru/new-service', 'for-guest /ru/login?redirect=%2Fru%2Fnew-service']),
  )
})

test('the QR code in the footer is a picture of its own, a third to two thirds dark', async () => {
  const [image] = tags(await page('/about'), 'img').filter((tag) => tag.includes('/qr.svg'))
  expect(image).toContain('loading="lazy"')
  const svg = await page('/qr.svg')
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const dark = svg.match(/M/g)?.length ?? 0
  expect(dark).toBeGreaterThan(side * side * 0.3)
  expect(dark).toBeLessThan(side * side * 0.7)
})
