/** Hidden and moved listings leave the cached pages at once. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import { age, newModerator } from '../../fixtures/moderated.ts'
import { as, postProduct, uniqueTitle } from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const FURNITURE = '/?category=furniture-interior'
const CARS = '/?category=cars'

/** A product among furniture, and the pages that show it; each page is cached from its first request on. */
async function storedProduct() {
  const title = uniqueTitle()
  const { id } = await postProduct(await newMember(), 1, { title, category_id: '5' })
  const paths = [FURNITURE, CARS, `/product/${id}`, '/products/api/products/']
  const shown = async () => {
    const pages = await Promise.all(paths.map(async (path) => (await call(path)).text()))
    return paths.filter((_, index) => pages[index]?.includes(title))
  }
  expect(await shown()).toEqual(paths.filter((path) => path !== CARS))
  return { id, shown, paths }
}

async function report(id: number, hours: number) {
  const member = await newMember()
  await age(member, 30 + hours / 24)
  const body = { kind: 'product', id, reason: 'fraud', note: '' }
  expect((await as(member, '/global/reports/', 'POST', body)).status).toBe(201)
}

test('a product held because of reports leaves every cached page', async () => {
  const { id, shown } = await storedProduct()
  // Hours apart, or they may count as one person
  for (const hours of [0, 5, 10]) await report(id, hours)
  expect(await shown()).toEqual([])
})

test('a product that a moderator moves is on the cached pages of its new category', async () => {
  const { id, shown, paths } = await storedProduct()
  await report(id, 0)
  const { rows } = await app().db.execute<{ id: number }>(sql`
    select id from cases where kind = 'product' and target_id = ${id}`)
  const move = { outcome: 'move', categoryId: 8, note: '' } as const
  await decideCase(rows[0]?.id ?? 0, move, await newModerator(), 'test')
  expect(await shown()).toEqual(paths.filter((path) => path !== FURNITURE))
})
