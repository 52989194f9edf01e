/** Pictures of a form are ordered by finger, mouse and keyboard, and viewed one by one. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/index.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { postSofa } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { agree, dialog, photoMenu } from '../fixtures/own-listing.ts'
import { photo } from '../fixtures/pictures.ts'

const COLORS = { a: '#a02020', b: '#20a020', c: '#2020a0' }
const add = (page: Page) => page.getByLabel('Rasm qoʻshish')
const tile = (page: Page, name: string) => page.getByRole('button', { name: `rasm: ${name}.jpg` })

async function pick(page: Page) {
  const files = Object.entries(COLORS).map(([name, color]) => photo(`${name}.jpg`, color))
  await add(page).setInputFiles(await Promise.all(files))
  await expect(page.getByText('3/10')).toBeVisible()
}

/** The file names in order, the cover marked. */
const order = (page: Page) =>
  page.locator('.photo-tile').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const name = /(\w+)\.jpg/.exec(tile.querySelector('img')?.alt ?? '')?.[1]
      return tile.textContent === '' ? name : `${name}: ${tile.textContent}`
    }),
  )

const middle = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error(`${of} is not there`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.beforeEach(async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  await page.goto('/new-product')
  await pick(page)
})

test('A finger that rests drags a picture, one that moves scrolls', async ({ page }) => {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const [from, to] = [await middle(tile(page, 'c')), await middle(tile(page, 'a'))]
  await send('touchStart', from)
  await expect(page.locator('[data-lifted]')).toHaveCount(1)
  await send('touchMove', { x: (from.x + to.x) / 2, y: from.y })
  await send('touchMove', to)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await send('touchEnd')
  await expect.poll(() => order(page)).toEqual(['c: Asosiy rasm', 'a', 'b'])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tile(page, 'b').tap()
  await expect(page.getByRole('dialog', { name: 'rasm: b.jpg' })).toBeVisible()
})

test('A mouse drags a picture; Escape leaves it where it was @desktop', async ({ page }) => {
  const drag = async () => {
    const [from, to] = [await middle(tile(page, 'a')), await middle(tile(page, 'b'))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await expect(page.locator('[data-lifted]')).toHaveCount(1)
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await order(page)).toEqual(['a: Asosiy rasm', 'b', 'c'])
  await drag()
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(['b: Asosiy rasm', 'a', 'c'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('By keyboard: arrows move, Enter opens the menu @desktop', async ({ page }) => {
  await tabTo(page, tile(page, 'a'))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => order(page)).toEqual(['b: Asosiy rasm', 'a', 'c'])
  await expect(tile(page, 'a')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '2-oʻrinda' })).toBeAttached()
  await page.keyboard.press('Enter')
  await expectAccessibleLightAndDark(page)
  await tabTo(page, page.getByRole('button', { name: 'Keyingi oʻringa' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual(['b: Asosiy rasm', 'c', 'a'])
  await page.keyboard.press('Escape')
  await expect(tile(page, 'a')).toBeFocused()
  await photoMenu(page, /c\.jpg/, 'Asosiy qilish')
  await expect.poll(() => order(page)).toEqual(['c: Asosiy rasm', 'b', 'a'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  agree(page, /a\.jpg/)
  await photoMenu(page, /a\.jpg/, 'Olib tashlash')
  await expect.poll(() => order(page)).toEqual(['c: Asosiy rasm', 'b'])
  await expect(tile(page, 'c')).toBeFocused()
})

test('Files that do not fit are named together', async ({ page }) => {
  const more = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((name) => `${name}.jpg`)
  await add(page).setInputFiles(
    await Promise.all(more.map((name, i) => photo(name, `#40${i}0${i}0`))),
  )
  const said = page.getByRole('status').filter({ hasText: '2 ta rasm sigʻmadi' })
  await expect(said).toHaveText('2 ta rasm sigʻmadi (10 tadan ortiq): 8.jpg, 9.jpg')
  await expect(add(page)).toHaveCount(0)
})

test('A new picture becomes the cover of a listing that has some', async ({ page, visitor }) => {
  const member = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '').auth)
  const id = await postSofa(page, member)
  await page.goto(`/product/${id}?edit`)
  await expect(dialog(page).getByText('3/10')).toBeVisible()
  await add(page).setInputFiles([await photo(`${visitor.username}.jpg`, '#808080')])
  await photoMenu(page, new RegExp(visitor.username), 'Asosiy qilish')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const before = await (await page.request.get(`/products/api/products/${id}`)).json()
  await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const after = await (await page.request.get(`/products/api/products/${id}`)).json()
  expect(after.product.images.slice(1)).toEqual(before.product.images)
})
