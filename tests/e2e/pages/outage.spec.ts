/** The site cannot answer for a while: that is no refusal of a member's action. */
import type { Page } from '@playwright/test'
import { choose } from '../fixtures/choice.ts'
import { expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { expectToast } from '../fixtures/toasts.ts'

const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Sevimlilarga qoʻshish: / })
    .first()

/** Answers these calls like a site without its database, until the returned function is called. */
async function takeDatabaseAway(page: Page, calls: RegExp) {
  await page.route(calls, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Retry-After': '1' },
      json: { code: 'unavailable', message: 'x' },
    }),
  )
  return () => page.unroute(calls)
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('503')
})

test('A heart stays on and reaches the server once it answers', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  const bringBack = await takeDatabaseAway(page, /\/global\/like\//)
  await page.goto('/?sort=price_asc')
  const refused = page.waitForResponse((answer) => answer.status() === 503)
  await heart(page).click()
  await refused
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await bringBack()
  await expectToast(page, 'Mahsulot sevimlilarga qoʻshildi')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})

test('A form shows the outage, and keeps the text and the login', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  const bringBack = await takeDatabaseAway(page, /\/services\/api\/services\/$/)
  await page.goto('/new-service')
  await page.getByLabel('Nomi').fill('Enaga')
  await choose(page, 'Turkum', 'Santexnika')
  await page.getByLabel('Tavsif').fill('Tez')
  const send = () => page.getByRole('button', { name: 'Joylash' }).click()
  await send()
  await expectToast(page, 'Sayt hozir javob bera olmayapti')
  await expect(page.getByLabel('Nomi')).toHaveValue('Enaga')
  await expect(page.getByLabel('Tavsif')).toHaveValue('Tez')
  await bringBack()
  await send()
  await expect(page).toHaveURL(/\/service\/\d+$/)
})
