import type { Browser, Page } from '@playwright/test'
import { RULES } from '../../../src/api/moderation/rules.ts'
import { card } from '../fixtures/comments.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { postProduct, postService } from '../fixtures/listings.ts'
import { logIn } from '../fixtures/member.ts'
import { somebodyElse } from '../fixtures/seller.ts'
import { ADMIN, enterAsStaff, MODERATOR } from '../fixtures/staff.ts'
import { expectToast } from '../fixtures/toasts.ts'

/** The fair one, the moved one, and four that break a rule each. */
const COUNT = 6
type Reporter = Awaited<ReturnType<typeof somebodyElse>>

async function report({ page, member }: Reporter, id: number, reason: string, kind = 'product') {
  const answer = await page.request.post('/global/reports/', {
    data: { kind, id, reason, note: 'Qarang' },
    headers: { Authorization: `Token ${member.token}` },
  })
  expect(answer.status()).toBe(201)
}

/** A moderator's own browser. */
async function staffBrowser(browser: Browser, page: Page) {
  const size = page.viewportSize()
  const context = await browser.newContext({
    viewport: size,
    baseURL: process.env['E2E_URL'] ?? '',
  })
  return context.newPage()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Opens the case of a listing from the queue. */
async function openCase(page: Page, title: string) {
  const link = page.getByRole('link', { name: title, exact: true })
  for (let n = 1; ; n++) {
    await page.goto(`/ru/staff?source=report&kind=product&page=${n}`)
    if ((await link.count()) > 0) break
    await expect(page.getByRole('link', { name: 'Дальше' })).toBeVisible()
  }
  await link.first().click()
  await expect(heading(page)).toContainText('Дело №')
}

test("A moderator's day: reported listings, an owner who appeals and wins @desktop", async ({
  page,
  browser,
  visitor,
}) => {
  test.setTimeout(300_000)
  const name = `Gilam ${visitor.username.split(' ')[1]}`
  const titles = Array.from({ length: COUNT }, (_, n) => `${name} ${'abcdef'[n]}`)
  const [last, lastTitle] = [COUNT - 1, titles[COUNT - 1] ?? '']
  const seller = await somebodyElse(browser)
  const ids: number[] = []
  await test.step('all listings are reported, one of them by ten new accounts', async () => {
    const reporter = await somebodyElse(browser)
    for (const title of titles) ids.push(await postProduct(seller.page, seller.member, title))
    for (const id of ids) await report(reporter, id, 'spam')
    for (let i = 0; i < 10; i++) await report(await somebodyElse(browser), ids[0] ?? 0, 'fraud')
  })
  const staffPage = await staffBrowser(browser, page)
  await enterAsStaff(staffPage, MODERATOR)

  await test.step('reports by ten new accounts hide nothing, and a moderator finds no fault', async () => {
    await page.goto(`/product/${ids[0]}`)
    await expect(heading(page)).toHaveText(titles[0] ?? '')
    await openCase(staffPage, titles[0] ?? '')
    const address = staffPage.url()
    await expectAccessible(staffPage)
    await expect(staffPage.getByText('Обман', { exact: false }).first()).toBeVisible()
    await staffPage.keyboard.press('a')
    await expect(staffPage).not.toHaveURL(address)
  })

  await test.step('the others are decided with a reason each', async () => {
    for (const [n, title] of titles.entries()) {
      if (n === 0) continue
      await openCase(staffPage, title)
      const address = staffPage.url()
      if (n === 1) {
        await staffPage.getByRole('combobox', { name: 'Категория' }).selectOption({ index: 3 })
        await staffPage.getByRole('button', { name: 'Перенести' }).click()
      } else {
        await staffPage.keyboard.press('r')
        await staffPage
          .getByRole('combobox', { name: 'Нарушенное правило' })
          .selectOption(RULES[n % RULES.length] ?? '')
        await staffPage.getByLabel('Пояснение владельцу (необязательно)').fill('Так нельзя')
        await staffPage.getByRole('button', { name: 'Отклонить', exact: true }).click()
      }
      await expect(staffPage).not.toHaveURL(address)
    }
  })

  await test.step('refused listings are gone for visitors, the rest is there', async () => {
    await page.goto(`/?q=${encodeURIComponent(name)}`)
    await expect(cards(page)).toHaveCount(2)
    expect((await page.request.get(`/product/${ids[5]}`)).status()).toBe(404)
  })

  await test.step('a comment is refused: its author sees it marked, nobody else does', async () => {
    const service = await postService(seller.page, seller.member, `${name} tozalash`)
    const path = `/services/api/services/${service}/comments/`
    const text = `Izoh ${name}`
    const sent = { data: { text }, headers: { Authorization: `Token ${seller.member.token}` } }
    const { id } = await (await page.request.post(path, sent)).json()
    await report(await somebodyElse(browser), id, 'offensive', 'comment')
    await staffPage.goto('/ru/staff?source=report&kind=comment')
    await staffPage.getByRole('link', { name: text, exact: true }).click()
    await staffPage.getByRole('combobox', { name: 'Нарушенное правило' }).selectOption('offensive')
    await staffPage.getByRole('button', { name: 'Отклонить', exact: true }).click()
    await logIn(seller.page, seller.member)
    await seller.page.goto(`/service/${service}`)
    const mark = card(seller.page, text).getByText('Bu izohni faqat siz koʻrasiz.')
    await expect(mark).toBeVisible()
    await expectAccessible(seller.page, 'a hidden comment')
    await mark.getByRole('link', { name: 'Sababi' }).click()
    await expect(seller.page.getByRole('heading', { name: 'Izoh yashirildi' })).toBeVisible()
  })

  await test.step('the owner reads the reason and appeals', async () => {
    await seller.page.goto('/my-products')
    await seller.page.getByRole('link', { name: 'Sababi' }).first().click()
    const decision = seller.page.getByRole('listitem').filter({ hasText: lastTitle })
    await expect(decision).toContainText('Eʼlon olib tashlandi')
    await expect(decision).toContainText('Так нельзя')
    await expectAccessible(seller.page)
    await decision.getByText('Eʼtiroz bildirish').click()
    await decision.getByLabel('Nega rozi emassiz?').fill('Gilam oʻzimniki, rasmi ham')
    await decision.getByRole('button', { name: 'Yuborish' }).click()
    await expectToast(seller.page, 'Eʼtirozingiz yuborildi.')
    await expect(decision).toContainText('Eʼtirozingiz koʻrib chiqilmoqda')
  })

  await test.step('another moderator agrees with the owner, and the listing is back', async () => {
    const adminPage = await staffBrowser(browser, page)
    await enterAsStaff(adminPage, ADMIN)
    await adminPage.goto('/ru/staff?source=appeal')
    await adminPage.getByRole('link', { name: lastTitle, exact: true }).click()
    await expect(adminPage.getByText('Gilam oʻzimniki, rasmi ham')).toBeVisible()
    await adminPage.getByRole('button', { name: 'Разрешить' }).click()
    // The next appeal of the filter follows, or the queue
    await expect(adminPage.getByText('Gilam oʻzimniki, rasmi ham')).toBeHidden()
    await page.goto(`/product/${ids[last]}`)
    await expect(heading(page)).toHaveText(lastTitle)
    await seller.page.reload()
    await expect(seller.page.getByText('Eʼtirozingiz qabul qilindi.').first()).toBeVisible()
    for (const path of ['figures', 'log', 'categories', 'people']) {
      await adminPage.goto(`/ru/staff/${path}`)
      await expectAccessible(adminPage)
    }
  })
})
