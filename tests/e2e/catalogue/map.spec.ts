/** A list on a map, and the place of a listing marked on one. */
import type { Page } from '@playwright/test'
import { startServer } from '../../harness/server.ts'
import { startTileServer } from '../../harness/tile-server.ts'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { fillInSofa } from '../fixtures/choice.ts'
import { expect, test as base } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'

type Squares = Awaited<ReturnType<typeof startTileServer>>
type Site = Awaited<ReturnType<typeof startServer>>
const test = base.extend<object, { squares: Squares; site: Site }>({
  squares: [
    async ({}, use) => {
      const squares = await startTileServer()
      await use(squares)
      await squares.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ squares }, use) => {
      const site = await startServer(squares.env)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})
test.use({ viewport: { width: 360, height: 740 } })

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const squaresOf = (page: Page) => page.locator('.leaflet-tile-loaded')

/** Drags the map by so many pixels. */
async function drag(page: Page, map: string, [x, y]: [number, number]) {
  const box = await page.locator(map).boundingBox()
  if (!box) throw new Error('The map has no box')
  const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + x, fromY + y, { steps: 8 })
  await page.mouse.up()
}

test('A sofa is posted with a place marked on the map, and found on the map from the home page', async ({
  page,
  visitor,
  site,
  squares,
  expectedErrors,
}) => {
  const session = await register(page, visitor, site.logFile)
  await logIn(page, session)
  await fillInSofa(page)
  await page.getByText('Xaritadagi joyi', { exact: true }).click()
  await page.getByRole('button', { name: 'Xaritada koʻrsatish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xaritada koʻrsatish' })
  await expect(squaresOf(page).first()).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await drag(page, '.point-map', [-60, 30])
  await dialog.getByRole('button', { name: 'Taxminan shu yer' }).click()
  await expect(page.getByText('Taxminiy joy belgilandi.')).toBeVisible()
  await page.getByRole('button', { name: 'Joylash', exact: true }).click()
  await page.waitForURL(/\/product\/\d+/)

  await page.goto('/')
  await page.getByRole('link', { name: 'Xarita', exact: true }).click()
  await expect(squaresOf(page).first()).toBeVisible()
  expect(await fits(page)).toBe(true)
  const pin = page.getByRole('button', { name: 'Divan kulrang, 1,5 mln' })
  await pin.click()
  await expect(page.locator('.map-cards .card:visible')).toHaveCount(1)
  await expectAccessibleLightAndDark(page)
  await page.getByRole('link', { name: 'Divan kulrang' }).click()
  await page.getByRole('link', { name: 'Eʼlonlarga qaytish' }).click()
  await expect(page).toHaveURL('/map?size=48')
  // Until the change of pages has ended, its picture would take the drag
  await pin.click()
  await drag(page, '#map', [-40, 20])
  await page.getByRole('link', { name: 'Shu yerda qidirish' }).click()
  await expect(page).toHaveURL(/\/map\?around=41\.\d+%2C69\.\d+&km=\d+&size=48$/)
  await expect(pin).toBeVisible()
  await page.getByRole('link', { name: 'Roʻyxat' }).click()
  await expect(page).toHaveURL(/\/\?around=41\.\d+%2C69\.\d+&km=\d+$/)
  await page.getByRole('link', { name: 'Divan kulrang' }).click()
  // The words lead there, and the still picture
  const around = page.getByRole('link', { name: 'Xaritada (500 m atrofida)' })
  await expect(around).toHaveCount(2)
  await around.last().click()
  await expect(pin).toBeVisible()

  await test.step('by keyboard', async () => {
    await page.goto('/ru/map')
    await page.locator('#map').focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('link', { name: 'Искать здесь' })).toBeVisible()
    await page.getByRole('button', { name: 'Divan kulrang, 1,5 млн' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Все объявления (1)' })).toBeVisible()
  })

  await test.step('without what the member does not want to see', async () => {
    const headers = { Authorization: `Token ${session.token}` }
    const data = { words: 'divan' }
    expect((await page.request.post('/accounts/unwanted/words/', { data, headers })).ok()).toBe(
      true,
    )
    // A browser without data learns of it with the likes
    await page.evaluate(() => ['unwanted', 'favourites'].map((key) => localStorage.removeItem(key)))
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Divan kulrang' })).toBeHidden()
    await page.goto('/map')
    await expect(page.getByText('Bu yerda hozircha eʼlon yoʻq.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Yashirilgan: 1 soʻz' })).toBeVisible()
    await expect(squaresOf(page).first()).toBeVisible()
    await expect(pin).toHaveCount(0)
  })

  await test.step('without its pictures', async () => {
    squares.state.isAway = true
    expectedErrors.push('503')
    await page.goto('/en/map?around=39.654,66.96&km=3')
    await expect(page.getByRole('status').getByText('The map did not load.')).toBeVisible()
    await expect(page.getByText('No listings here yet.')).toBeVisible()
  })
})
