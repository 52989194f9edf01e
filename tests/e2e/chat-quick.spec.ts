/** Ready texts over the field: by who one is and what was said last. */
import { bubbles, chatters, field, openRoom, say, sendMessage } from './fixtures/chats.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { expect, test } from './fixtures/index.ts'
import { postProduct } from './fixtures/listings.ts'

test('A buyer begins and answers with ready texts, which wait in the field', async ({
  page,
  visitor,
}) => {
  const { me, other, room } = await chatters(page, visitor)
  const id = await postProduct(page, other, 'Gilam')
  await openRoom(page, me, other, { kind: 'product', id })
  await page.goto(`/en/chat/${room}`)
  const ready = page.getByRole('group', { name: 'Ready replies' })
  await expect(ready.getByRole('button')).toHaveCount(4)
  await field(page).fill('Hello!')
  await ready.getByRole('button', { name: 'Do you deliver?' }).click()
  await expect(field(page)).toHaveValue('Hello! Do you deliver?')
  await expect(field(page)).toBeFocused()
  await expect(ready.getByRole('button', { name: 'Do you deliver?' })).toBeHidden()
  await expect(bubbles(page)).toHaveCount(0)
  await expectAccessible(page, 'ready replies')

  await field(page).press('Enter')
  await expect(bubbles(page)).toHaveCount(1)
  // The other one has to answer
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
