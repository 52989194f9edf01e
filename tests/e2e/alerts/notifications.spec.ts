import type { Page } from '@playwright/test'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { another } from '../fixtures/chats.ts'
import { expect, test, type Visitor } from '../fixtures/index.ts'
import { postService } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'

const NAME = 'Gilam yuvish xizmati'

/** A member, logged in, whose service got a comment. */
async function withComment(page: Page, visitor: Visitor) {
  const member = await register(page, visitor)
  const other = await another(page)
  const id = await postService(page, member, NAME)
  const headers = { Authorization: `Token ${other.token}` }
  const data = { text: 'Narxi qancha?' }
  await page.request.post(`/services/api/services/${id}/comments/`, { data, headers })
  await logIn(page, member)
  return { id, other }
}

test('A member sees a new notification in the header, reads it in the list and opens its page @core', async ({
  page,
  visitor,
}) => {
  const { id, other } = await withComment(page, visitor)
  await page.goto('/')
  await page.getByRole('link', { name: 'Bildirishnomalar: 1' }).click()
  const news = page.getByRole('link', { name: NAME })
  await expect(news).toContainText(`${other.user_info.username} izoh qoldirdi`)
  await expect(page.getByLabel(/Bildirishnomalar: /)).toHaveCount(0)
  await news.click()
  await expect(page).toHaveURL(new RegExp(`/service/${id}#comments$`))
})

test('The list and the settings are accessible, light and dark', async ({ page, visitor }) => {
  await withComment(page, visitor)
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: NAME })).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await page.goto('/myprofile/notifications')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessibleLightAndDark(page)
})

test('A member sets channels and quiet hours, and they stay', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/myprofile/notifications')
  const box = page.getByRole('checkbox', { name: 'Sevimlilar: narx va holati: Qurilma' })
  await expect(box).toBeChecked()
  await expect(page.getByText('Telegram', { exact: true })).toHaveCount(0)
  const stored = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  for (const change of [
    () => box.uncheck(),
    () => page.getByLabel('Tugashi').selectOption('07:00'),
    () => page.getByLabel('Tunda ham yuborilsin').check(),
  ])
    await Promise.all([stored(), change()])
  await page.reload()
  await expect(box).not.toBeChecked()
  await expect(page.getByLabel('Tugashi')).toHaveValue('7')
  await expect(page.getByLabel('Tunda ham yuborilsin')).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Xabarlar: Qurilma', exact: true })).toBeChecked()
})
