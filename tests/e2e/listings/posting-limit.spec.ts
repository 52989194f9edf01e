/** A member who has used up the limit of posts; on a server where that is one listing a day. */
import { startServer } from '../../harness/server.ts'
import { choose, furniture } from '../fixtures/choice.ts'
import { expect, newVisitor, test } from '../fixtures/index.ts'
import { postService } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { photo } from '../fixtures/pictures.ts'
import { expectToast, recordToasts } from '../fixtures/toasts.ts'

let server: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  server = await startServer({ POSTS_DAILY_LIMIT: '10' })
})
test.afterAll(() => server.stop())

test('the form shows the time of the next post before it is filled in, and keeps the text', async ({
  browser,
}) => {
  const visitor = newVisitor()
  const headers = { 'X-Forwarded-For': visitor.ip }
  const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders: headers })
  await recordToasts(context)
  const page = await context.newPage()
  const member = await register(page, visitor, server.logFile)
  await logIn(page, member)
  const note = page.getByRole('main').getByText(/^You can post again tomorrow at \d\d:\d\d\./)
  const title = page.getByLabel('Title')

  await page.goto('/en/new-product')
  await expect(title).toBeVisible()
  await expect(note).toHaveCount(0)
  await postService(page, member, 'Gilam yuvish')
  await page.goto('/en/new-product')
  await expect(note).toBeVisible()

  await title.fill('Burchakli divan')
  await choose(page, 'Category', 'Furniture & interior')
  await expect(furniture(page)).toHaveValue('sofa')
  await page.getByLabel('Price').fill('1500000')
  await page.getByText('Used', { exact: true }).click()
  await page.getByLabel('Description').fill('Kulrang')
  await page.getByLabel('Add photos').setInputFiles([await photo('divan.jpg', '#40a060')])
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expectToast(page, /Too many attempts\. Try again tomorrow at \d\d:\d\d\./)
  await page.reload()
  await expect(note).toBeVisible()
  await expect(title).toHaveValue('Burchakli divan')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1)
  await context.close()
})
