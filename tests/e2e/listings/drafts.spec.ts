/** Text typed into the form on one device appears on another of the same member. */
import type { Browser, Page, Response } from '@playwright/test'
import { chooseFurniture } from '../fixtures/choice.ts'
import { expect, islandsAwake, SITE, test, type Visitor } from '../fixtures/index.ts'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { logIn, register } from '../fixtures/member.ts'
import { photo } from '../fixtures/pictures.ts'

const title = (page: Page) => page.getByLabel('Sarlavha')
const notice = (page: Page) => page.getByText('Saqlangan qoralamangiz shu yerda.')
const afresh = (page: Page) => page.getByRole('button', { name: 'Yangidan boshlash' })
const DRAFT = '/listings/product/draft/'

const isDraft = (response: Response, method: string, status: number) =>
  response.url().endsWith(DRAFT) &&
  response.request().method() === method &&
  response.status() === status
const answered = (page: Page, method: string, status: number) =>
  page.waitForResponse((response) => isDraft(response, method, status))

/** Another device of the member. */
async function openOther(browser: Browser, { ip }: Visitor, session: Parameters<typeof logIn>[1]) {
  const context = await browser.newContext({ baseURL: SITE, locale: 'uz-UZ' })
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': ip })
  const page = await context.newPage()
  await logIn(page, session)
  return page
}

test('A draft typed on one device is found and posted on another, gone on both', async ({
  page,
  visitor,
  browser,
}) => {
  test.setTimeout(120_000)
  const session = await register(page, visitor)
  await logIn(page, session)
  await page.goto('/new-product')
  await title(page).fill('Kreslo telefondan')
  await chooseFurniture(page)
  // Earlier text may still be on its way
  const saved = page.waitForResponse(
    (response) =>
      isDraft(response, 'PUT', 200) && !!response.request().postData()?.includes('1500000'),
  )
  await page.getByLabel('Narxi').fill('1500000')
  await saved

  const other = await openOther(browser, visitor, session)
  await other.goto('/new-product')
  await expect(notice(other)).toBeVisible()
  await expect(title(other)).toHaveValue('Kreslo telefondan')
  await expect(other.getByLabel('Narxi')).toHaveValue('1.500.000')
  await expect(other.getByRole('combobox', { name: 'Turkum' })).toHaveText('Mebel va interyer')
  await expectAccessibleLightAndDark(other)
  await other.getByText('Ishlatilgan', { exact: true }).click()
  await other.getByLabel('Tavsif').fill('Kulrang')
  await other.locator('#images').setInputFiles([await photo('kreslo.jpg', '#40a060')])
  await expect(other.getByText('1/10')).toBeVisible()
  await other.getByRole('button', { name: 'Joylash', exact: true }).click()
  await expect(other).toHaveURL(/\/product\/\d+$/)

  for (const device of [other, page]) {
    const read = answered(device, 'GET', 200)
    await device.goto('/new-product')
    await read
    await expect(title(device)).toHaveValue('')
    await expect(notice(device)).toBeHidden()
  }
  await other.context().close()
})

test('A browser with cleared storage gets the draft again, and can start afresh', async ({
  page,
  visitor,
}) => {
  const session = await register(page, visitor)
  await logIn(page, session)
  await page.goto('/new-product')
  const saved = answered(page, 'PUT', 200)
  await title(page).fill('Kreslo')
  await saved
  await page.goto('/about')
  await page.evaluate(() => localStorage.clear())
  await logIn(page, session)
  await page.goto('/new-product')
  await expect(title(page)).toHaveValue('Kreslo')
  page.once('dialog', (dialog) => void dialog.accept())
  const discarded = answered(page, 'DELETE', 204)
  await afresh(page).click()
  await discarded
  await expect(title(page)).toHaveValue('')
  await expect(title(page)).toBeFocused()
  await expect(notice(page)).toBeHidden()
  await page.reload()
  await expect(title(page)).toHaveValue('')
})

test('Text typed without a network survives a reload', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  const session = await register(page, visitor)
  await logIn(page, session)
  await page.route(`**${DRAFT}`, (route) => route.abort())
  await page.goto('/new-product')
  await islandsAwake(page)
  await title(page).fill('Kreslo')
  await page.reload()
  await expect(title(page)).toHaveValue('Kreslo')
  await page.unroute(`**${DRAFT}`)
  await page.reload()
  await expect(title(page)).toHaveValue('Kreslo')
  // Sent by the page that is left or by the next one
  const headers = { Authorization: `Token ${session.token}` }
  const copy = async () => (await page.request.get(DRAFT, { headers })).text()
  await expect.poll(copy).toContain('Kreslo')
  await expect(notice(page)).toBeHidden()
})
