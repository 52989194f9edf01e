/** A member adds a passkey from the home page, logs out, and enters by it. */
import type { Page } from '@playwright/test'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { dialogLeft, expect, PASSWORD, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { enterAsStaff, KEEPER, typePassword } from '../fixtures/staff.ts'

/** A phone with a fingerprint, as Chromium plays it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('A member adds a passkey, and enters by it without typing @phone', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('403')
  await addAuthenticator(page)
  await logIn(page, await register(page, visitor))
  const main = page.getByRole('main')
  const keys = main.getByRole('region', { name: 'Kirish kalitlari' })
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Parolingiz')
  const confirm = dialog.getByRole('button', { name: 'Kirish kaliti qoʻshish' })

  await test.step('in the settings, after the password', async () => {
    await page.goto('/')
    await page.goto('/myprofile/settings')
    await keys.getByRole('button', { name: 'Kirish kaliti qoʻshish' }).click()
    await password.fill('wrong password')
    await confirm.click()
    await expect(dialog.getByText('Parol notoʻgʻri.')).toBeVisible()
    await expectAccessibleLightAndDark(page)
    await password.fill(PASSWORD)
    await confirm.click()
    await expect(dialog).toHaveCount(0)
    await expect(keys.getByRole('listitem')).toHaveCount(1)
    await expectAccessibleLightAndDark(page)
  })
  await test.step('a second one on the same device is told', async () => {
    await keys.getByRole('button', { name: 'Kirish kaliti qoʻshish' }).click()
    await password.fill(PASSWORD)
    await confirm.click()
    await expect(dialog.getByText('Bu qurilmada kalit allaqachon bor.')).toBeVisible()
    await page.keyboard.press('Escape')
    await dialogLeft(page)
  })
  await test.step('the login page offers it', async () => {
    await main.getByRole('button', { name: 'Chiqish', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('root'))).toContain('token')
  })
  await test.step('a removed one is gone', async () => {
    await page.goto('/myprofile/settings')
    page.once('dialog', (question) => void question.accept())
    await keys.getByRole('button', { name: /kalitini oʻchirish/ }).click()
    await expect(keys.getByRole('listitem')).toHaveCount(0)
  })
})

test('A moderator’s passkey stands in for the code of the app', async ({ page }) => {
  await addAuthenticator(page)
  await enterAsStaff(page, KEEPER)
  const data = { phone_number: KEEPER.phone, password: PASSWORD }
  const session = await (await page.request.post('/accounts/login/', { data })).json()
  await logIn(page, session)
  await page.goto('/ru/staff')
  await page.getByRole('link', { name: 'Ключи доступа' }).click()
  await expect(page.getByText('У вас нет ключа доступа.')).toBeVisible()
  await page.getByRole('link', { name: 'Ключи добавляются в настройках профиля' }).click()
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click()
  await page.getByRole('dialog').getByLabel('Ваш пароль').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить ключ доступа' }).click()
  await dialogLeft(page)
  await page.goto('/ru/staff/passkeys')
  await page.getByRole('button', { name: 'Выбрать для второго шага' }).click()
  await expect(page.getByRole('button', { name: 'Убрать из второго шага' })).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await page.getByRole('button', { name: 'Выйти' }).click()
  await typePassword(page, KEEPER)
  await page.getByRole('button', { name: 'С ключом доступа' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Очередь' })).toBeVisible()
})

test('A browser without passkeys shows nothing of them, and the login works', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await logIn(page, await register(page, visitor))
  await page.goto('/myprofile/settings')
  await expect(page.getByText('Shu brauzer')).toBeVisible()
  await expect(page.getByText('Kirish kaliti')).toHaveCount(0)
})
