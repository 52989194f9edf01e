/** An admin changes a category on one process; readers of another see it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { saveCategory } from '../../../src/server/categories/edit-categories.ts'
import { isIndexed, links, text } from '../../fixtures/html.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { call, talkTo } from '../../harness/api.ts'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'

const CARS = { uz: 'Yengil avtomobillar', ru: 'Легковые автомобили', en: 'Cars' }
const VEHICLES = { uz: 'Ulovlar', ru: 'Транспорт', en: 'Vehicles' }
const OWN_LIST = '/en?category=cars'

describe.runIf(ENGINE === 'postgres')('a category', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let site: Awaited<ReturnType<typeof startServer>>
  let admins: Awaited<ReturnType<typeof startTestApp>>
  let listing = ''
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    site = await startServer(database.env)
    admins = await startTestApp(database.env)
    const sellerId = await addSeller(admins.app.db)
    const [id] = await addProducts(admins.app.db, { sellerId, title: 'Cobalt', category: 'cars' })
    listing = `/en/product/${id}`
    talkTo(site)
  })
  afterAll(async () => {
    await admins.stop()
    await site.stop()
    await database.drop()
  })

  const save = (names: typeof CARS, isHidden: boolean) =>
    saveCategory({ id: findCategory('product', 'cars')?.id ?? 0, names, isHidden, actorId: 1 })
  const page = async (path: string) => (await call(path)).text()
  const words = async (path: string) => text(await page(path))
  const names = async () => {
    const list: { name_en: string }[] = await (await call('/products/api/categories')).json()
    return list.map(({ name_en }) => name_en)
  }
  const suggested = async () =>
    (
      await call('/products/api/suggestions?q=cars', { headers: { 'Accept-Language': 'en' } })
    ).text()

  test('has its new name on every stored page and answer', async () => {
    const [home, panel] = ['/en', '/en?panel=category']
    for (const path of [home, panel, OWN_LIST, listing]) expect(await words(path)).toContain('Cars')
    expect(await names()).toContain('Cars')
    expect(await suggested()).toContain('"Cars"')
    await save(VEHICLES, false)
    await expect.poll(() => words(OWN_LIST)).toContain('Vehicles')
    await expect.poll(names).toContain('Vehicles')
    await expect.poll(suggested).toContain('"Vehicles"')
    for (const path of [home, panel, OWN_LIST, listing]) {
      expect([path, await words(path)]).toEqual([path, expect.stringContaining('Vehicles')])
      expect([path, await words(path)]).toEqual([path, expect.not.stringContaining('Cars')])
    }
    expect(await words('/uz-cyrl?panel=category')).toContain('Уловлар')
  })

  test('that is hidden is offered nowhere, and its list answers without being indexed', async () => {
    await save(CARS, false)
    await expect.poll(() => words(OWN_LIST)).toContain('Cars')
    expect(isIndexed(await page(OWN_LIST))).toBe(true)
    expect(links(await page('/en'))).toContain(OWN_LIST)
    await save(CARS, true)
    await expect.poll(async () => isIndexed(await page(OWN_LIST))).toBe(false)
    expect(await words(OWN_LIST)).toContain('Cobalt')
    expect(await words(listing)).toContain('Cobalt')
    expect(isIndexed(await page(listing))).toBe(true)
    expect(await names()).not.toContain('Cars')
    expect(links(await page('/en'))).not.toContain(OWN_LIST)
    expect(links(await page('/en?panel=category'))).not.toContain(OWN_LIST)
    expect(await (await call('/sitemaps/product-lists.xml')).text()).not.toContain('category=cars')
  })
})
