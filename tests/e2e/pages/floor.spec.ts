/** A browser of the floor: nothing that came later carries the layout, the first taps or the photos. */
import type { Locator } from '@playwright/test'
import { chatters, field } from '../fixtures/chats.ts'
import { takeLater } from '../fixtures/floor.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { press, tabTo } from '../fixtures/keyboard.ts'
import { postSofa } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { othersListing } from '../fixtures/seller.ts'

test.beforeEach(({ context }) => takeLater(context))

/** Nothing lies over its middle, at the scroll position of now. */
const expectOnTop = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top !== null && (element.contains(top) || top.contains(element))
      }),
    )
    .toBe(true)

test('A guest’s first tap on a filter opens its sheet', async ({ page }) => {
  await page.goto('/')
  await page.locator('[data-panel=location]').click()
  await expect(page.getByRole('dialog', { name: 'Joylashuvni tanlang' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('A member’s first tap on a heart fills it @core', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/')
  const heart = cards(page).first().locator('.heart')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('The button that writes to the seller is in the place of the bottom bar @core', async ({
  page,
  browser,
}) => {
  const { path } = await othersListing(browser, 'product')
  await page.goto(path)
  const write = page.locator('.contact .button')
  await expect(page.locator('.bottom-bar')).toBeHidden()
  await expectOnTop(write)
  await write.click()
  await expect(page).toHaveURL(/\/login\?/)
})

test('The owner’s bar leaves room for the end of the page', async ({ page, visitor }) => {
  const member = await register(page, visitor)
  const id = await postSofa(page, member)
  await logIn(page, member)
  await page.goto(`/product/${id}`)
  await expectOnTop(page.locator('.owner-bar .button').first())
  await expect(page.locator('.bottom-bar')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '80px')
})

test('An open chat fills the screen, the list has the bars @core', async ({ page, visitor }) => {
  const { room } = await chatters(page, visitor)
  await page.goto(`/en/chat/${room}`)
  const bars = page.locator('body > header, .bottom-bar')
  await expect(bars.filter({ visible: true })).toHaveCount(0)
  await expectOnTop(field(page))
  await expectOnTop(page.locator('.chat-head'))
  await page.locator('.chat-back').click()
  await expect(page).toHaveURL('/en/chat')
  await expect(bars.filter({ visible: true })).toHaveCount(2)
  await page.locator('.chat-row a').first().click()
  await expect(field(page)).toBeVisible()
  await expect(bars.filter({ visible: true })).toHaveCount(0)
})

test('The end of a form is in the place of the bottom bar', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/new-product')
  await expectOnTop(page.locator('.form-foot [type=submit]'))
  await expect(page.locator('.bottom-bar')).toBeHidden()
  await page.goto('/?category=cars&panel=attributes')
  await expectOnTop(page.locator('.form-foot [type=submit]'))
  await expect(page.locator('.bottom-bar')).toBeHidden()
})

test('A tab far along the row is in view when it is open', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  // A narrower screen has the menu of the profile instead
  await page.setViewportSize({ width: 768, height: 740 })
  await page.goto('/ru/myprofile/settings')
  const tab = page.locator('.tabs [aria-current]')
  await expect(tab).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('Icons have their size in boxes as wide as their content', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/?category=cars&condition=used')
  const cross = page.locator('.chip [aria-label] .icon').first()
  expect(await cross.boundingBox()).toMatchObject({ width: 16, height: 16 })
  await page.goto('/myprofile')
  const edit = page.locator('.profile-head button')
  expect(await edit.boundingBox()).toMatchObject({ width: 46, height: 44 })
})

test('Hidden fields of files show the focus of the keyboard', async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/new-product')
  await tabTo(page, page.locator('[type=file]').first())
  await page.goto('/myprofile')
  await press(page, page.locator('.profile-head button'))
  await tabTo(page, page.getByRole('dialog').locator('[type=file]'))
})
