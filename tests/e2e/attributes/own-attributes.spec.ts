/** An admin adds an attribute in the browser; members and visitors have it at once. */
import { choose } from '../fixtures/choice.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { photo } from '../fixtures/pictures.ts'
import { EDITOR, enterAsStaff } from '../fixtures/staff.ts'

test('an attribute with three options is in form, filter, card and API without a restart', async ({
  page,
  browser,
  visitor,
}) => {
  const member = await register(page, visitor)
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '' })
  const staff = await context.newPage()
  const add = async (uz: string, ru: string, en: string) => {
    const form = staff.locator('form', { has: staff.getByRole('button', { name: 'Добавить' }) })
    for (const [language, name] of Object.entries({ uz, ru, en }))
      await form.getByLabel(language, { exact: true }).fill(name)
    await form.getByRole('button', { name: 'Добавить' }).click()
    await expect(staff.getByText(ru, { exact: true })).toBeVisible()
  }
  await test.step('an admin adds it', async () => {
    await enterAsStaff(staff, EDITOR)
    await staff.getByRole('link', { name: 'Категории' }).click()
    await staff.getByText('Хобби и рукоделие', { exact: true }).click()
    await staff.getByRole('link', { name: 'Характеристики' }).filter({ visible: true }).click()
    await staff.getByLabel('Показывать на карточке').check()
    await add('Ashyosi', 'Материал', 'Material')
    await staff.getByText('Материал', { exact: true }).click()
    const english = staff.locator('li', { hasText: 'x_material' }).getByLabel('en', { exact: true })
    await english.fill('Stuff')
    await english.press('Enter')
    await expect(english).toHaveValue('Stuff')
    await staff.getByText('Материал', { exact: true }).click()
    await staff.getByRole('link', { name: 'Варианты' }).click()
    await add('Yogʻoch', 'Дерево', 'Wood')
    await add('Ip', 'Нить', 'Thread')
    await add('Loy', 'Глина', 'Clay')
    await expectAccessible(staff)
    await context.close()
  })
  const title = `Qoʻl ishi ${visitor.username.split(' ')[1]}`
  await test.step('a member is asked for it', async () => {
    await logIn(page, member)
    await page.goto('/new-product')
    await page.locator('#images').setInputFiles([await photo('a.jpg', '#40a060')])
    await page.getByLabel('Sarlavha').fill(title)
    await page.getByLabel('Narxi').fill('95000')
    await page.getByLabel('Tavsif').fill('Yaxshi holatda')
    await choose(page, 'Turkum', 'Xobbi va hunarmandchilik')
    await page.getByText('Loy', { exact: true }).click()
    await page.getByText('Ishlatilgan', { exact: true }).click()
    await page.getByRole('button', { name: 'Joylash', exact: true }).click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
  })
  await test.step('a visitor finds by it', async () => {
    await page.goto('/?category=hobby-crafts&panel=attributes')
    await page.getByRole('checkbox', { name: /^Loy/ }).check()
    await page.getByRole('button', { name: 'Koʻrsatish' }).click()
    await expect(page).toHaveURL('/?category=hobby-crafts&x_material=clay')
    await expect(cards(page).filter({ hasText: title })).toContainText('Loy')
  })
})
