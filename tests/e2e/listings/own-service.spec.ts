import { choose } from '../fixtures/choice.ts'
import { expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { agree, bar, dialog, ownStats, photos } from '../fixtures/own-listing.ts'
import { photo } from '../fixtures/pictures.ts'
import { expectToast } from '../fixtures/toasts.ts'

test('A service is posted, edited and deleted', async ({ page, visitor, expectedErrors }) => {
  await test.step('a guest is redirected to the login', async () => {
    await page.goto('/new-service')
    await expect(page).toHaveURL('/login?redirect=%2Fnew-service')
  })
  await logIn(page, await register(page, visitor))
  await test.step('post without photos', async () => {
    await page.goto('/new-service')
    await page.getByRole('button', { name: 'Joylash' }).click()
    for (const text of ['Nomini kiriting.', 'Tavsifni kiriting.', 'Turkumni tanlang.'])
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expectAccessibleLightAndDark(page)
    await page.getByLabel('Nomi').fill('Santexnik, tez')
    await choose(page, 'Turkum', 'Santexnika')
    await page.getByLabel('Tavsif').fill('Oʻn yillik tajriba')
    await expect(page.getByText('18/500')).toBeVisible()
    await page.getByRole('button', { name: 'Joylash' }).click()
    await expectToast(page, 'Xizmat joylandi')
    await expect(page).toHaveURL(/\/service\/\d+$/)
  })
  await test.step('edit', async () => {
    await bar(page).getByRole('button', { name: 'Tahrirlash' }).click()
    await expect(dialog(page).getByText('18/500')).toBeVisible()
    await expectAccessibleLightAndDark(page)
    await dialog(page).getByLabel('Nomi').fill('Santexnik, juda tez')
    await dialog(page)
      .getByLabel('Rasm qoʻshish')
      .setInputFiles([await photo('a.jpg', '#a0a000')])
    await expect(photos(page)).toHaveCount(1)
    await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
    await expectToast(page, 'Xizmat yangilandi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Santexnik, juda tez')
  })
  await test.step('delete', async () => {
    // Comments that come into view on the page that is left
    expectedErrors.push('410')
    await expect(ownStats(page)).toBeVisible()
    agree(page, /Xizmat butunlay oʻchirilsinmi/)
    await bar(page).getByRole('button', { name: 'Oʻchirish' }).click()
    await expect(page).toHaveURL('/my-services')
    await expectToast(page, 'Xizmat oʻchirildi')
  })
})

test('A vacancy is asked about its conditions once, and shows its pay', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('400')
  await logIn(page, await register(page, visitor))
  await page.goto('/new-service')
  const [name, description] = [page.getByLabel('Nomi'), page.getByLabel('Tavsif')]
  const post = page.getByRole('button', { name: 'Joylash', exact: true })
  await name.fill('Sotuvchi kerak')
  await choose(page, 'Turkum', 'Ish va vakansiyalar')
  await expect(page.getByLabel('Lavozim')).toHaveValue('Sotuvchi kerak')
  await description.fill('Doʻkonga, faqat ayollar')
  await page.getByLabel('Soha').selectOption('Savdo')
  await page.getByText(/^Yana \d+ ta maʼlumot$/).click()
  await page.getByLabel('Maosh (kamida)').fill('3,5 mln')
  await page.getByText('oyiga', { exact: true }).click()
  await post.click()
  await expect(description).toHaveAccessibleDescription(/jins va yoshni shart qilish taqiqlangan/)
  await expect(description).toBeFocused()
  await post.click()
  await expectToast(page, 'Ish eʼloni joylandi')
  await expect(page).toHaveURL(/\/service\/\d+$/)
  await expect(page.getByText('3.500.000 soʻmdan oyiga')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ish beruvchi' })).toBeVisible()
})

test('A service that cannot be sent waits, also over a reload, and is posted once', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500', 'ERR_FAILED', 'ERR_INTERNET_DISCONNECTED')
  await logIn(page, await register(page, visitor))
  await page.goto('/new-service')
  await page.getByLabel('Nomi').fill(`Santexnik ${visitor.username}`)
  await choose(page, 'Turkum', 'Santexnika')
  await page.getByLabel('Tavsif').fill('Tez va sifatli')
  await page.getByLabel('Rasm qoʻshish').setInputFiles([await photo('a.jpg', '#a0a000')])
  await expect(page.getByText('1/10')).toBeVisible()
  const post = page.getByRole('button', { name: 'Joylash' })
  const calls = '**/services/api/services/'

  await test.step('the server breaks', async () => {
    const broken = { status: 500, json: { code: 'server_error', message: 'x' } }
    await page.route(calls, (route) => route.fulfill(broken))
    await post.click()
    await expectToast(page, 'Xizmatni joylab boʻlmadi')
    await page.unroute(calls)
  })
  await test.step('the connection breaks', async () => {
    await page.route(calls, (route) => route.abort())
    await post.click()
    await expectToast(page, 'Aloqa yoʻq')
    await page.unroute(calls)
  })
  await test.step('the answer is lost, the page too', async () => {
    await page.route(calls, async (route) => {
      await route.fetch()
      await route.abort()
    })
    let lost = 0
    page.on('requestfailed', () => lost++)
    await post.click()
    // Each try sends two requests
    await expect.poll(() => lost).toBe(2)
    await page.unroute(calls)
    await page.reload()
    await expect(page.getByLabel('Nomi')).toHaveValue(`Santexnik ${visitor.username}`)
    await expect(page.getByText('1/10')).toBeVisible()
  })
  await post.click()
  await expect(page).toHaveURL(/\/service\/\d+$/)
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  const name = encodeURIComponent(visitor.username)
  const found = await page.request.get(`/services/api/services?service_name=${name}`)
  expect((await found.json()).results).toHaveLength(1)
})
