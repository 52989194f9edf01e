import { stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { username } from '../../src/api/text/username.ts'
import { PRICE_MAX, SERVICE_DESCRIPTION_MAX, TITLE_MAX } from '../../src/api/lib/limits.ts'
import * as v from 'valibot'
import { productTemplates, serviceTemplates } from '../../demo/content/catalogue.ts'
import { demoComments } from '../../demo/content/comments.ts'
import { demoSellers } from '../../demo/content/people.ts'
import { demoListings } from '../../demo/listings.ts'
import { demoProducts } from '../../demo/many-products.ts'
import { picturesOf, renderedFiles } from '../../demo/pictures.ts'
import { categoriesOf } from '../../src/server/reference/categories.ts'
import { findDistrict, regions } from '../../src/server/reference/places.ts'

const FOLDER = new URL('../../demo/pictures/rendered/', import.meta.url)
const { products, services } = demoListings()

describe('texts', () => {
  const comments = demoComments.flatMap(({ text, replies }) => [text, ...replies])
  const all = [...productTemplates, ...serviceTemplates].map((t) => `${t.title} ${t.description}`)

  test.each([
    ['product', productTemplates, 8],
    ['service', serviceTemplates, 3],
  ] as const)('every %s category has enough', (kind, templates, least) => {
    const slugs = categoriesOf(kind).map(({ slug }) => slug)
    for (const slug of slugs)
      expect(templates.filter((t) => t.category === slug).length, slug).toBeGreaterThanOrEqual(
        least,
      )
    expect(templates.filter((t) => !slugs.includes(t.category))).toEqual([])
  })

  test('Uzbek apostrophes are letters, not quotes', () => {
    const wrong = [...all, ...comments].filter((text) => /['`‘’´]|[oOgG]ʼ|[^oOgG]ʻ/.test(text))
    expect(wrong).toEqual([])
  })

  test('the scripts are as declared', () => {
    const wrong = [...productTemplates, ...serviceTemplates].filter(({ script, description }) =>
      script === 'uz' ? /[а-яўқғҳ]/i.test(description) : /ʻ|ʼ/.test(description),
    )
    expect(wrong).toEqual([])
    expect(productTemplates.filter((t) => t.script === 'ru' && /[ўқғҳ]/i.test(t.title))).toEqual([])
  })

  test('about half is Uzbek Latin, a fifth Uzbek Cyrillic, the rest Russian', () => {
    const share = (script: string) =>
      productTemplates.filter((t) => t.script === script).length / productTemplates.length
    expect(share('uz')).toBeGreaterThan(0.45)
    expect(share('uz')).toBeLessThan(0.6)
    expect(share('cyr')).toBeGreaterThan(0.15)
    expect(share('ru')).toBeGreaterThan(0.22)
  })

  test('there are thirty comments', () => {
    expect(new Set(demoComments.map(({ text }) => text)).size).toBe(30)
  })
})

test("sellers pass the registration's rules", () => {
  expect(demoSellers).toHaveLength(6)
  for (const seller of demoSellers) {
    expect(v.is(username, seller.username), seller.username).toBe(true)
    expect(findDistrict(seller.districtId)).toBeDefined()
  }
})

describe('demo listings', () => {
  test('are many and the same every time', () => {
    expect(products.length).toBeGreaterThanOrEqual(248)
    expect(services.length).toBeGreaterThanOrEqual(87)
    expect(demoListings()).toEqual({ products, services })
  })

  test('are spread over all categories and regions', () => {
    expect(new Set([...products, ...services].map((l) => l.categoryId)).size).toBe(61)
    for (const list of [products, services])
      expect(new Set(list.map((l) => l.regionId)).size).toBe(regions.length)
  })

  test('pass the rules for posts', () => {
    for (const item of products) {
      expect(item.title).not.toMatch(/[{}|]/)
      expect(item.title.length).toBeLessThanOrEqual(TITLE_MAX)
      expect(item.price > 0).toBe(item.attributes['free'] !== true)
      expect(item.price).toBeLessThanOrEqual(PRICE_MAX)
      expect(Number.isInteger(item.price)).toBe(true)
    }
    for (const item of services) {
      expect(item.name.length).toBeLessThanOrEqual(TITLE_MAX)
      expect(item.description.length).toBeLessThanOrEqual(SERVICE_DESCRIPTION_MAX)
    }
    for (const item of [...products, ...services]) {
      expect(item.description).not.toMatch(/[{}|]/)
      expect(findDistrict(item.districtId, item.regionId)).toBeDefined()
      expect(demoSellers[item.seller]).toBeDefined()
      expect(item.pictures).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('pictures', async () => {
  const files = await renderedFiles()

  const ofProducts = picturesOf(files, products)
  const ofServices = picturesOf(files, services)

  test('every product is shown from at least two sides, every service has a picture', () => {
    const fewer = (list: unknown[][], least: number) =>
      list.flatMap((shown, i) => (shown.length < least ? [i] : []))
    expect(fewer(ofProducts, 2).map((i) => products[i]?.title)).toEqual([])
    expect(fewer(ofServices, 1).map((i) => services[i]?.name)).toEqual([])
  })

  test('no two service cards of a category look the same', () => {
    const covers = services.map(
      ({ category }, i) => `${category} ${ofServices[i]?.[0]?.media_hash}`,
    )
    expect(covers.filter((cover, i) => covers.indexOf(cover) < i)).toEqual([])
  })

  test('there are many, and they are small', async () => {
    const names = [...files.values()].flat()
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(new URL(name, FOLDER))).size),
    )
    expect(names.length).toBeGreaterThanOrEqual(200)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(40 * 1024)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8 * 1024 * 1024)
  })

  test('a single thing is shown in one colour, a set of things in several', () => {
    const sofa = { picture: 'sofa', pictures: 6 }
    const shown = picturesOf(files, [
      { ...sofa, isChoice: false },
      { ...sofa, isChoice: false },
      { ...sofa, isChoice: true },
    ])
    const colours = shown.map((list) => new Set(list.map((p) => p.media_hash.replace(/-\d.*/, ''))))
    expect(colours.map(({ size }) => size > 1)).toEqual([false, false, true])
    expect(colours[0]).not.toEqual(colours[1])
  })
})

describe('demo products for benchmarks', () => {
  const many = [...demoProducts(20_000)]

  test('are as many as asked and the same every time', () => {
    expect(many).toHaveLength(20_000)
    expect([...demoProducts(50)]).toEqual(many.slice(0, 50))
  })

  test('have varied titles within the limit', () => {
    expect(new Set(many.map(({ title }) => title)).size).toBeGreaterThan(8_000)
    expect(Math.max(...many.map(({ title }) => title.length))).toBeLessThanOrEqual(TITLE_MAX)
  })

  test('follow Zipf: the first category has ten times what the tenth has', () => {
    const count = (id: number) => many.filter(({ categoryId }) => categoryId === id).length
    expect(count(1) / count(10)).toBeGreaterThan(7)
    expect(count(1) / count(10)).toBeLessThan(13)
    expect(new Set(many.map(({ categoryId }) => categoryId)).size).toBe(31)
  })
})
