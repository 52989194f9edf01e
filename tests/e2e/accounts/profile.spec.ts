import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { choose } from '../fixtures/choice.ts'
import { cards, dialogLeft, expect, newVisitor, SITE, test } from '../fixtures/index.ts'
import { logIn, oldMember, register } from '../fixtures/member.ts'
import { photo } from '../fixtures/pictures.ts'
import { postProduct, postService } from '../fixtures/listings.ts'
import { expectToast } from '../fixtures/toasts.ts'

const SERVER_ERROR = { status: 500, json: { code: 'server_error', message: 'x' } }

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** The ids of three products of a category. */
async function idsIn(page: Page, category: string): Promise<number[]> {
  await page.goto(`/?category=${category}`)
  const links = await cards(page).getByRole('link').all()
  const paths = await Promise.all(links.slice(0, 3).map((link) => link.getAttribute('href')))
  return paths.map((path) => Number(path?.split('/').at(-1)))
}

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
  await expect(main(page).getByText('Toshkent shahri, Mirobod tumani').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/about')
  await expect(other.getByRole('banner').getByLabel(visitor.username)).toBeVisible()

  await test.step('another region clears the district, which is then required', async () => {
    await page.getByRole('button', { name: 'Profilni tahrirlash' }).click()
    await expect(dialog(page).getByLabel('Viloyat')).toHaveText('Toshkent shahri')
    await choose(page, 'Viloyat', 'Samarqand viloyati')
    await expect(dialog(page).getByLabel('Tuman yoki shahar')).toHaveText(/tanlang$/)
    await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
    await expect(dialog(page).getByLabel('Tuman yoki shahar')).toBeFocused()
    await expect(dialog(page).getByText('Tuman yoki shaharni tanlang.')).toBeVisible()
  })
  await test.step('text stays when the dialog is closed and opened again', async () => {
    await dialog(page).getByLabel('Ismingiz').fill(name)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Profilni tahrirlash' })).toBeFocused()
    await page.getByRole('button', { name: 'Profilni tahrirlash' }).click()
    await expect(dialog(page).getByLabel('Ismingiz')).toHaveValue(name)
  })
  await test.step('save with a photo', async () => {
    await choose(page, 'Tuman yoki shahar', 'Urgut tumani')
    await dialog(page)
      .getByLabel('Rasm tanlash')
      .setInputFiles(await photo('men.jpg', '#c03050'))
    await expect(dialog(page).locator('img[src^="blob:"]')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expectToast(page, 'Profil yangilandi')
  })
  await test.step('the profile, the header and the other tab show it', async () => {
    await expect(main(page).getByText('Samarqand viloyati, Urgut tumani')).toBeVisible()
    await expect(main(page).getByText(name)).toBeVisible()
    for (const tab of [page, other]) {
      await expect(tab.getByRole('banner').getByLabel(name)).toBeVisible()
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
  await test.step('the photo can be removed again', async () => {
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

const TABS = [
  ['Mahsulotlar', '/myprofile'],
  ['Xizmatlar', '/myprofile/services'],
  ['Sevimlilar', '/myprofile/favourites'],
  ['Qidiruvlar', '/myprofile/searches'],
  ['Sharhlar', '/myprofile/reviews'],
  ['Sozlamalar', '/myprofile/settings'],
] as const
const tabs = (page: Page) => main(page).getByRole('navigation', { name: 'Profil boʻlimlari' })

test('On a phone the home is a menu, and each page leads back to it @core', async ({
  page,
  visitor,
}) => {
  const member = await register(page, visitor)
  await postProduct(page, member, 'Gilam')
  await logIn(page, member)
  await page.goto('/myprofile')
  const menu = main(page).getByRole('navigation', { name: 'Mening profilim' })
  await expect(menu.getByRole('link', { name: 'Eʼlonlarim' })).toHaveText(/1$/)
  await expect(tabs(page)).toBeHidden()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Sevimlilar' }).click()
  await expect(page).toHaveURL('/myprofile/favourites')
  await main(page).getByRole('link', { name: 'Mening profilim' }).click()
  await expect(page).toHaveURL('/myprofile')
})

test('Each tab is a page: by keyboard, back and forth @desktop', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/myprofile')
  await expect(tabs(page).getByRole('link')).toHaveText(TABS.map(([name]) => name))
  for (const [name, path] of TABS) {
    await tabs(page).getByRole('link', { name }).press('Enter')
    await expect(page).toHaveURL(path)
    await expect(tabs(page).locator('[aria-current=page]')).toHaveText(name)
    await expect(tabs(page).locator('[aria-current=page]')).toBeInViewport()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(new RegExp(name))
    await expect(main(page).getByText(visitor.username)).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL('/myprofile/reviews')
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Sharhlar')
})

// A phone's home has the menu in place of the first tab
test('An empty tab offers the next step @desktop', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  for (const [path, sentence, action, target] of [
    ['', 'Hali mahsulot joylamagansiz.', 'Mahsulot joylash', '/new-product'],
    ['/services', 'Hali xizmat joylamagansiz.', 'Xizmat joylash', '/new-service'],
    ['/favourites', 'Sevimlilar hali yoʻq.', 'Mahsulotlarni koʻrish', '/'],
    ['/searches', 'Saqlangan qidiruvlar yoʻq', 'Eʼlonlarni koʻrish', '/'],
    ['/reviews', 'Hozircha ular yoʻq.', 'Eʼlon joylash', '/new-product'],
  ] as const) {
    await page.goto(`/myprofile${path}`)
    await expect(main(page).getByText(sentence)).toBeVisible()
    await expect(main(page).getByRole('link', { name: action })).toHaveAttribute('href', target)
  }
})

test('Own listings: the first three, and the link to all @desktop', async ({ page }) => {
  const { session } = await oldMember(page)
  for (const title of ['Gilam', 'Stol', 'Shkaf', 'Divan']) await postProduct(page, session, title)
  await postService(page, session, 'Santexnik')
  await logIn(page, session)
  await page.goto('/myprofile')
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first()).toContainText('Divan')
  await expect(main(page).getByText('Gilam')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Hammasi (4)' }).click()
  await expect(page).toHaveURL('/my-products')
  await expect(cards(page)).toHaveCount(4)
  await page.goto('/myprofile/services')
  await expect(cards(page)).toHaveCount(1)
  await expect(main(page).getByRole('link', { name: /^Hammasi/ })).toHaveCount(0)
})

test('Favourites: the last three of a kind, all of them, and unliked again', async ({
  page,
  visitor,
}) => {
  const session = await register(page, visitor)
  const headers = { Authorization: `Token ${session.token}` }
  for (const id of [1, 2, 3, 4]) await page.request.post(`/global/like/product/${id}/`, { headers })
  await logIn(page, session)
  await page.goto('/myprofile/favourites')
  const products = main(page).getByRole('region', { name: 'Sevimli mahsulotlar' })
  await expect(products.getByRole('listitem')).toHaveCount(3)
  await expect(main(page).getByText('Sevimlilar hali yoʻq')).toHaveCount(1)
  await products.getByRole('link', { name: 'Hammasi (4)' }).click()
  await expect(products.getByRole('listitem')).toHaveCount(4)
  await expect(products.getByRole('link', { name: /^Hammasi/ })).toHaveCount(0)
  const heart = products.getByRole('button').first()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expectToast(page, 'Mahsulot sevimlilardan olib tashlandi')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(products.getByRole('listitem')).toHaveCount(3)
})

test('Favourites: a job has its whole name', async ({ page, visitor }) => {
  const session = await register(page, visitor)
  const headers = { Authorization: `Token ${session.token}` }
  await page.goto('/service?category=jobs')
  const jobs = await cards(page).getByRole('link').all()
  const names = await Promise.all(jobs.map((job) => job.innerText()))
  const long = names.findIndex((name) => name.length > 20)
  const name = names[long] ?? ''
  const path = (await jobs[long]?.getAttribute('href')) ?? ''
  await page.request.post(`/global/like${path}/`, { headers })
  await logIn(page, session)
  await page.goto('/myprofile/favourites')
  await expect(main(page).getByRole('link', { name, exact: true })).toHaveCount(1)
})

test('Favourites: a note is written with the keyboard, and a folder filters them, on 320 px', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const session = await register(page, visitor)
  const headers = { Authorization: `Token ${session.token}` }
  for (const path of ['product/1', 'product/2', 'service/1'])
    await page.request.post(`/global/like/${path}/`, { headers })
  await logIn(page, session)
  await page.goto('/myprofile/favourites')
  const products = main(page).getByRole('region', { name: 'Sevimli mahsulotlar' })
  const note = products.getByRole('button', { name: /^Eslatma: / }).first()
  await note.press('Enter')
  await dialog(page).getByLabel('Eslatma').fill('Juma kuni qoʻngʻiroq')
  await expectAccessible(page)
  await dialog(page).getByLabel('Papka').fill('Uzun-nomli-papka-hovli-uchun')
  await dialog(page).getByLabel('Papka').press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await dialogLeft(page)
  await expect(note).toBeFocused()
  await expect(products.getByText('Juma kuni qoʻngʻiroq')).toBeVisible()
  await expectAccessible(page)
  const folders = main(page).getByRole('navigation', { name: 'Papkalar' })
  await folders.getByRole('link', { name: 'Uzun-nomli-papka-hovli-uchun' }).click()
  await expect(products.getByRole('listitem')).toHaveCount(1)
  await expect(main(page).getByRole('listitem').getByText('Juma kuni')).toHaveCount(1)
  await expect(main(page).getByRole('region', { name: 'Sevimli xizmatlar' })).toHaveCount(0)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  // A folder that its last favourite leaves is no empty page
  await note.click()
  await dialog(page).getByLabel('Papka').fill('')
  await dialog(page).getByLabel('Papka').press('Enter')
  await expect(folders).toHaveCount(0)
  await expect(products.getByRole('listitem')).toHaveCount(2)
})

test('Favourites of one category are compared in a table that scrolls by itself @phone', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const session = await register(page, visitor)
  const headers = { Authorization: `Token ${session.token}` }
  const cars = await idsIn(page, 'cars')
  for (const id of cars) await page.request.post(`/global/like/product/${id}/`, { headers })
  await logIn(page, session)
  await page.goto('/myprofile/favourites')
  await main(page).getByRole('link', { name: 'Taqqoslash: Yengil avtomobillar (3)' }).click()
  const table = page.getByRole('region', { name: 'Taqqoslash: Yengil avtomobillar' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expectAccessible(page)
  const rowName = table.getByRole('rowheader', { name: 'Narx' })
  await table.evaluate((element) => element.scrollBy(400, 0))
  await expect(rowName).toBeInViewport({ ratio: 1 })
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  await table.getByRole('link', { name: 'Olib tashlash' }).first().click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table.getByRole('link', { name: 'Olib tashlash' })).toHaveCount(0)
})

for (const [path, what] of [
  // The menu of a phone, the tabs of a desktop
  ['/myprofile', (page: Page) => main(page).getByRole('navigation').filter({ visible: true })],
  // Below the list of sessions, and hidden until that has loaded
  [
    '/myprofile/settings',
    (page: Page) =>
      page.getByRole('button', { name: 'Hamma qurilmadan chiqish', includeHidden: true }),
  ],
] as const)
  test(`Late content shifts nothing on ${path} @phone @desktop`, async ({ page, visitor }) => {
    await logIn(page, await register(page, visitor))
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/(user\/(info|products)|sessions|blocks)/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path)
    const place = () => what(page).evaluate((e) => e.getBoundingClientRect().top + window.scrollY)
    await expect(page.getByRole('status').filter({ hasText: 'Yuklanmoqda' })).not.toHaveCount(0)
    const before = await place()
    answer()
    await expect(main(page).getByText('Yuklanmoqda').filter({ visible: true })).toHaveCount(0)
    expect(Math.abs((await place()) - before)).toBeLessThan(2)
  })

test('A taken name shows its error under the field', async ({
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
  await dialog(page).getByLabel('Ismingiz').fill(other.username)
  await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
  await expect(dialog(page).getByText('Bu nom band. Boshqasini tanlang.')).toBeVisible()
  await expect(dialog(page).getByLabel('Ismingiz')).toBeFocused()
})

// failing-network.spec.ts has the other pages, and the form
test('Every part of the settings shows an error and works on a retry', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500')
  await logIn(page, await register(page, visitor))
  const broken = /\/(accounts|products\/api|services\/api|global)\//
  const retries = main(page).getByRole('alert').getByRole('button', { name: 'Qayta urinish' })
  await page.route(broken, (route) => route.fulfill(SERVER_ERROR))
  await page.goto('/myprofile/settings')
  await expect(retries).toHaveCount(4)
  await page.unroute(broken)
  for (let left = 3; left >= 0; left--) {
    await retries.first().click()
    await expect(retries).toHaveCount(left)
  }
  await expect(main(page).getByText('Shu brauzer').first()).toBeVisible()
})

for (const [locale, colorScheme] of [
  ['', 'light'],
  ['/ru', 'dark'],
] as const)
  test(`axe finds nothing on the profile, ${colorScheme}; it fits 320 px ${locale && '@desktop'}`, async ({
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
    // A phone's home has the menu in place of the first tab
    const own = main(page).getByRole('link', { name: /^Eʼlonlarim 1$/ })
    const first = main(page).getByRole('heading', { level: 3, name: 'Divan' })
    await expect(locale ? first : own).toBeVisible()
    await expectAccessible(page, 'filled')
    for (const tab of ['services', 'favourites', 'reviews', 'settings']) {
      await page.goto(`${locale}/myprofile/${tab}`)
      await expect(main(page).getByText(/Yuklanmoqda|Загружаем/)).toHaveCount(0)
      await expectAccessible(page, tab)
    }
    // On a phone only the home has it
    await page.goto(`${locale}/myprofile`)
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
    await dialogLeft(page)
    await page.goto(`${locale}/myprofile/settings`)
    await page.getByRole('button', { name: /Hisobimni oʻchirish|Удалить аккаунт/ }).click()
    await dialog(page)
      .getByRole('button', { name: /Butunlay|навсегда/ })
      .click()
    await expect(dialog(page).getByRole('textbox')).toBeFocused()
    await expectAccessible(page, 'delete, with an error')
    expect.soft(await fits(), 'delete').toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')
    await dialogLeft(page)
    await page.route(/\/(accounts|products\/api|services\/api|global)\//, (route) =>
      route.fulfill(SERVER_ERROR),
    )
    await page.reload()
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(4)
    await expectAccessible(page, 'failed')
    expect.soft(await fits(), 'failed').toBeLessThanOrEqual(320)
  })
