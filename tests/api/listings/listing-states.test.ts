/** Pages and answers about a listing in each of its states, for others than the owner. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LISTING_STATES, type ListingState } from '../../../src/api/listings/listing-states.ts'
import type { Db } from '../../../src/server/db/index.ts'
import { products } from '../../../src/server/db/schema/index.ts'
import { isIndexed } from '../../fixtures/html.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { startSiteWith } from '../../fixtures/site.ts'

/** A product in each state, beside others of its category. */
async function fill(db: Db): Promise<Record<ListingState, number>> {
  const sellerId = await addSeller(db)
  const car = { sellerId, category: 'cars', title: 'Cobalt' }
  await addProducts(db, ...Array<typeof car>(5).fill(car))
  const ids = await addProducts(db, ...LISTING_STATES.map(() => ({ ...car, title: 'Nexia' })))
  const byState: Partial<Record<ListingState, number>> = {}
  for (const [i, state] of LISTING_STATES.entries()) {
    const id = ids[i] ?? 0
    byState[state] = id
    await db.update(products).set({ state }).where(eq(products.id, id))
  }
  return {
    held: 0,
    active: 0,
    reserved: 0,
    sold: 0,
    expired: 0,
    archived: 0,
    refused: 0,
    ...byState,
  }
}

let site: Awaited<ReturnType<typeof startSiteWith<Record<ListingState, number>>>>
beforeAll(async () => {
  site = await startSiteWith(fill)
})
afterAll(() => site.stop())

type Seen = {
  status: number
  /** In lists, in searches, in the sitemap. */
  isListed: boolean
  isIndexed: boolean
  /** The availability in the structured data. */
  availability?: string
  label?: string
}
const IN_STOCK = 'https://schema.org/InStock'
const WANTED: Record<ListingState, Seen> = {
  active: {
    status: 200,
    isListed: true,
    isIndexed: true,
    availability: IN_STOCK,
    label: 'В наличии',
  },
  reserved: {
    status: 200,
    isListed: true,
    isIndexed: true,
    availability: IN_STOCK,
    label: 'Забронировано',
  },
  sold: {
    status: 200,
    isListed: false,
    isIndexed: true,
    availability: 'https://schema.org/SoldOut',
    label: 'Продано',
  },
  expired: { status: 200, isListed: false, isIndexed: false, label: 'Срок истёк' },
  archived: { status: 410, isListed: false, isIndexed: false },
  held: { status: 404, isListed: false, isIndexed: false },
  refused: { status: 404, isListed: false, isIndexed: false },
}

describe.each(LISTING_STATES)('a listing that is %s', (state) => {
  const wanted = WANTED[state]
  const path = () => `/product/${site.ids[state]}`

  test('has its page, its place in the lists and its structured data', async () => {
    const html = await site.page(`/ru${path()}`, wanted.status)
    const list = await site.page('/ru?q=nexia&size=48')
    const sitemap = await site.page('/sitemaps/products-1.xml')
    const availability = /"availability":"([^"]+)"/.exec(html)?.[1]
    expect({
      status: wanted.status,
      isListed: list.includes(`/ru${path()}"`),
      isIndexed: isIndexed(html),
      ...(availability && { availability }),
      ...(wanted.label && { label: html.includes(`>${wanted.label}<`) ? wanted.label : '' }),
    }).toEqual(wanted)
    expect(sitemap.includes(`${path()}<`)).toBe(wanted.isListed)
    if (wanted.status === 200) expect(html.includes('Написать продавцу')).toBe(wanted.isListed)
    if (wanted.status !== 404) expect(html.match(/\/ru\/product\/\d+"/g)?.length).toBeGreaterThan(3)
  })

  test('has its answer in the API', async () => {
    const answer = await site.get(`/products/api/products/${site.ids[state]}`)
    expect(answer.status).toBe(wanted.status)
    if (wanted.status !== 200) return
    const { product } = await answer.json()
    expect(product).toMatchObject({ state, in_stock: state !== 'sold' })
  })
})
