/** The site for honest visitors while strangers request codes or guess passwords. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, lastCode, newVisitor, PASSWORD, SITE, test } from '../fixtures/index.ts'
import { oldMember } from '../fixtures/member.ts'
import { startServer } from '../../harness/server.ts'

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newVisitor().ip },
    body: JSON.stringify(body),
  })

/** A site with so many requests for codes that the next one needs proof of work. */
async function busySite() {
  const server = await startServer({ SMS_DAILY_LIMIT: '50' })
  const send = () => post(`${server.url}/accounts/send-sms/`, { phone_number: newVisitor().phone })
  while ((await send()).status === 200);
  return server
}

/** Records the labels of the button. */
const watchButton = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Reflect.set(window, 'said', said)
    const look = () => said.push(document.querySelector('#step [type=submit]')?.textContent ?? '')
    const changes = { childList: true, subtree: true, characterData: true }
    new MutationObserver(look).observe(document.body, changes)
  })

test.describe('Under a flood of requests for codes', () => {
  test.use({ expectedErrors: ['428'] })
  let server: Awaited<ReturnType<typeof startServer>>
  test.beforeAll(async () => {
    server = await busySite()
  })
  test.afterAll(() => server.stop())

  test('the browser does proof of work, shows it, and the code arrives', async ({
    page,
    visitor,
  }) => {
    await page.goto(`${server.url}/register`)
    await page.getByLabel('Telefon raqami').fill(visitor.phone)
    await watchButton(page)
    await page.getByRole('button', { name: 'Kod yuborish' }).click()
    await page.getByLabel('SMS-kod').fill(await lastCode(visitor.phone, server.logFile))
    const said: unknown = await page.evaluate(() => Reflect.get(window, 'said'))
    expect(said).toContainEqual(expect.stringMatching(/^Tekshirilmoqda… [1-9]\d*%$/))
    await expect(page.getByRole('heading', { name: 'Qayerdasiz?' })).toBeVisible()
  })

  test('a browser that cannot do the work is told when to retry', async ({ page, visitor }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
    await page.goto(`${server.url}/register`)
    await page.getByLabel('Telefon raqami').fill(visitor.phone)
    await page.getByRole('button', { name: 'Kod yuborish' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      /daqiqadan|soniyadan|soat \d+:\d+ da/,
    )
    await expect(page.getByLabel('Telefon raqami')).not.toHaveValue('')
  })
})

test.describe('Under guesses of a password', () => {
  test.use({ expectedErrors: ['403'] })

  test('the login explains how to prove the phone, and leads there', async ({ page }) => {
    const { phone } = await oldMember(page)
    for (let guess = 0; guess < 50; guess++)
      await post(`${SITE}/accounts/login/`, { phone_number: phone, password: 'a guess' })
    await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': newVisitor().ip })
    await page.goto('/login')
    await page.getByLabel('Telefon raqami').fill(phone)
    await page.getByLabel('Parol', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Kirish' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'sizniki ekanini SMS orqali tasdiqlang',
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: 'SMS orqali yangi parol oʻrnatish' }).click()
    await expect(page).toHaveURL(/forgot-password/)
  })
})
