import { afterAll, beforeAll, expect, test } from 'vitest'
import { links, tags, attribute } from '../../fixtures/html.ts'
import { startFilledSite } from '../../fixtures/site.ts'

let site: Awaited<ReturnType<typeof startFilledSite>>
beforeAll(async () => {
  site = await startFilledSite()
})
afterAll(() => site.stop())

/** The page also draws tiles with shapes of its own; they don't count. */
const drawnTiles = (html: string) =>
  tags(html, 'use')
    .map((use) => attribute(use, 'href')?.split('#') ?? [])
    .filter(([file]) => file !== '')

test.each(['/', '/ru/service'])('%s leads to categories by tiles with drawings', async (path) => {
  const html = await site.page(path)
  const tiles = links(html).filter((link) => /\?category=[\w-]+$/.test(link))
  expect(tiles).toHaveLength(15)
  for (const link of tiles) expect((await site.get(link)).status).toBe(200)
  const drawn = drawnTiles(html)
  const sprite = await (await site.get('/category-icons.svg')).text()
  expect(drawn).toHaveLength(16)
  for (const [file, name] of drawn) {
    expect(file).toBe('/category-icons.svg')
    expect(sprite).toContain(`id="${name}"`)
  }
})

test('A filtered list shows no tiles', async () => {
  for (const path of ['/?page=2', '/?category=cars', '/service?q=muzlatgich'])
    expect(drawnTiles(await site.page(path))).toEqual([])
})
