import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { expect, newVisitor, SITE, test } from './fixtures/index.ts'
import { logIn, register } from './fixtures/member.ts'
import { photo } from './fixtures/pictures.ts'
import { postProduct, postService } from './fixtures/listings.ts'
import { expectToast } from './fixtures/toasts.ts'

const SERVER_ERROR = { status: 500, json: { code: 'server_error', message: 'x' } }

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('Avatar, name and district change in every place that shows them', async ({
  page,
  visitor,
  context,
}) => {
  const session = await register(page, visitor)
  const product = await postProduct(page, session, 'Divan')
  await logIn(page, session)
  const name = `Nodira ${visitor.username.slice(6)}`

  await page.goto('/myprofile')
  await expect(main(page).getByText('Mirobod tumani, Toshkent shahri')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/about')
  await expect(other.getByRole('banner').getByText(visitor.username)).toBeVisible()

  await test.step('another region empties the district, which is then asked for', async () => {
    await page.getByRole('button', { name: 'Profilni tahrirlash' }).click()
    await expect(dialog(page).getByLabel('Viloyat')).toHaveValue(/\d/)
    await dialog(page).getByLabel('Viloyat').selectOption({ label: 'Samarqand viloyati' })
    await expect(dialog(page).getByLabel('Tuman yoki shahar')).toHaveValue('')
    await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
    await expect(dialog(page).getByLabel('Tuman yoki shahar')).toBeFocused()
    await expect(dialog(page).getByText('Tuman yoki shaharni tanlang.')).toBeVisible()
  })
  await test.step('what was typed stays when the dialog is closed and opened again', async () => {
    await dialog(page).getByLabel('Foydalanuvchi nomi').fill(name)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Profilni tahrirlash' })).toBeFocused()
    await page.getByRole('button', { name: 'Profilni tahrirlash' }).click()
    await expect(dialog(page).getByLabel('Foydalanuvchi nomi')).toHaveValue(name)
  })
  await test.step('save with a photo', async () => {
    await dialog(page).getByLabel('Tuman yoki shahar').selectOption({ label: 'Urgut tumani' })
    await dialog(page)
      .getByLabel('Rasm tanlash')
      .setInputFiles(await photo('men.jpg', '#c03050'))
    await expect(dialog(page).locator('img[src^="blob:"]')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expectToast(page, 'Profil yangilandi')
  })
  await test.step('the profile, the header and the other tab show it', async () => {
    await expect(main(page).getByText('Urgut tumani, Samarqand viloyati')).toBeVisible()
    await expect(main(page).getByText(name)).toBeVisible()
    for (const tab of [page, other]) {
      await expect(tab.getByRole('banner').getByText(name)).toBeVisible()
      await expect(tab.getByRole('banner').locator('summary img')).toBeVisible()
    }
  })
  await test.step('a stranger sees it on the product', async () => {
    const answer = await page.request.get(`/product/${product}`)
    const html = await answer.text()
    expect(html).toContain(name)
    const avatar = await page.getByRole('banner').locator('summary img').getAttribute('src')
    expect(html).toContain(String(avatar))
    expect((await page.request.get(String(avatar))).status()).toBe(200)
  })
  await test.step('the photo can be taken away again', async () => {
    await page.getByRole('button', { name: 'Profilni tahrirlash' }).click()
    await dialog(page).getByRole('button', { name: 'Rasmni olib tashlash' }).click()
    await expect(dialog(page).locator('img')).toHaveCount(0)
    await expect(dialog(page).getByLabel('Rasm tanlash')).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
    await expect(dialog(page)).toHaveCount(0)
    for (const tab of [page, other])
      await expect(tab.getByRole('banner').locator('summary img')).toHaveCount(0)
  })
})

for (const full of [true, false])
  test(`What loads late pushes nothing, with ${full ? 'listings' : 'none'} @desktop`, async ({
    page,
    visitor,
  }) => {
    const session = await register(page, visitor)
    if (full) await postProduct(page, session, 'Divan')
    if (full) await postService(page, session, 'Santexnik')
    await logIn(page, session)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/(user\/(info|products|services)|liked-items|sessions)/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/myprofile')
    const remove = page.getByRole('button', { name: 'Hisobimni oʻchirish' })
    const place = () => remove.evaluate((e) => e.getBoundingClientRect().top + window.scrollY)
    await expect(page.getByRole('status').filter({ hasText: 'Yuklanmoqda' })).not.toHaveCount(0)
    const before = await place()
    answer()
    await expect(page.getByRole('button', { name: 'Profilni tahrirlash' })).toBeVisible()
    await expect(page.getByText('Sevimlilar yoʻq')).toHaveCount(2)
    await expect(page.getByText('Sizda hali')).toHaveCount(full ? 0 : 2)
    expect(Math.abs((await place()) - before)).toBeLessThan(2)
  })

test('A name that is taken is said under the field', async ({
  page,
  visitor,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('409')
  const other = newVisitor()
  const elsewhere = await browser.newContext({
    baseURL: SITE,
    extraHTTPHeaders: { 'X-Forwarded-For': other.ip },
  })
  await register(await elsewhere.newPage(), other)
  await elsewhere.close()
  await logIn(page, await register(page, visitor))
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Profilni tahrirlash' }).click()
  await dialog(page).getByLabel('Foydalanuvchi nomi').fill(other.username)
  await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
  await expect(dialog(page).getByText('Bu nom band. Boshqasini tanlang.')).toBeVisible()
  await expect(dialog(page).getByLabel('Foydalanuvchi nomi')).toBeFocused()
})

test('Whatever fails says so and works when tried again', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500')
  const session = await register(page, visitor)
  await postProduct(page, session, 'Divan')
  await logIn(page, session)
  const broken = /\/(accounts|products\/api|services\/api|global)\//
  await page.route(broken, (route) => route.fulfill(SERVER_ERROR))
  await page.goto('/myprofile')
  const retries = main(page).getByRole('alert').getByRole('button', { name: 'Qayta urinish' })
  // The account wakes when it comes near
  await main(page).getByRole('region', { name: 'Hisob' }).scrollIntoViewIfNeeded()
  await expect(retries).toHaveCount(7)
  await page.unroute(broken)
  for (let left = 7; left > 0; left--) {
    // One answer serves both lists of favourites
    if ((await retries.count()) === 0) break
    const before = await retries.count()
    await retries.first().click()
    await expect(async () => expect(await retries.count()).toBeLessThan(before)).toPass()
  }
  await expect(main(page).getByRole('heading', { level: 3, name: 'Divan' })).toBeVisible()
  await expect(main(page).getByText('Shu brauzer')).toBeVisible()
  await expect(main(page).getByText('Sevimlilar yoʻq')).toHaveCount(2)

  await page.getByRole('button', { name: 'Profilni tahrirlash' }).click()
  const username = dialog(page).getByLabel('Foydalanuvchi nomi')
  const save = dialog(page).getByRole('button', { name: 'Saqlash' })
  const name = `Lola ${visitor.username.slice(6)}`
  await username.fill(name)
  const info = '**/accounts/user/info/'
  for (const [fail, message] of [
    [(route: Route) => route.abort('internetdisconnected'), 'Aloqa yoʻq'],
    [
      (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
      'Server xato javob berdi',
    ],
    [(route: Route) => route.fulfill(SERVER_ERROR), 'Profilni yangilab boʻlmadi'],
  ] as const) {
    expectedErrors.push('502', 'ERR_INTERNET_DISCONNECTED')
    await page.route(info, fail)
    await save.click()
    await expectToast(page, message)
    await expect(username).toHaveValue(name)
    await page.unroute(info)
  }
  await save.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).getByText(name)).toBeVisible()
})

for (const [locale, colorScheme] of [
  ['', 'light'],
  ['/ru', 'dark'],
] as const)
  test(`axe finds nothing on the profile, ${colorScheme}; it fits 320 px`, async ({
    page,
    visitor,
    expectedErrors,
  }) => {
    test.setTimeout(120_000)
    expectedErrors.push('500')
    await page.emulateMedia({ colorScheme })
    const session = await register(page, visitor)
    await postProduct(page, session, 'Divan')
    await page.goto(`${locale}/myprofile`)
    await expectAccessible(page, 'guest')
    await logIn(page, session)
    await page.goto(`${locale}/myprofile`)
    const edit = page.getByRole('button', { name: /Profilni tahrirlash|Изменить профиль/ })
    await expect(edit).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 3, name: 'Divan' })).toBeVisible()
    await expectAccessible(page, 'filled')
    await edit.click()
    await dialog(page).getByRole('textbox').fill('')
    await dialog(page)
      .getByRole('button', { name: /Saqlash|Сохранить/ })
      .click()
    await expect(dialog(page).getByRole('textbox')).toBeFocused()
    await expectAccessible(page, 'edit, with an error')
    await page.setViewportSize({ width: 320, height: 640 })
    const fits = () =>
      page.evaluate(() =>
        Math.max(
          document.documentElement.scrollWidth,
          ...[...document.querySelectorAll('dialog *')].map((e) => e.getBoundingClientRect().right),
        ),
      )
    expect.soft(await fits(), 'edit').toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Hisobimni oʻchirish|Удалить аккаунт/ }).click()
    await dialog(page)
      .getByRole('button', { name: /Butunlay|навсегда/ })
      .click()
    await expect(dialog(page).getByRole('textbox')).toBeFocused()
    await expectAccessible(page, 'delete, with an error')
    expect.soft(await fits(), 'delete').toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')
    // Closing takes its step of the history back
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .not.toContain('dialog')
    await page.route(/\/(accounts|products\/api|services\/api|global)\//, (route) =>
      route.fulfill(SERVER_ERROR),
    )
    await page.reload()
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(7)
    await expectAccessible(page, 'failed')
    expect.soft(await fits(), 'failed').toBeLessThanOrEqual(320)
  })
