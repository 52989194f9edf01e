import { expect, lastCode, newVisitor, PASSWORD, SITE, test } from './fixtures/index.ts'
import { register } from './fixtures/member.ts'

test('A new password by SMS code', async ({ page, visitor, expectedErrors }) => {
  expectedErrors.push('404')
  await register(page, visitor)
  const stranger = newVisitor()

  await test.step('the login leads here', async () => {
    await page.goto('/login?redirect=/about')
    await page.getByRole('link', { name: 'Parolni unutdingizmi?' }).click()
    await expect(page).toHaveURL('/forgot-password?redirect=%2Fabout')
  })
  await test.step('a number without an account is said, with a way to register', async () => {
    await page.getByLabel('Telefon raqami').fill(stranger.phone)
    await page.getByRole('button', { name: 'Kod yuborish' }).click()
    await page.getByLabel('SMS dagi kod').fill(await lastCode(stranger.phone))
    await page.getByRole('button', { name: 'Tasdiqlash' }).click()
    await page.getByLabel('Yangi parol', { exact: true }).fill('a brand new password')
    await page.getByRole('button', { name: 'Parolni saqlash' }).click()
    await expect(page.getByText('Bu telefon raqamiga hisob ochilmagan.').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Roʻyxatdan' })).toBeVisible()
  })
  await test.step('the own number', async () => {
    await page.reload()
    await page.getByLabel('Telefon raqami').fill(visitor.phone)
    // The registration's code was sent less than a minute ago
    await expect(page.getByRole('button', { name: 'Kod yuborish' })).toBeVisible()
  })
  expect([SITE, PASSWORD].every(Boolean)).toBe(true)
})
