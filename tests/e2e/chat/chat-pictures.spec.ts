/** Photos in a chat: picked, sent in order, seen, refused. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { browserOf, bubbles, chatters, field, list, say, sendMessage } from '../fixtures/chats.ts'
import { dialogLeft, expect, test } from '../fixtures/index.ts'
import { disguisedText, photo } from '../fixtures/pictures.ts'
import { expectToast } from '../fixtures/toasts.ts'

const input = (page: Page) => page.getByLabel('Add a photo')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const ready = (page: Page) => page.getByText('The photo is ready to send.')
/** The bytes have arrived and are drawn. */
const isDrawn = (page: Page, alt: RegExp | string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: alt })
        .first()
        .evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
    )
    .toBeGreaterThan(0)

/** A room in which both have written, open in my browser. */
async function talking(page: Page, visitor: Parameters<typeof chatters>[1]) {
  const made = await chatters(page, visitor)
  await sendMessage(page, made.other, made.room, 'Salom')
  await page.goto(`/en/chat/${made.room}`)
  await expect(bubbles(page)).toHaveCount(1)
  return made
}
const orderOf = (page: Page) =>
  bubbles(page).evaluateAll((all) =>
    all.map((one) => (one.querySelector('.chat-picture') ? 'photo' : (one.textContent ?? ''))),
  )

test('A photo outlives a reload, goes before the text, and is shown large @core', async ({
  page,
  visitor,
}) => {
  await talking(page, visitor)
  await input(page).setInputFiles(await photo('sofa.jpg', '#a06030'))
  await expect(ready(page)).toBeVisible()
  await expectAccessible(page, 'a photo is picked')
  await page.reload()
  await expect(ready(page)).toBeVisible()
  await field(page).fill('Mana')
  await send(page).click()
  await expect(ready(page)).toBeHidden()
  await expect(bubbles(page)).toHaveCount(3)
  await expect
    .poll(() => orderOf(page))
    .toEqual([expect.stringContaining('Salom'), 'photo', expect.stringContaining('Mana')])
  await expect(page.locator('.chat-mine').getByText('Sent', { exact: true })).toHaveCount(2)
  await page.reload()
  await isDrawn(page, 'Your photo')
  await expectAccessible(page, 'a photo in the log')

  const small = page.getByRole('button', { name: 'Your photo' })
  await small.press('Enter')
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Your photo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(small).toBeFocused()
})

test('A photo from a new partner is blurred until a tap; the list labels it as a photo', async ({
  page,
  browser,
  visitor,
}) => {
  const { me, other, room } = await talking(page, visitor)
  await sendMessage(page, me, room, 'Salom')
  const theirs = await browserOf(browser, other, true)
  await theirs.goto(`/ru/chat/${room}`)
  await expect(bubbles(theirs)).toHaveCount(2)
  await input(page).setInputFiles(await photo('sofa.jpg', '#a06030'))
  await expect(ready(page)).toBeVisible()
  await send(page).click()

  const picture = theirs.getByRole('button', { name: /^Фото: / })
  await expect(picture).toContainText('Нажмите, чтобы увидеть фото')
  const blurred = theirs.locator('.chat-picture img[data-blurred]')
  await expect(blurred).toBeVisible()
  await expectAccessible(theirs, 'a blurred photo')
  await picture.tap()
  await expect(blurred).toBeHidden()
  await isDrawn(theirs, /^Фото: /)
  await picture.tap()
  await expect(theirs.getByRole('dialog').getByRole('img')).toBeVisible()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).tap()
  await expect(picture).toBeFocused()
  await dialogLeft(theirs)

  await theirs.goto('/ru/chat')
  await expect(list(theirs).getByRole('listitem').first()).toContainText('Фото')
  await theirs.context().close()
})

test('Without a network photos and texts wait in order, also over a reload', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  await talking(page, visitor)
  await page.route(/\/chats\/\d+\/(pictures|messages)\/$/, (route) => route.abort())
  await say(page, 'bir')
  await input(page).setInputFiles(await photo('sofa.jpg', '#a06030'))
  await expect(ready(page)).toBeVisible()
  await send(page).click()
  await say(page, 'uch')
  await expect(bubbles(page)).toHaveCount(4)
  await page.reload()
  await expect(bubbles(page)).toHaveCount(4)
  await isDrawn(page, 'Your photo')
  await page.unrouteAll()
  await page.reload()
  await expect(page.locator('.chat-mine').getByText('Sent', { exact: true })).toHaveCount(3)
  await expect
    .poll(() => orderOf(page))
    .toEqual([
      expect.stringContaining('Salom'),
      expect.stringContaining('bir'),
      'photo',
      expect.stringContaining('uch'),
    ])
})

test('Several photos are picked at once, one is removed, the others go in order', async ({
  page,
  visitor,
}) => {
  await talking(page, visitor)
  const files = ['#a06030', '#3060a0', '#30a060'].map((color, n) => photo(`${n}.jpg`, color))
  await input(page).setInputFiles([...(await Promise.all(files)), disguisedText('list.jpg')])
  await expect(page.getByText('Photos ready to send: 3')).toBeVisible()
  await expect(page.getByText('The file is not a photo.')).toBeVisible()
  await expectAccessible(page, 'several photos')
  await page.reload()
  await page.getByRole('button', { name: 'Remove the photo: 2' }).click()
  await expect(page.getByText('Photos ready to send: 2')).toBeVisible()
  await send(page).click()
  await expect(bubbles(page).locator('.chat-picture')).toHaveCount(2)
  await expect(page.locator('.chat-mine').getByText('Sent', { exact: true })).toHaveCount(2)
})

test('Before the other person has written a tap explains the refusal, afterwards it picks a photo', async ({
  page,
  visitor,
}) => {
  const { other, room } = await chatters(page, visitor)
  await page.goto(`/en/chat/${room}`)
  await say(page, 'Hello')
  await page.getByRole('button', { name: 'Add a photo' }).press('Enter')
  await expect(
    page.getByText('You can send photos here once the other person has written.'),
  ).toBeVisible()
  await expectAccessible(page, 'no photos yet')
  await sendMessage(page, other, room, 'Salom')
  await input(page).setInputFiles(disguisedText('list.jpg'))
  await expect(page.getByText('The file is not a photo.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the photo' }).press('Enter')
  await expect(page.getByText('The file is not a photo.')).toBeHidden()
  await expect(field(page)).toBeFocused()
})

test('A refused photo shows the reason, and later messages go on', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('429')
  await talking(page, visitor)
  await page.route(/\/chats\/\d+\/pictures\/$/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '80000' },
      json: { code: 'chat_picture_limit', message: 'x' },
    }),
  )
  await input(page).setInputFiles(await photo('sofa.jpg', '#a06030'))
  await expect(ready(page)).toBeVisible()
  await field(page).fill('Mana')
  await send(page).click()
  const failed = page.locator('.chat-failed')
  await expect(failed).toContainText('You have sent 30 photos today.')
  await expect(page.locator('.chat-mine').getByText('Sent', { exact: true })).toHaveCount(1)
  await page.unrouteAll()
  await failed.getByRole('button', { name: 'Send again' }).click()
  await expect(page.locator('.chat-mine').getByText('Sent', { exact: true })).toHaveCount(2)
  await isDrawn(page, 'Your photo')
})

test('A photo is reported like any message', async ({ page, browser, visitor }) => {
  const { me, other, room } = await talking(page, visitor)
  await sendMessage(page, me, room, 'Salom')
  const theirs = await browserOf(browser, other)
  await theirs.goto(`/en/chat/${room}`)
  await theirs.getByLabel('Add a photo').setInputFiles(await photo('sofa.jpg', '#a06030'))
  await expect(ready(theirs)).toBeVisible()
  await send(theirs).click()
  await expect(page.locator('.chat-picture')).toBeVisible()
  const flags = page.getByRole('button', {
    name: `Report a message by ${other.user_info.username}`,
  })
  await flags.last().press('Enter')
  await page.getByRole('dialog').getByLabel('Insults or obscenity').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the report' }).press('Enter')
  await expectToast(page, 'Thank you! A moderator will look at your report.')
  await theirs.context().close()
})
