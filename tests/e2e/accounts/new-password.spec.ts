import { expectAccessible, expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { expect, lastCode, newVisitor, SITE, test } from '../fixtures/index.ts'
import { logIn, oldMember } from '../fixtures/member.ts'
import { expectToast, recordToasts } from '../fixtures/toasts.ts'

const NEW_PASSWORD = 'a brand new password'

test('A new password by SMS code ends the sessions elsewhere', async ({ page, browser }) => {
  const member = await oldMember(page)
  const theirs = await browser.newContext({
    baseURL: SITE,
    locale: 'uz-UZ',
    extraHTTPHeaders: { 'X-Forwarded-For': newVisitor().ip },
  })
  await recordToasts(theirs)
  const elsewhere = await theirs.newPage()
  await logIn(elsewhere, member.session)
  await elsewhere.goto('/myprofile')
  await expect(elsewhere.getByRole('main').getByText(member.username)).toBeVisible()

  await test.step('phone and code', async () => {
    await page.goto('/login?redirect=/about')
    await page.getByRole('link', { name: 'Parolni unutdingizmi?' }).click()
    // The page before has the same field
    await expect(page).toHaveURL(/forgot-password/)
    await page.getByLabel('Telefon raqami').fill(member.phone)
    await page.getByRole('button', { name: 'Kod yuborish' }).click()
    await page.getByLabel('SMS-kod').fill(await lastCode(member.phone))
  })
  await test.step('the new password, with a notice about its effect elsewhere', async () => {
    await expect(page.getByText('Boshqa qurilmalarda hisobingizga')).toBeVisible()
    const password = page.getByLabel('Yangi parol', { exact: true })
    await password.fill('short')
    await page.getByRole('button', { name: 'Parolni saqlash' }).click()
    await expect(password).toBeFocused()
    await expectAccessibleLightAndDark(page)
    await password.fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Parolni saqlash' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('banner').getByLabel(member.username)).toBeVisible()
  })
  await test.step('the other browser is logged out with a notice', async () => {
    await elsewhere.reload()
    await expectToast(elsewhere, 'Hisobingizdan chiqdingiz. Qaytadan kiring.')
    await expect(
      elsewhere.getByText('Profilingizni koʻrish uchun hisobingizga kiring.'),
    ).toBeVisible()
    expect(await elsewhere.evaluate(() => localStorage.getItem('root'))).toBeNull()
  })
  await test.step('the new password logs in there', async () => {
    await elsewhere.getByRole('main').getByRole('link', { name: 'Kirish' }).click()
    await elsewhere.getByLabel('Telefon raqami').fill(member.phone)
    await elsewhere.getByLabel('Parol', { exact: true }).fill(NEW_PASSWORD)
    await elsewhere.getByRole('main').getByRole('button', { name: 'Kirish' }).click()
    await expect(elsewhere).toHaveURL('/myprofile')
    await expect(elsewhere.getByRole('main').getByText(member.username)).toBeVisible()
  })
  await theirs.close()
})

test('A number without an account leads to the registration, with one SMS', async ({
  page,
  visitor,
}) => {
  await page.goto('/forgot-password')
  const phone = page.getByLabel('Telefon raqami')
  await phone.fill(visitor.phone)
  await page.getByRole('button', { name: 'Kod yuborish' }).click()
  await expect(page.getByLabel('SMS-kod')).toBeVisible()
  await expectAccessible(page, 'code')
  await page.getByLabel('SMS-kod').fill(await lastCode(visitor.phone))
  await expect(phone).toHaveAccessibleDescription(
    'Bu raqamga hisob ochilmagan. Raqamni tekshiring yoki roʻyxatdan oʻting.',
  )
  await page.getByRole('main').getByRole('link', { name: 'Roʻyxatdan' }).click()
  await expect(page).toHaveURL('/register')
  await page.getByRole('button', { name: 'Keyingi' }).click()
  await expect(page.getByText('2-bosqich, jami 4')).toBeVisible()
})

test('Registering with a number that has an account leads to the login, with one SMS', async ({
  page,
}) => {
  const member = await oldMember(page)
  await page.goto('/register?redirect=/about')
  await page.getByLabel('Telefon raqami').fill(member.phone)
  await page.getByRole('button', { name: 'Kod yuborish' }).click()
  await page.getByLabel('SMS-kod').fill(await lastCode(member.phone))
  const phone = page.getByLabel('Telefon raqami')
  await expect(phone).toHaveAccessibleDescription(/allaqachon roʻyxatdan oʻtilgan/)
  await expect(page.getByRole('button', { name: 'Keyingi' })).toHaveCount(0)
  await expectAccessible(page, 'a number that has an account')
  await page.reload()
  await expect(phone).toHaveAccessibleDescription(/allaqachon roʻyxatdan oʻtilgan/)
  await page.getByRole('link', { name: 'Yangi parol', exact: true }).click()
  await page.getByLabel('Yangi parol', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Parolni saqlash' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('banner').getByLabel(member.username)).toBeVisible()
})
