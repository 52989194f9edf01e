/** A category's list is filtered by its attributes, such as a car's make and year, with and without script. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { another } from '../fixtures/chats.ts'
import { finger } from '../fixtures/finger.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { postCobalt } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { expectToast } from '../fixtures/toasts.ts'

const MOST_TAPS_TO_FIND = 8
/** Cobalt, 2017 to 2020, automatic, up to 130 million, in Toshkent. */
const LIST =
  '/?category=cars&region=toshkent-shahri&price_max=130000000&make=chevrolet&model=cobalt' +
  '&year_min=2017&year_max=2020&transmission=automatic'

const form = (page: Page) => page.locator('form[data-live]')
const show = (page: Page) => form(page).getByRole('button', { name: /^Koʻrsatish: \d/ })
const box = (page: Page, name: string) =>
  form(page).getByRole('checkbox', { name: new RegExp(`^${name}( \\d+)?$`) })
const bound = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const YEAR = 'Ishlab chiqarilgan yili'

/** From the home page; a person types and taps, the "next" key leads from a range's first field to its second. */
async function findCobalt(page: Page): Promise<number> {
  const { tap, type, taps } = finger(page)
  const tapLink = (at: Locator, name: string) => tap(at.getByRole('link', { name, exact: true }))
  await page.goto('/')
  await tapLink(page.getByRole('navigation', { name: 'Turkumlar' }), 'Yengil avtomobillar')
  await tapLink(page.getByRole('list', { name: 'Filtrlar' }), 'Filtrlar')
  await tap(box(page, 'Cobalt'))
  await tap(bound(page, `${YEAR}: dan`))
  await type('2017')
  await page.keyboard.press('Tab')
  await expect(bound(page, `${YEAR}: gacha`)).toBeFocused()
  await type('2020')
  await tap(box(page, 'Avtomat'))
  await tap(bound(page, 'Narx: gacha'))
  await type('130 mln')
  await tap(form(page).getByRole('radio', { name: /^Toshkent shahri/ }))
  await tap(show(page))
  await expect(page).toHaveURL(LIST)
  return taps()
}

/** On the smallest phones that the site is made for. */
test.use({ viewport: { width: 360, height: 740 } })

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a car is found with few taps @core', async ({ page, visitor }) => {
      const member = await register(page, visitor)
      const name = visitor.username.replace('Aziza', 'Mashina')
      await postCobalt(page, member, `${name} yangi`, 2019)
      await postCobalt(page, member, `${name} eski`, 2009)
      expect(await findCobalt(page)).toBeLessThanOrEqual(MOST_TAPS_TO_FIND)
      const titles = cards(page).filter({ hasText: name })
      await expect(titles).toHaveCount(1)
      await expect(titles).toContainText(`${name} yangi`)
      await expect(titles).toContainText('2019 · 84.000\u00a0km · Avtomat')
      await page.getByRole('link', { name: 'Filtrni olib tashlash: 2017 – 2020' }).click()
      await expect(cards(page).filter({ hasText: name })).toHaveCount(2)
    })

    test('a number that cannot be read is told at its field', async ({ page }) => {
      await page.goto('/?category=cars&panel=attributes')
      await bound(page, `${YEAR}: dan`).fill('ikki ming')
      await bound(page, 'Narx: dan').fill('qimmat')
      await show(page).click()
      await expect(bound(page, `${YEAR}: dan`)).toHaveValue('ikki ming')
      await expect(bound(page, `${YEAR}: dan`)).toHaveAccessibleDescription(
        'Sonni yozing, masalan: 2019.',
      )
      await expect(bound(page, 'Narx: dan')).toHaveAccessibleDescription(
        /^Narxni raqamlar bilan yozing/,
      )
      if (hasScript) await expectAccessible(page)
      await bound(page, `${YEAR}: dan`).fill('2015')
      await bound(page, 'Narx: dan').fill('')
      await show(page).click()
      await expect(page).toHaveURL('/?category=cars&year_min=2015')
    })
  })

test('keys complete what a keypad of digits can type, and rooms are ticked', async ({ page }) => {
  await page.goto('/?category=apartments&panel=attributes')
  const price = form(page).getByRole('group', { name: 'Narx', exact: true })
  const most = bound(page, 'Narx: gacha')
  await most.pressSequentially('1500000')
  await expect(most).toHaveValue('1.500.000')
  await most.fill('900')
  await price.getByRole('button', { name: 'mln' }).click()
  await expect(most).toHaveValue('900.000.000')
  await expect(most).toBeFocused()
  const rooms = form(page).getByRole('group', { name: 'Xonalar' })
  await rooms.getByText('4+', { exact: true }).click()
  await rooms.getByText('3', { exact: true }).click()
  await expectAccessibleLightAndDark(page)
  await show(page).click()
  await expect(page).toHaveURL('/?category=apartments&price_max=900000000&rooms_min=3')
})

test('a found list is saved, and a car posted in the other script is told @core', async ({
  page,
  visitor,
}) => {
  const seller = await another(page)
  await postCobalt(page, seller, 'Cobalt', 2018)
  await logIn(page, await register(page, visitor))
  await findCobalt(page)
  // Four seconds after a tap that found its island asleep the link leads to the form instead
  await expect(page.locator('astro-island[ssr]', { hasText: 'Qidiruvni saqlash' })).toHaveCount(0)
  await page.getByRole('main').locator('a:visible', { hasText: 'Qidiruvni saqlash' }).click()
  await expectToast(page, 'Qidiruv saqlandi')
  const title = `Яхши Кобалт ${seller.user_info.username.replace('Bobur', '')}`
  await postCobalt(page, seller, title, 2018, { attr_mileage: '84 минг' })
  await expect(async () => {
    await page.goto('/uz-cyrl/notifications')
    await expect(page.getByRole('main')).toContainText(title, { timeout: 1000 })
  }).toPass()
})

test('a change of the panel brings the models of the make and the counts of the rest', async ({
  page,
  visitor,
}) => {
  await postCobalt(page, await register(page, visitor), 'Cobalt', 2018)
  await page.goto('/?category=cars&panel=attributes')
  await expectAccessibleLightAndDark(page)
  const models = form(page).getByRole('group', { name: 'Model' })
  await expect(models).toContainText('Boshqa modellar marka tanlangach chiqadi.')
  const all = await show(page).textContent()
  await box(page, 'Chevrolet').check()
  await expect(models).not.toContainText('Boshqa modellar')
  await expect(show(page)).not.toHaveText(all ?? '')
  await models.getByText(/^Yana \d+ ta$/).click()
  await box(page, 'Traverse').check()
  await expect(show(page)).toHaveText(/: 0 ta eʼlon/)
  await expect(box(page, 'Traverse')).toBeChecked()
  await expect(box(page, 'Traverse')).toBeVisible()
  await box(page, 'Chevrolet').uncheck()
  await expect(models).toContainText('Boshqa modellar marka tanlangach chiqadi.')
  await expect(show(page)).toHaveText(all ?? '')
  // A model brings its make and the make's other models
  await box(page, 'Cobalt').check()
  await expect(box(page, 'Chevrolet')).toBeChecked()
  await expect(box(page, 'Cobalt')).toBeFocused()
  await models.getByText(/^Yana \d+ ta$/).click()
  await expect(box(page, 'Traverse')).toBeVisible()
  // and takes it along, unless it was tapped
  await box(page, 'Cobalt').uncheck()
  await expect(models).toContainText('Boshqa modellar marka tanlangach chiqadi.')
  await expect(box(page, 'Chevrolet')).not.toBeChecked()
  // A number counts before its field is left
  const most = bound(page, 'Narx: gacha')
  await most.pressSequentially('1')
  await expect(show(page)).toHaveText(/: 0 ta eʼlon/)
  await expect(most).toBeFocused()
  await expect(most).toHaveValue('1')
})
