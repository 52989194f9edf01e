import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { expect, test } from './fixtures/index.ts'
import { logIn, register } from './fixtures/member.ts'
import { othersListing, somebodyElse } from './fixtures/seller.ts'
import { textsIn } from './fixtures/texts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const LANGUAGES = [
  { locale: 'uz', kind: 'product', colorScheme: 'light' },
  { locale: 'ru', kind: 'service', colorScheme: 'dark' },
  { locale: 'en', kind: 'product', colorScheme: 'light' },
] as const

for (const { locale, kind, colorScheme } of LANGUAGES)
  test(`Report a ${kind} by keyboard in ${locale}, and once more`, async ({
    page,
    browser,
    visitor,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED')
    const say = textsIn(locale)
    const { seller, path } = await othersListing(browser, kind)
    await page.emulateMedia({ colorScheme })
    await logIn(page, await register(page, visitor))
    await page.goto(locale === 'uz' ? path : `/${locale}${path}`)
    const opener = page.getByRole('button', { name: say('seller:report') })
    await opener.press('Enter')
    await expect(dialog(page)).toHaveAccessibleName(say(`report:report_${kind}`))
    await expectAccessible(page, 'the form')

    await test.step('without a reason', async () => {
      await page.keyboard.press('Tab')
      await dialog(page).getByLabel(say('report:report_note')).fill('Pul soʻradi')
      await dialog(page)
        .getByRole('button', { name: say('report:report_send') })
        .press('Enter')
      await expect(dialog(page).getByText(say('errors:report_reason_required'))).toBeVisible()
      await expect(dialog(page).getByLabel(say('report:fraud_reason'))).toBeFocused()
      await expectAccessible(page, 'a reason is missing')
    })
    await test.step('without a network nothing typed is lost', async () => {
      await page.keyboard.press('Space')
      await page.route('**/global/reports/', (route) => route.abort())
      await dialog(page)
        .getByRole('button', { name: say('report:report_send') })
        .press('Enter')
      await expect(dialog(page).getByRole('alert')).toHaveText(say('toasts:FETCH_ERROR'))
      await expectAccessible(page, 'no network')
      await page.unroute('**/global/reports/')
      page.once('dialog', (asked) => void asked.dismiss())
      await page.keyboard.press('Escape')
      await expect(dialog(page).getByLabel(say('report:report_note'))).toHaveValue('Pul soʻradi')
    })
    await test.step('sent', async () => {
      await dialog(page)
        .getByRole('button', { name: say('report:report_send') })
        .press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByText(say('toasts:report_sent'))).toBeVisible()
      await expect(opener).toBeFocused()
    })
    await test.step('known', async () => {
      await opener.click()
      await dialog(page).getByLabel(say('report:other_reason')).check()
      await dialog(page)
        .getByRole('button', { name: say('report:report_send') })
        .click()
      await expect(page.getByText(say('toasts:report_known'))).toBeVisible()
    })
    await seller.page.context().close()
  })

test('A guest who reports is led to the login', async ({ page }) => {
  await page.goto('/product/2')
  await page.getByRole('link', { name: 'Shikoyat qilish' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fproduct%2F2')
  await expect(page.getByText('Shikoyat qilish uchun tizimga kiring.')).toBeVisible()
})

test('The profile lists the blocked and lifts it', async ({ page, browser, visitor }) => {
  const { page: theirs, member: other } = await somebodyElse(browser)
  const member = await register(page, visitor)
  const headers = { Authorization: `Token ${member.token}` }
  const blocked = await page.request.put(`/accounts/blocks/${other.user_info.id}/`, { headers })
  expect(blocked.status()).toBe(204)
  await logIn(page, member)
  await page.goto('/ru/myprofile')
  const lift = page.getByRole('button', { name: `Разблокировать: ${other.user_info.username}` })
  await expect(lift).toBeVisible()
  await expectAccessible(page, 'somebody is blocked')
  await lift.press('Enter')
  await expect(page.getByText('Вы никого не заблокировали.')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Вы никого не заблокировали.')
  const left = await (await page.request.get('/accounts/blocks/', { headers })).json()
  expect(left).toEqual([])
  await theirs.context().close()
})
