import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { bubbles, chatters, field, sendMessage } from '../fixtures/chats.ts'
import { expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { decline } from '../fixtures/own-listing.ts'
import { othersListing, somebodyElse } from '../fixtures/seller.ts'
import { textsIn } from '../fixtures/texts.ts'
import { expectToast } from '../fixtures/toasts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const LANGUAGES = [
  { locale: 'uz', kind: 'product', colorScheme: 'light' },
  { locale: 'ru', kind: 'service', colorScheme: 'dark' },
] as const

for (const { locale, kind, colorScheme } of LANGUAGES)
  test(`Report a ${kind} by keyboard in ${locale}, and once more @desktop`, async ({
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
    await test.step('without a network no text is lost', async () => {
      await page.keyboard.press('Space')
      await expect(dialog(page).getByText(say('errors:report_reason_required'))).toHaveCount(0)
      await page.route('**/global/reports/', (route) => route.abort())
      await dialog(page)
        .getByRole('button', { name: say('report:report_send') })
        .press('Enter')
      await expect(dialog(page).getByRole('alert')).toHaveText(say('toasts:FETCH_ERROR'))
      await expectAccessible(page, 'no network')
      await page.unroute('**/global/reports/')
      await decline(page, () => page.keyboard.press('Escape'))
      await expect(dialog(page).getByLabel(say('report:report_note'))).toHaveValue('Pul soʻradi')
    })
    await test.step('sent', async () => {
      await dialog(page)
        .getByRole('button', { name: say('report:report_send') })
        .press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expectToast(page, say('toasts:report_sent'))
      await expect(opener).toBeFocused()
    })
    await test.step('already reported', async () => {
      await opener.click()
      await dialog(page).getByLabel(say('report:other_reason')).check()
      await dialog(page)
        .getByRole('button', { name: say('report:report_send') })
        .click()
      await expectToast(page, say('toasts:report_known'))
    })
    await seller.page.context().close()
  })

test('A guest who reports is redirected to the login', async ({ page }) => {
  await page.goto('/product/2')
  await page.getByRole('link', { name: 'Shikoyat qilish' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fproduct%2F2')
  await expect(page.getByText('Shikoyat qilish uchun kiring')).toBeVisible()
})

test('The settings list blocked members and unblock them', async ({ page, browser, visitor }) => {
  const { page: theirs, member: other } = await somebodyElse(browser)
  const member = await register(page, visitor)
  const headers = { Authorization: `Token ${member.token}` }
  const blocked = await page.request.put(`/accounts/blocks/${other.user_info.id}/`, { headers })
  expect(blocked.status()).toBe(204)
  await logIn(page, member)
  await page.goto('/ru/myprofile/settings')
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

for (const { locale, colorScheme } of LANGUAGES)
  test(`Block and unblock in a chat, report its messages, in ${locale}`, async ({
    page,
    visitor,
  }) => {
    const say = textsIn(locale)
    const { other, room } = await chatters(page, visitor)
    const name = other.user_info.username
    await sendMessage(page, other, room, 'Oldindan toʻlang')
    await page.emulateMedia({ colorScheme })
    await page.goto(`${locale === 'uz' ? '' : `/${locale}`}/chat/${room}`)
    const menu = page.getByLabel(say('chat:room_menu'))

    await test.step('a message, by keyboard', async () => {
      await expect(bubbles(page)).toHaveCount(1)
      await page.getByRole('button', { name: say('chat:report_message', { name }) }).press('Enter')
      await expect(dialog(page)).toHaveAccessibleName(say('report:report_message'))
      await dialog(page).getByLabel(say('report:fraud_reason')).check()
      await dialog(page)
        .getByRole('button', { name: say('report:report_send') })
        .press('Enter')
      await expectToast(page, say('toasts:report_sent'))
    })
    await test.step('block', async () => {
      // The notice covers the menu
      await expect(page.getByText(say('toasts:report_sent'))).toBeHidden()
      await menu.press('Enter')
      await expectAccessible(page, 'the menu is open')
      await page.getByRole('button', { name: say('chat:block_person') }).press('Enter')
      await expect(dialog(page)).toContainText(say('chat:block_means'))
      await expectAccessible(page, 'the question')
      await dialog(page)
        .getByRole('button', { name: say('chat:block'), exact: true })
        .press('Enter')
      await expectToast(page, say('toasts:person_blocked', { name }))
      await expect(field(page)).toBeHidden()
      await expect(menu).toBeFocused()
      const headers = { Authorization: `Token ${other.token}` }
      const data = { content: 'Salom', client_id: crypto.randomUUID() }
      const answer = await page.request.post(`/chats/${room}/messages/`, { data, headers })
      expect(answer.status()).toBe(403)
    })
    await test.step('unblock', async () => {
      await menu.press('Enter')
      await page.getByRole('button', { name: say('chat:unblock_person') }).press('Enter')
      await expect(field(page)).toBeVisible()
      await sendMessage(page, other, room, 'Yana salom')
      await expect(bubbles(page)).toHaveCount(2)
    })
  })

test("Another member's comment can be reported, one’s own cannot", async ({
  page,
  browser,
  visitor,
}) => {
  const { seller, id, path } = await othersListing(browser, 'service')
  const member = await register(page, visitor)
  const comment = (token: string, text: string) =>
    page.request.post(`/services/api/services/${id}/comments/`, {
      data: { text },
      headers: { Authorization: `Token ${token}` },
    })
  await comment(member.token, 'Yaxshi')
  await comment(seller.member.token, 'Rahmat')
  await logIn(page, member)
  await page.goto(path)
  const flags = page.getByRole('button', { name: /izohi ustidan shikoyat$/ })
  await expect(flags).toHaveCount(1)
  await flags.click()
  await expect(dialog(page)).toHaveAccessibleName('Izoh ustidan shikoyat')
  await expectAccessible(page, 'the form')
  await dialog(page).getByLabel('Boshqa sabab').check()
  await dialog(page).getByRole('button', { name: 'Shikoyatni yuborish' }).click()
  await expectToast(page, 'Rahmat! Shikoyatingiz')
  await seller.page.context().close()
})
