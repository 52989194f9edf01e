/** The flows that the other member tests follow in Uzbek, once in another language. */
import { placeText } from '../../../src/i18n/place-text.ts'
import { choose } from '../fixtures/choice.ts'
import { cards, dialogLeft, expect, lastCode, newVisitor, SITE, test } from '../fixtures/index.ts'
import { postService, postSofa } from '../fixtures/listings.ts'
import { logIn, oldMember } from '../fixtures/member.ts'
import { photoMenu } from '../fixtures/own-listing.ts'
import { photo } from '../fixtures/pictures.ts'
import { textsIn } from '../fixtures/texts.ts'
import { expectToast } from '../fixtures/toasts.ts'

const PLACE = { region: 'Самаркандская область', district: 'Ургутский район' }

test("A member's day in Russian", async ({ page, browser, expectedErrors }) => {
  test.setTimeout(120_000)
  expectedErrors.push('401')
  const say = textsIn('ru')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (key: string) => dialog.getByRole('button', { name: say(key), exact: true })
  const { session: member, phone, username } = await oldMember(page)
  // Other tests post services at the same time
  const service = `Santexnik ${username}`
  const sofa = await postSofa(page, member)
  await postService(page, member, service)
  await logIn(page, member)

  await test.step('edit a product: two photos stay, two are added', async () => {
    await page.goto(`/ru/product/${sofa}?edit`)
    await expect(dialog.getByText('3/10')).toBeVisible()
    page.once('dialog', (asked) => void asked.accept())
    await photoMenu(page, /^Фото 2/, say('post:photo_remove'))
    await dialog
      .getByLabel(say('post:photos_add'))
      .setInputFiles([await photo('a.jpg', '#a0a000'), await photo('b.jpg', '#00a0a0')])
    await expect(dialog.getByText('4/10')).toBeVisible()
    await dialog.getByLabel(say('post:field_title')).fill('Divan 2')
    await button('owner:save').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Divan 2')
    const { product } = await (await page.request.get(`/products/api/products/${sofa}`)).json()
    expect(product.images).toHaveLength(4)
  })

  await test.step('like a service; the heart is still on after a reload', async () => {
    await page.goto('/ru/service')
    const heart = cards(page).filter({ hasText: service }).first().getByRole('button')
    await heart.click()
    await expectToast(page, say('toasts:service_liked'))
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  const name = `Nodira ${username}`
  await test.step('change picture, name and place, shown everywhere', async () => {
    const { region, district } = PLACE
    await page.goto('/ru/myprofile')
    await main.getByRole('button', { name: say('profile:edit') }).click()
    await dialog.getByLabel(say('profile:username')).fill(name)
    await choose(page, say('profile:region'), region)
    await choose(page, say('profile:district'), district)
    await dialog
      .getByLabel(say('profile:avatar_choose'))
      .setInputFiles(await photo('men.jpg', '#c03050'))
    await button('profile:save').click()
    await expect(main.getByText(placeText(PLACE, 'ru'))).toBeVisible()
    await expect(page.getByRole('banner').getByLabel(name)).toBeVisible()
    await expect(page.getByRole('banner').locator('summary img')).toBeVisible()
    await dialogLeft(page)
    await page.goto(`/ru/product/${sofa}`)
    await expect(main.getByText(name).first()).toBeVisible()
  })

  await test.step('delete a service', async () => {
    await page.goto('/ru/my-services')
    page.once('dialog', (asked) => void asked.accept())
    await main.getByLabel(say('mine:more', { name: service })).click()
    await main.getByRole('button', { name: say('mine:delete'), exact: true }).click()
    await expect(main.getByText(say('mine:services_empty'))).toBeVisible()
    await expectToast(page, say('toasts:service_delete_success'))
    await page.reload()
    await expect(main.getByText(say('mine:services_empty'))).toBeVisible()
  })

  await test.step('a new password by SMS ends the session elsewhere', async () => {
    const elsewhere = await browser.newContext({
      baseURL: SITE,
      extraHTTPHeaders: { 'X-Forwarded-For': newVisitor().ip },
    })
    const other = await elsewhere.newPage()
    await other.goto('/ru/forgot-password')
    await other.getByLabel(say('accounts:phone')).fill(phone)
    await other.getByRole('button', { name: say('accounts:send_code') }).click()
    await other.getByLabel(say('accounts:code')).fill(await lastCode(phone))
    await other
      .getByLabel(say('accounts:new_password'), { exact: true })
      .fill('a brand new password')
    await other.getByRole('button', { name: say('accounts:reset_submit') }).click()
    await expect(other.getByRole('banner').getByLabel(name)).toBeVisible()
    await elsewhere.close()
    await page.goto('/ru/myprofile')
    await expect(main.getByText(say('profile:please_log_in'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull()
  })
})
