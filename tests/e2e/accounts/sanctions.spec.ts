import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/index.ts'
import { LIMITED, logIn, oldMember, SUSPENDED } from '../fixtures/member.ts'
import { expectToast } from '../fixtures/toasts.ts'

const decisions = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Hisobingiz boʻyicha qarorlar' })

test('A suspended member sees the sanction, its reason and its end at the top of the profile', async ({
  page,
}) => {
  await logIn(page, SUSPENDED)
  for (const path of ['/myprofile', '/myprofile/settings']) {
    await page.goto(path)
    const items = decisions(page).getByRole('listitem')
    await expect(items).toHaveCount(2)
    const [suspension, warning] = [items.nth(0), items.nth(1)]
    await expect(suspension.getByRole('heading')).toHaveText('Hisobni toʻxtatish')
    await expect(suspension).toContainText('Moderator yozdi: Ikki xaridor pulini qaytarmagansiz.')
    await expect(suspension).toContainText(/Tugaydi: \d\d\.\d\d\.\d{4}/)
    await expect(warning.getByRole('heading')).toHaveText('Ogohlantirish')
    await expect(warning).not.toContainText('Tugaydi')
    await expect(warning).not.toContainText('Moderator')
  }
  await expectAccessible(page, 'the decisions about an account')
  await decisions(page).getByRole('link', { name: 'Qoida: Firibgarlik' }).click()
  await expect(page).toHaveURL(/\/rules#no-2$/)
  await expect(page.getByRole('heading', { name: /^2\. Firibgarlik/ })).toBeInViewport()
})

test('A member without a sanction has no such section', async ({ page }) => {
  const { session } = await oldMember(page)
  await logIn(page, session)
  const asked = page.waitForResponse((answer) => answer.url().includes('/accounts/measures/'))
  await page.goto('/myprofile/settings')
  await asked
  await expect(page.getByRole('heading', { name: 'Mening maʼlumotlarim' })).toBeVisible()
  await expect(decisions(page)).toHaveCount(0)
})

test('A member who disagrees with a sanction appeals to another moderator, once', async ({
  page,
}) => {
  await logIn(page, LIMITED)
  await page.goto('/myprofile/decisions')
  const limited = decisions(page).getByRole('listitem')
  await expect(limited.getByRole('heading')).toHaveText('Hisobni cheklash')
  await limited.getByText('Eʼtiroz bildirish').click()
  await limited.getByRole('button', { name: 'Yuborish' }).click()
  const text = limited.getByLabel('Nega rozi emassiz?')
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/Nega rozi emasligingizni yozing/)
  await text.fill('Raqamim faqat tavsifda edi')
  await expectAccessible(page, 'an appeal against a measure')
  await limited.getByRole('button', { name: 'Yuborish' }).click()
  await expectToast(page, 'Eʼtirozingiz yuborildi.')
  await expect(limited).toContainText('Eʼtirozingiz koʻrib chiqilmoqda')
  await expect(limited.getByText('Eʼtiroz bildirish')).toHaveCount(0)
})
