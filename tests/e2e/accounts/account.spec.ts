import { readFile } from 'node:fs/promises'
import { expect, newVisitor, PASSWORD, SITE, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { postProduct } from '../fixtures/listings.ts'
import { expectToast, recordToasts } from '../fixtures/toasts.ts'

test('A member exports their data, then deletes the account', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('403', '400', '401')
  const session = await register(page, visitor)
  const product = await postProduct(page, session, 'Oxirgi divan')
  await logIn(page, session)
  await page.goto('/myprofile/settings')

  await test.step('the file holds all data', async () => {
    // All of these stand above the button and push it down when they come
    for (const late of [
      page.getByRole('button', { name: 'Kirish kaliti qoʻshish' }),
      page.getByText('Siz hech kimni yashirmagansiz.'),
      page.getByText('Siz hech kimni bloklamagansiz.'),
    ])
      await expect(late).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Yuklab olish' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('bozor.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.profile).toMatchObject({ username: visitor.username, phone_number: visitor.phone })
    expect(data.products.map(({ title }: { title: string }) => title)).toEqual(['Oxirgi divan'])
  })
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Parolingiz')
  const confirm = dialog.getByRole('button', { name: 'Butunlay oʻchirish' })
  await test.step('a wrong password deletes nothing', async () => {
    await page.getByRole('button', { name: 'Hisobimni oʻchirish' }).click()
    await expect(dialog.getByText('Oʻchirilgan foydalanuvchi')).toBeVisible()
    await password.fill('wrong password')
    await confirm.click()
    await expect(dialog.getByText('Parol notoʻgʻri.')).toBeVisible()
    await expect(password).toBeFocused()
  })
  await test.step('the right one does', async () => {
    await password.fill(PASSWORD)
    await confirm.click()
    await expect(page).toHaveURL('/')
    await expectToast(page, 'Hisobingiz oʻchirildi')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull()
    const gone = await page.request.get(`/products/api/products/${product}`)
    expect([404, 410]).toContain(gone.status())
    const answer = await page.request.post('/accounts/login/', {
      data: { phone_number: visitor.phone, password: PASSWORD },
    })
    expect(answer.status()).toBe(401)
  })
})

test('A member logs out everywhere', async ({ page, visitor, browser }) => {
  const session = await register(page, visitor)
  const login = { phone_number: visitor.phone, password: PASSWORD }
  const theirs = await browser.newContext({
    baseURL: SITE,
    locale: 'uz-UZ',
    extraHTTPHeaders: { 'X-Forwarded-For': newVisitor().ip },
  })
  await recordToasts(theirs)
  const elsewhere = await theirs.newPage()
  const second = await (await elsewhere.request.post('/accounts/login/', { data: login })).json()
  await logIn(elsewhere, second)
  await logIn(page, session)
  await page.goto('/myprofile/settings')
  const sessions = page
    .getByRole('region', { name: 'Hisobingizga kirilgan joylar' })
    .getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'Shu brauzer' })).toHaveCount(1)

  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Hamma qurilmadan chiqish' }).click()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Barcha qurilmalarda hisobingizdan chiqdingiz')
  await elsewhere.goto('/myprofile')
  await expectToast(elsewhere, 'Hisobingizdan chiqdingiz. Qaytadan kiring.')
  await expect(
    elsewhere.getByText('Profilingizni koʻrish uchun hisobingizga kiring.'),
  ).toBeVisible()
  await theirs.close()
})
