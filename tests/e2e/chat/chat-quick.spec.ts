/** Ready texts over the field: chosen by the member's role and the last message. */
import {
  browserOf,
  bubbles,
  chatters,
  field,
  openRoom,
  say,
  sendMessage,
} from '../fixtures/chats.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'

test('A buyer begins and answers with ready texts, which wait in the field', async ({
  page,
  visitor,
}) => {
  const { me, other, room } = await chatters(page, visitor)
  const id = await postProduct(page, other, 'Gilam')
  await openRoom(page, me, other, { kind: 'product', id })
  await page.goto(`/en/chat/${room}`)
  const ready = page.getByRole('group', { name: 'Ready replies' })
  // The last button opens the member's own replies
  await expect(ready.getByRole('button')).toHaveCount(5)
  await field(page).fill('Hello!')
  await ready.getByRole('button', { name: 'Do you deliver?' }).click()
  await expect(field(page)).toHaveValue('Hello! Do you deliver?')
  await expect(field(page)).toBeFocused()
  await expect(ready.getByRole('button', { name: 'Do you deliver?' })).toBeHidden()
  await expect(bubbles(page)).toHaveCount(0)
  await expectAccessible(page, 'ready replies')

  await field(page).press('Enter')
  await expect(bubbles(page)).toContainText('Sent')
  // The other person has to answer
  await expect(ready).toBeHidden()
  await sendMessage(page, other, room, 'Yes')
  await expect(ready.getByRole('button', { name: 'When can I come?' })).toBeVisible()
})

test('A seller has answers of their own', async ({ page, visitor }) => {
  const { me, other, room } = await chatters(page, visitor)
  const id = await postProduct(page, me, 'Gilam')
  await openRoom(page, other, me, { kind: 'product', id })
  await sendMessage(page, other, room, 'Bormi?')
  await page.goto(`/chat/${room}`)
  const ready = page.getByRole('group', { name: 'Tayyor javoblar' })
  await ready.getByRole('button', { name: 'Ha, sotuvda bor' }).click()
  await expect(field(page)).toHaveValue('Ha, sotuvda bor')
  await say(page, 'Keling')
  await expect(ready).toBeHidden()
})

test('Own replies are saved once, and can be chosen on another device', async ({
  page,
  browser,
  visitor,
}) => {
  const { me, other, room } = await chatters(page, visitor)
  const id = await postProduct(page, me, 'Gilam')
  await openRoom(page, other, me, { kind: 'product', id })
  await sendMessage(page, other, room, 'Bormi?')
  await page.goto(`/en/chat/${room}`)
  const own = (on: typeof page) => on.getByRole('button', { name: 'My replies' })
  const dialog = (on: typeof page) => on.getByRole('dialog', { name: 'My replies' })
  await own(page).click()
  await dialog(page).getByLabel('Reply 1').fill('  Chorsu, from 9 to 18 ')
  await expect(dialog(page).getByRole('textbox')).toHaveCount(2)
  await expectAccessible(page, 'replies of one’s own')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByRole('button', { name: 'Chorsu, from 9 to 18' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(field(page)).toHaveValue('Chorsu, from 9 to 18')
  await expect(field(page)).toBeFocused()

  const elsewhere = await browserOf(browser, me)
  await elsewhere.goto(`/en/chat/${room}`)
  await own(elsewhere).click()
  await dialog(elsewhere).getByRole('button', { name: 'Change' }).click()
  await dialog(elsewhere).getByLabel('Reply 2').fill('Delivery is 20 000')
  await dialog(elsewhere).getByLabel('Reply 1').fill('')
  await dialog(elsewhere).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(elsewhere).getByRole('button', { name: 'Delivery is 20 000' })).toBeVisible()
  await expect(dialog(elsewhere).getByText('Chorsu')).toHaveCount(0)
  await elsewhere.context().close()
})

test('Own replies that cannot be saved stay in their fields', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500')
  const { me, other, room } = await chatters(page, visitor)
  const id = await postProduct(page, me, 'Gilam')
  await openRoom(page, other, me, { kind: 'product', id })
  await sendMessage(page, other, room, 'Bormi?')
  await page.route('**/chats/own-replies/', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } })
      : route.continue(),
  )
  await page.goto(`/en/chat/${room}`)
  await page.getByRole('button', { name: 'My replies' }).click()
  const dialog = page.getByRole('dialog', { name: 'My replies' })
  await dialog.getByLabel('Reply 1').fill('Yes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/\w/)
  await expect(dialog.getByLabel('Reply 1')).toHaveValue('Yes')
})
