import { bubbles, chatters, sendMessage } from '../fixtures/chats.ts'
import { cards, dialogLeft, expect, test } from '../fixtures/index.ts'
import { logInBy } from '../fixtures/login.ts'
import { logIn, register } from '../fixtures/member.ts'
import { othersListing } from '../fixtures/seller.ts'
import { expectToast } from '../fixtures/toasts.ts'

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest goes from a listing to all listings of its seller @core', async ({ page }) => {
    await page.goto('/product/1')
    const seller = page.getByRole('region', { name: 'Sotuvchi' }).getByRole('link')
    const name = await seller.innerText()
    await seller.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(cards(page)).toHaveCount(12)
    await page.getByRole('link', { name: 'Keyingi sahifa' }).click()
    await expect(page).toHaveURL(/\/user\/1-[a-z-]+\?page=2$/)
    await cards(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/(product|service)\/\d+$/)
  })

  test('the rules are one link away from every page', async ({ page }) => {
    await page.goto('/ru')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Правила' }).click()
    await expect(page).toHaveURL('/ru/rules')
    await page.goto('/en/rules#no-3')
    await expect(page.locator('#no-3')).toBeInViewport()
  })
})

test('A member can report another one on their page, not themselves', async ({
  page,
  browser,
  visitor,
}) => {
  const { seller, path } = await othersListing(browser, 'product')
  const me = await register(page, visitor)
  await logIn(page, me)
  await page.goto(path)
  await page.getByRole('link', { name: seller.visitor.username }).click()
  await page.getByRole('button', { name: 'Shikoyat qilish' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Foydalanuvchi ustidan shikoyat')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Shikoyatni yuborish' }).click()
  await expectToast(page, 'Shikoyatingiz moderatorga yuborildi')
  await dialogLeft(page)
  await page.goto(`/user/${me.user_info.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.username)
  await expect(page.getByRole('button', { name: 'Shikoyat qilish' })).toHaveCount(0)
  await seller.page.context().close()
})

test('A guest follows a seller after the login and stops in the list of searches; nobody follows themselves', async ({
  page,
  browser,
  visitor,
}) => {
  const { seller, path } = await othersListing(browser, 'product')
  const { username, id } = seller.member.user_info
  await register(page, visitor)
  await page.goto(path)
  await page.getByRole('link', { name: username }).click()
  await page.getByRole('link', { name: 'Kuzatib borish' }).click()
  await expect(page.getByText('Sotuvchini kuzatish uchun kiring')).toBeVisible()
  await logInBy(page, visitor)
  await expect(page).toHaveURL(new RegExp(`/user/${id}-`))
  await expectToast(page, 'Sotuvchini kuzatyapsiz Oʻzgartirish')
  await expect(page.getByRole('link', { name: 'Kuzatilmoqda ✓' })).toBeVisible()
  await page.goto(`/?seller=${id}`)
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: `Filtrni olib tashlash: Sotuvchi: ${username}` }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/myprofile/searches')
  const search = page.getByRole('article', { name: `${username}: eʼlonlar` })
  await search.getByRole('button', { name: /oʻchirish$/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Ha|Oʻchirish)/ })
    .click()
  await expectToast(page, 'Qidiruv oʻchirildi')
  await logIn(seller.page, seller.member)
  await seller.page.goto(`/user/${id}`)
  await expect(seller.page.getByText('Shikoyat qilish')).toHaveCount(0)
  await expect(seller.page.getByText('Kuzatib borish')).toHaveCount(0)
  await seller.page.context().close()
})

test('A guest who reports a member is redirected to the login', async ({ page }) => {
  await page.goto('/user/1')
  const { pathname } = new URL(page.url())
  await page.getByRole('main').getByRole('link', { name: 'Shikoyat qilish' }).click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(pathname)}`)
})

test("The name in a chat leads to the partner's page", async ({ page, visitor }) => {
  const { me, other, room } = await chatters(page, visitor)
  await sendMessage(page, me, room, 'Salom')
  await page.goto(`/chat/${room}`)
  await expect(bubbles(page)).toHaveCount(1)
  const { username, id } = other.user_info
  await page.getByRole('heading').getByRole('link', { name: username }).click()
  await expect(page).toHaveURL(new RegExp(`/user/${id}-`))
})
