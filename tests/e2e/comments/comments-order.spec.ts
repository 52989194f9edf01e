/** Answers and frames arrive in another order than their requests. */
import { button, card, menu, ownService, post, section } from '../fixtures/comments.ts'
import { expect, test } from '../fixtures/index.ts'
import { expectToast } from '../fixtures/toasts.ts'

test('A saved edit gives the focus back, even if a frame comes before the card is drawn', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = (draw) => {
      queueMicrotask(() => draw(performance.now()))
      return 0
    }
  })
  const service = await ownService(page, visitor, 'Duradgor', [])
  await page.goto(service)
  await post(page, 'Ertaga kelasizmi?')
  await menu(page, 'Ertaga').click()
  await button(page, 'Ertaga', 'Tahrirlash').click()
  const edit = page.getByLabel('Izohni tahrirlang')
  await edit.fill('Bugun kelasizmi?')
  await edit.press('Enter')
  await expect(menu(page, 'Bugun kelasizmi?')).toBeFocused()
})

test('A comment posted before the list has loaded is shown with it', async ({ page, visitor }) => {
  const service = await ownService(page, visitor, 'Bogʻbon', ['Birinchi'])
  const posted = Promise.withResolvers<void>()
  await page.route('**/comments/?*', async (route) => {
    const before = await route.fetch()
    await posted.promise
    await route.fulfill({ response: before })
  })
  await page.goto(service)
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    post(page, 'Ikkinchi'),
  ])
  posted.resolve()
  await expect(card(page, 'Birinchi')).toBeVisible()
  await expect(button(page, 'Ikkinchi', 'Javob berish')).toBeVisible()
  await expect(section(page).getByRole('heading', { name: 'Izohlar 2' })).toBeVisible()
})

test('A comment posted after the list failed loads the list', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500')
  const service = await ownService(page, visitor, 'Oshpaz', ['Birinchi'])
  const broken = { status: 500, json: { code: 'server_error', message: 'x' } }
  await page.route('**/comments/?*', (route) => route.fulfill(broken))
  await page.goto(service)
  await expect(section(page).getByRole('alert')).toContainText('Izohlarni yuklab boʻlmadi')
  await page.unroute('**/comments/?*')
  await post(page, 'Ikkinchi')
  await expect(button(page, 'Ikkinchi', 'Javob berish')).toBeVisible()
  await expect(card(page, 'Birinchi')).toBeVisible()
  await expect(section(page).getByRole('alert')).toHaveCount(0)
})

test('A reply that the list brings before its own answer is counted once', async ({
  page,
  visitor,
}) => {
  const service = await ownService(page, visitor, 'Enaga', ['Savol'])
  await page.goto(service)
  const stored = Promise.withResolvers<void>()
  const listed = Promise.withResolvers<void>()
  await page.route('**/replies/**', async (route) => {
    const isPost = route.request().method() === 'POST'
    if (!isPost) await stored.promise
    const response = await route.fetch()
    stored.resolve()
    if (isPost) await listed.promise
    await route.fulfill({ response })
  })
  await button(page, 'Savol', 'Javob berish').click()
  await page.getByLabel(/^Javob: /).fill('Javob')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Savol').getByRole('listitem').locator('time')).toBeVisible()
  listed.resolve()
  await expectToast(page, 'Javob qoʻshildi')
  await expect(button(page, 'Savol', '1 ta javob')).toBeVisible()
})
