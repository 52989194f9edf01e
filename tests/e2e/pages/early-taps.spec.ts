/** Scripts that load late or never: earlier taps and text take effect afterwards. */
import type { Page } from '@playwright/test'
import { bubbles, chatters, field } from '../fixtures/chats.ts'
import { ownService } from '../fixtures/comments.ts'
import { expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { holdScripts } from '../fixtures/scripts.ts'
import { othersListing } from '../fixtures/seller.ts'
import { expectToast } from '../fixtures/toasts.ts'

/** Cards that no other test posts or deletes. */
const LIST = '/?sort=price_asc'
const main = (page: Page) => page.getByRole('main')
const hearts = (page: Page) => main(page).getByRole('button', { name: /^Sevimlilarga qoʻshish: / })
const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sahifaning bu qismi' })
const tryAgain = (page: Page) => note(page).getByRole('button', { name: 'Qayta urinish' })

/** One chunk fails to load until the returned function is called. */
async function loseChunk(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/_astro/${name}\\.[^/]*\\.js`)
  await page.route(pattern, (route) => route.abort())
  return () => page.unroute(pattern)
}

test('Hearts tapped before the script has loaded are on once it has @core', async ({
  page,
  visitor,
}) => {
  await logIn(page, await register(page, visitor))
  const { release } = await holdScripts(page)
  await page.goto(LIST)
  for (const n of [0, 1]) {
    await hearts(page).nth(n).click()
    await expect(hearts(page).nth(n)).toHaveAttribute('data-waking')
  }
  release()
  for (const n of [0, 1]) {
    await expect(hearts(page).nth(n)).toHaveAttribute('aria-pressed', 'true')
    await expect(hearts(page).nth(n)).not.toHaveAttribute('data-waking')
  }
})

test('A member’s search is saved by a tap before the script has loaded', async ({
  page,
  visitor,
}) => {
  await logIn(page, await register(page, visitor))
  const { release } = await holdScripts(page)
  await page.goto('/service?q=santexnik')
  const save = main(page).locator('a:visible', { hasText: 'Qidiruvni saqlash' })
  await save.click()
  await expect(save).toHaveAttribute('data-waking')
  release()
  await expectToast(page, 'Qidiruv saqlandi')
})

test('A guest’s heart and question work without a script', async ({ page, browser }) => {
  const { seller, path } = await othersListing(browser, 'product')
  await holdScripts(page)
  for (const control of [
    hearts(page).first(),
    main(page).getByRole('link', { name: 'Sotuvchiga yozish' }),
  ]) {
    await page.goto(path)
    await control.click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  }
  await seller.page.context().close()
})

for (const sent of ['by Enter', 'by the button'] as const)
  test(`A message typed and sent ${sent} before the script has loaded is sent once it has`, async ({
    page,
    visitor,
  }) => {
    const { room } = await chatters(page, visitor)
    const { release } = await holdScripts(page)
    await page.goto(`/chat/${room}`)
    await field(page).fill('Hali bormi?')
    if (sent === 'by Enter') await field(page).press('Enter')
    else await page.getByRole('button', { name: 'Yuborish' }).click()
    release()
    await expect(bubbles(page)).toHaveText([/Hali bormi\?/])
    await expect(field(page)).toHaveValue('')
    await page.reload()
    await expect(bubbles(page)).toHaveCount(1)
  })

test('Text typed after a message was sent stays, whenever the script loads', async ({
  page,
  visitor,
}) => {
  const { room } = await chatters(page, visitor)
  const { release } = await holdScripts(page)
  await page.goto(`/chat/${room}`)
  await field(page).focus()
  for (const text of ['Salom', 'Hali bormi?']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('')
  }
  await page.keyboard.type('Yarim yozil')
  release()
  await expect(bubbles(page)).toContainText(['Salom', 'Hali bormi?'])
  await expect(field(page)).toHaveValue('Yarim yozil')
  await page.reload()
  await expect(bubbles(page)).toHaveCount(2)
  await expect(field(page)).toHaveValue('Yarim yozil')
})

test('Typing while the script loads loses no letter', async ({ page, visitor }) => {
  const { room } = await chatters(page, visitor)
  const { release } = await holdScripts(page)
  await page.goto(`/chat/${room}`)
  await field(page).pressSequentially('Hali ')
  release()
  await expect(page.getByText('Birinchi xabarni yozing!')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('bormi?')
  await expect(field(page)).toHaveValue('Hali bormi?')
  await page.reload()
  await expect(field(page)).toHaveValue('Hali bormi?')
})

test.describe('A chunk that does not load', () => {
  test('of the comments shows an error in their place, and loads on the next try', async ({
    page,
    visitor,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED', '[astro-island] Error hydrating')
    const path = await ownService(page, visitor, 'Gilam yuvish', ['Salom'])
    const find = await loseChunk(page, 'Comments')
    await page.goto(path)
    await main(page).getByRole('heading', { name: 'Izohlar' }).scrollIntoViewIfNeeded()
    await expect(note(page)).toBeVisible()
    await find()
    await tryAgain(page).click()
    await expect(main(page).getByText('Salom')).toBeVisible()
    await expect(note(page)).toHaveCount(0)
  })

  test('of the hearts shows an error on a tap, and the heart is on after a retry', async ({
    page,
    visitor,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED', '[astro-island] Error hydrating')
    await logIn(page, await register(page, visitor))
    const find = await loseChunk(page, 'Hearts')
    await page.goto(LIST)
    await hearts(page).first().click()
    await expect(note(page)).toBeInViewport()
    await find()
    await tryAgain(page).click()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  })

  test('of the filters leaves the link in its place', async ({ page, expectedErrors }) => {
    expectedErrors.push('ERR_FAILED', '[astro-island] Error hydrating')
    await loseChunk(page, 'FilterPanel')
    await page.goto('/')
    await page.locator('[data-panel="category"]').first().click()
    await expect(page).toHaveURL(/panel=category/)
  })

  test('of the chat that is gone for good reloads the page, once per tap', async ({
    page,
    visitor,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED', '[astro-island] Error hydrating')
    const { room } = await chatters(page, visitor)
    const find = await loseChunk(page, 'Chat')
    const { release } = await holdScripts(page)
    await page.goto(`/chat/${room}`)
    await field(page).fill('Hali bormi?')
    await field(page).press('Enter')
    release()
    await expect(note(page)).toBeVisible()
    await expect(field(page)).toHaveValue('Hali bormi?')
    await tryAgain(page).click()
    await expect(note(page)).toBeVisible()
    await find()
    await tryAgain(page).click()
    await expect(page.getByText('Birinchi xabarni yozing!')).toBeVisible()
  })
})
