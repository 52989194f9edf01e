import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { somebodyElse } from '../fixtures/seller.ts'
import { expectToast } from '../fixtures/toasts.ts'

/** Two sellers with a listing each; one search finds exactly these two. */
async function twoSellers(browser: Browser) {
  const word = `gilam${Math.random().toString(36).slice(2, 10)}x`
  const [pest, honest] = [await somebodyElse(browser), await somebodyElse(browser)]
  const id = await postProduct(pest.page, pest.member, `Arzon ${word}`)
  await postProduct(honest.page, honest.member, `Yaxshi ${word} gʻilofi`)
  const name: string = pest.member.user_info.username
  for (const { page } of [pest, honest]) await page.context().close()
  return { name, path: `/product/${id}`, list: `/?q=${word}` }
}
const hide = (page: Page) => page.getByRole('button', { name: 'Sotuvchini yashirish' })
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

test('A hidden seller is gone from lists until shown again', async ({ page, browser, visitor }) => {
  const { name, path, list } = await twoSellers(browser)
  const member = await register(page, visitor)
  await logIn(page, member)
  await page.goto(list)
  await expect(cards(page)).toHaveCount(2)
  await page.goto(path)

  await test.step('hide, undo, hide', async () => {
    await hide(page).click()
    await expectToast(page, `${name}: eʼlonlari endi`)
    await page.getByRole('button', { name: 'Bekor qilish' }).click()
    await expectToast(page, `${name}: eʼlonlari yana koʻrinadi`)
    await hide(page).press('Enter')
    await expect(page.getByRole('button', { name: 'Sotuvchini yana koʻrsatish' })).toBeFocused()
    await expectAccessible(page, 'the seller is hidden')
  })
  await test.step('a list that was left open knows it on return', async () => {
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText('Yashirilgan: 1 sotuvchi')
    await expect(page.getByRole('heading', { level: 2, name: '1 ta eʼlon' })).toHaveCount(1)
    await expectAccessible(page, 'the own list')
  })
  await test.step('its hearts work', async () => {
    await cards(page).getByRole('button').click()
    await expect(cards(page).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('everything, in this tab', async () => {
    await button(page, 'Koʻrsatish').press('Enter')
    await expect(cards(page)).toHaveCount(2)
    await expect(button(page, 'Yana yashirish')).toBeFocused()
    await expectAccessible(page, 'everything')
    await page.reload()
    await expect(button(page, 'Yana yashirish')).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await button(page, 'Yana yashirish').click()
    await expect(cards(page)).toHaveCount(1)
    await expect(button(page, 'Koʻrsatish')).toBeFocused()
  })
  await test.step('the settings show the seller again', async () => {
    await page.getByRole('link', { name: 'Yashirilgan: 1 sotuvchi' }).click()
    const show = page.getByRole('button', { name: `${name}: yana koʻrsatish` })
    await expect(show).toBeVisible()
    await expectAccessible(page, 'settings')
    await show.press('Enter')
    await expect(page.getByText('Siz hech kimni yashirmagansiz.')).toBeVisible()
    await page.goto(list)
    await expect(cards(page)).toHaveCount(2)
  })
})

test('Muted words of the settings apply on every device', async ({ page, browser, visitor }) => {
  const { list } = await twoSellers(browser)
  const member = await register(page, visitor)
  await logIn(page, member)
  await page.goto('/ru/myprofile/settings')
  const field = page.getByLabel('Исключить слова')
  await test.step('an empty field', async () => {
    await page.getByRole('button', { name: 'Добавить', exact: true }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Напишите слово/)
    await expectAccessible(page, 'no word')
  })
  await test.step('one in another script', async () => {
    await field.fill('ғилоф, экран')
    await field.press('Enter')
    await expect(page.getByRole('button', { name: 'Убрать слово «экран»' })).toBeVisible()
    await expect(field).toHaveValue('')
    await expectAccessible(page, 'two words')
    await page.getByRole('button', { name: 'Убрать слово «экран»' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Убрать слово «экран»' })).toBeHidden()
    await expect(field).toBeFocused()
  })
  await test.step('a browser without data learns them with the likes', async () => {
    await page.evaluate(() => ['unwanted', 'favourites'].map((key) => localStorage.removeItem(key)))
    await page.goto(`/ru${list}`)
    await expect(page.getByRole('main')).toContainText('Скрыто: 1 слово')
    await expect(cards(page)).toHaveCount(1)
  })
})

test('A member without mutes sends no request; a lost answer leaves the public list', async ({
  page,
  browser,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  const { name, path, list } = await twoSellers(browser)
  await logIn(page, await register(page, visitor))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('?q=')) asked.push(request.url())
  })
  await page.goto(list)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unwanted'))).not.toBeNull()
  expect(asked).toEqual([])
  await page.goto(path)
  await hide(page).click()
  await expectToast(page, `${name}: eʼlonlari endi`)
  await page.route(`**${list}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.goto(list)
  await expectToast(page, 'Aloqa yoʻq')
  await expect(cards(page)).toHaveCount(2)
})
