import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../../src/api/listings/entities.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import {
  as,
  OWN_PRODUCTS,
  photosOf,
  postProduct,
  productEdit,
  productForm,
  PRODUCTS,
  refused,
  uniqueWord,
  type Member,
} from '../../fixtures/own-things.ts'
import { text } from '../../fixtures/html.ts'
import { call, newMember } from '../../harness/api.ts'

const BOOK = { category_id: String(findCategory('product', 'books-education')?.id) }
const CAR = {
  category_id: String(findCategory('product', 'cars')?.id),
  attr_make: 'chevrolet',
  attr_model: 'cobalt',
  attr_year: '2019',
}
const FREE = {
  category_id: String(findCategory('product', 'free-exchange')?.id),
  attr_free: 'true',
}

let owner: Member
beforeAll(async () => {
  owner = await newMember()
})
const page = async (path: string) => text(await (await call(path)).text()).replace(/\s+/g, ' ')
const found = async (query: string): Promise<Product[]> =>
  (await (await call(PRODUCTS.slice(0, -1) + query)).json()).results

describe('what is given away', () => {
  test('costs nothing, whatever the form says, and is found by its filter', async () => {
    const word = uniqueWord()
    const listing = await postProduct(owner, 1, { ...FREE, title: `Divan ${word}`, price: '5000' })
    expect(listing).toMatchObject({ price: 0, attributes: { free: true } })
    const list = await page(`/?category=free-exchange&q=${word}&free=1`)
    expect(list).toContain(`Bepul Divan ${word}`)
    expect(await page(`/ru/product/${listing.id}`)).toContain('Даром')
    const html = await (await call(`/product/${listing.id}`)).text()
    expect(/"price":[^,]*/.exec(html)?.[0]).toBe('"price":0')
  })

  test('has a price again when it is sold after all, also from a form that knows no attributes', async () => {
    const { id, images } = await postProduct(owner, 1, { ...FREE, price: '0' })
    const kept = { existing_images: images.map((image) => String(image.id)) }
    const edit = async (fields: Record<string, string>) => {
      const form = productEdit({ ...kept, category_id: FREE.category_id, ...fields })
      return as(owner, `${OWN_PRODUCTS}${id}/`, 'PUT', form)
    }
    expect(await (await edit({ price: '0' })).json()).toMatchObject({ price: 0 })
    expect(await (await edit({ price: '7000', attributes: '1' })).json()).toMatchObject({
      price: 7000,
      attributes: {},
    })
    const answer = await edit({ price: '0' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: { price: 'price_invalid' } })
  })

  test('may be of any category but those whose sale the law watches', async () => {
    const photos = await photosOf(1)
    expect(await postProduct(owner, 1, { ...BOOK, price: '0', attr_free: 'true' })).toMatchObject({
      price: 0,
      attributes: { free: true },
    })
    const nothing = productForm({ ...BOOK, price: '0' }, photos)
    expect(await refused(await as(owner, PRODUCTS, 'POST', nothing))).toMatchObject({
      errors: { price: 'price_invalid' },
    })
    const elsewhere = productForm({ ...CAR, price: '0', attr_free: 'true' }, photos)
    expect(await refused(await as(owner, PRODUCTS, 'POST', elsewhere))).toMatchObject({
      errors: { attr_free: 'attribute_unknown' },
    })
  })
})

describe('terms of a deal', () => {
  test('filter the lists of all categories together', async () => {
    const word = uniqueWord()
    const offered = { ...BOOK, attr_exchange: 'true', attr_exchange_for: `Velosiped ${word}` }
    const { id } = await postProduct(owner, 1, { ...offered, attr_delivery: ['post', 'seller'] })
    const ids = async (query: string) => (await found(query)).map((listing) => listing.id)
    expect(await ids(`?product_title=${word}&attributes=exchange%3D1`)).toEqual([id])
    expect(await ids(`?product_title=${word}&attributes=delivery%3Dpost,transport`)).toEqual([id])
    expect(await ids(`?product_title=${word}&attributes=instalments%3D1`)).toEqual([])
    expect(await page(`/?q=${word}&exchange=1`)).toContain('Ayirboshlash')
    expect(await page('/?panel=attributes')).toContain('Boʻlib toʻlash')
    expect(await page(`/product/${id}`)).toContain(`Nimaga almashaman Velosiped ${word}`)
  })

  test('a card names one of them: exchange before instalments before delivery', async () => {
    const all = { attr_exchange: 'true', attr_instalments: 'true', attr_delivery: 'post' }
    for (const [fields, term] of [
      [all, 'Exchange'],
      [{ ...all, attr_exchange: 'false' }, 'Instalments'],
      [{ attr_delivery: 'post', attr_negotiable: 'true' }, 'Delivery'],
      [{ attr_negotiable: 'true' }, undefined],
    ] as const) {
      const title = `Stul ${uniqueWord()}`
      await postProduct(owner, 1, { ...BOOK, title, ...fields })
      const query = `?product_title=${encodeURIComponent(title)}&lang=en`
      expect((await found(query)).map((listing) => listing.term)).toEqual([term])
    }
  })

  test.each([
    [{ attr_exchange_for: 'Velosiped' }, 'attr_exchange_for'],
    [{ attr_instalment_terms: '12 oy' }, 'attr_instalment_terms'],
  ])('%o needs what it belongs to', async (fields, field) => {
    const form = productForm({ ...BOOK, ...fields }, await photosOf(1))
    expect(await refused(await as(owner, PRODUCTS, 'POST', form))).toMatchObject({
      errors: { [field]: 'attribute_invalid' },
    })
  })
})
