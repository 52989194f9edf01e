import type { Locator, Page } from '@playwright/test'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { dialogLeft, expect, test, type Visitor } from '../fixtures/index.ts'
import { move } from '../fixtures/fingers.ts'
import { press, tabTo } from '../fixtures/keyboard.ts'
import { postService, postSofa } from '../fixtures/listings.ts'
import { register } from '../fixtures/member.ts'
import { stopTime } from '../fixtures/toasts.ts'

const COLORS = ['#c03030', '#30c030', '#3030c0', '#c0c030']

async function listing(page: Page, visitor: Visitor, kind: 'product' | 'service' = 'product') {
  const member = await register(page, visitor)
  const id =
    kind === 'product'
      ? await postSofa(page, member, COLORS)
      : await postService(page, member, 'Gilam yuvish', COLORS)
  return `/${kind}/${id}`
}

const photo = (page: Page, n: number) => page.getByRole('link', { name: `${n}-rasmni toʻliq` })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Rasmlar' })
const shows = (page: Page, n: number) =>
  expect(viewer(page).getByRole('status')).toContainText(`4 ta rasmdan ${n}-rasm`)
const scaleOf = (img: Locator) =>
  img.evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a)

const LEFT = { x: 40, y: 420 }
const RIGHT = { x: 350, y: 420 }
/** A longer swipe would fling on to the photo after the next on a busy machine. */
const MIDDLE = { x: 130, y: 420 }

test('Photos of a product fill the screen, turn, and back closes them @core', async ({
  page,
  visitor,
}) => {
  const path = await listing(page, visitor)
  await page.goto(path)
  await page.evaluate(() => window.scrollTo(0, 40))
  // Unlike click(), it does not scroll the photo from under the header
  await page.mouse.click(195, 180)
  await shows(page, 1)
  await expect(viewer(page).getByRole('img')).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await shows(page, 2)
  await expect(viewer(page).getByRole('img')).toHaveCount(3)
  await expectAccessibleLightAndDark(page)

  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(photo(page, 1)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(40)

  await photo(page, 1).click()
  await viewer(page).getByRole('button', { name: 'Yopish' }).click()
  await expect(viewer(page)).toBeHidden()
  await dialogLeft(page)
  await page.goBack()
  await expect(page).not.toHaveURL(path)
})

test('By keyboard alone @desktop', async ({ page, visitor }) => {
  await page.goto(await listing(page, visitor))
  await press(page, photo(page, 1))
  await shows(page, 1)
  for (const [key, n] of [
    ['ArrowRight', 2],
    ['End', 4],
    ['ArrowRight', 4],
    ['ArrowLeft', 3],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await shows(page, n)
  }
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(viewer(page).getByRole('img').first())).toBeGreaterThan(1)
  await tabTo(page, viewer(page).getByRole('button', { name: 'Keyingi' }))
  await page.keyboard.press('Enter')
  await shows(page, 2)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(photo(page, 1)).toBeFocused()
})

test('By fingers: swipe, pinch, double tap', async ({ page, visitor }) => {
  await page.goto(await listing(page, visitor))
  await photo(page, 1).tap()
  await shows(page, 1)
  await move(page, { from: RIGHT, to: MIDDLE })
  await shows(page, 2)
  const img = viewer(page).getByRole('img').nth(1)

  await test.step('pinch', async () => {
    await move(
      page,
      { from: { x: 160, y: 420 }, to: LEFT },
      { from: { x: 230, y: 420 }, to: RIGHT },
    )
    expect(await scaleOf(img)).toBeGreaterThan(1.4)
    // Now a finger moves the photo and does not turn
    await move(page, { from: RIGHT, to: MIDDLE })
    await shows(page, 2)
  })
  await test.step('double tap', async () => {
    const twice = async () => {
      await page.touchscreen.tap(195, 420)
      await page.touchscreen.tap(195, 420)
    }
    await twice()
    await expect.poll(() => scaleOf(img)).toBe(1)
    await twice()
    await expect.poll(() => scaleOf(img)).toBe(2.5)
  })
})

test('With data saving on, no neighbouring photo is loaded', async ({ page, visitor }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(await listing(page, visitor))
  await photo(page, 1).click()
  await shows(page, 1)
  await expect(viewer(page).getByRole('img')).toHaveCount(1)
})

test('A finger that scrolls over photos hydrates no island', async ({ page, visitor }) => {
  const scripts: string[] = []
  await page.goto(await listing(page, visitor))
  page.on('request', (request) => {
    // The dictionary of the language stands there too
    const isIsland = request.url().includes('/_astro/') && request.resourceType() === 'script'
    if (isIsland) scripts.push(request.url())
  })
  await move(page, { from: { x: 350, y: 250 }, to: { x: 130, y: 250 } })
  await expect(photo(page, 2)).toBeInViewport({ ratio: 0.9 })
  await move(page, { from: { x: 200, y: 300 }, to: { x: 200, y: 100 } })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  expect(scripts).toEqual([])
})

test('A tap before the script has loaded is not lost', async ({ page, visitor }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  const path = await listing(page, visitor)
  // After four seconds the tap would open the photo's page
  await stopTime(page)
  await page.goto(path)
  await photo(page, 1).click()
  await expect(photo(page, 1)).toHaveAttribute('data-waking', '')
  await expect(page).toHaveURL(path)
  gate.resolve()
  await shows(page, 1)
})

test("A tap opens the photo's page when the gallery's code fails to load", async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED', '[astro-island] Error hydrating')
  await page.route('**/_astro/Gallery*.js*', (route) => route.abort())
  const path = await listing(page, visitor)
  await page.goto(path)
  await photo(page, 1).click()
  await expect(page).toHaveURL(`${path}/photo/1`)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1)
})

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false })
  test('each photo of a service has a page with its neighbours', async ({ page, visitor }) => {
    const path = await listing(page, visitor, 'service')
    await page.goto(`/ru${path}`)
    await page.getByRole('link', { name: 'Открыть фото 1' }).click()
    await expect(page).toHaveURL(`/ru${path}/photo/1`)
    await expect(page.getByRole('link', { name: 'Предыдущее фото' })).toHaveCount(0)
    for (const n of [2, 3, 4]) {
      await page.getByRole('link', { name: 'Следующее фото' }).click()
      await expect(page.getByText(`${n}/4`, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Следующее фото' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Назад к объявлению' }).click()
    await expect(page).toHaveURL(`/ru${path}#photo-4`)
  })
})
