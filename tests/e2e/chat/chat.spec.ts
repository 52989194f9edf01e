import {
  another,
  browserOf,
  bubbles,
  chatters,
  field,
  list,
  log,
  openRoom,
  rows,
  sendMessage,
} from '../fixtures/chats.ts'
import { expect, test } from '../fixtures/index.ts'

test('A guest is asked to log in and led back to the chat', async ({ page }) => {
  for (const path of ['/chat', '/chat/7']) {
    await page.goto(path)
    await expect(
      page.getByText('Suhbatlaringizni koʻrish uchun hisobingizga kiring.'),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Kirish' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(path)}`,
    )
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  }
})

test('The list opens a chat and returns without a page load @phone @desktop', async ({
  page,
  visitor,
  isMobile,
}) => {
  const { me, other, room } = await chatters(page, visitor)
  const third = await another(page, 'Karim')
  const phone = await openRoom(page, third, me)
  await sendMessage(page, other, room, 'Assalomu alaykum!')
  await sendMessage(page, third, phone, 'Sotiladimi?')
  await sendMessage(page, third, phone, 'Bugun kelsam\nboʻladimi?')
  await page.goto('/chat')
  await page.evaluate(() => (document.body.dataset['same'] = 'page'))
  await expect(rows(page)).toContainText(['Karim', 'Bobur'])
  await expect(rows(page).first()).toContainText('2 ta oʻqilmagan xabar')
  await expect(rows(page).first()).toContainText(third.user_info.username)
  if (!isMobile) {
    await expect(page.getByText('Suhbat tanlanmagan')).toBeVisible()
    await expect(page.getByText('Yozishish uchun suhbatni tanlang.')).toBeVisible()
  }

  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(`/chat/${phone}`)
  await expect(bubbles(page)).toContainText(['Sotiladimi?', 'Bugun kelsam'])
  await expect(log(page).getByText('Yangi xabarlar')).toBeVisible()
  if (isMobile) {
    await expect(list(page)).toBeHidden()
    await page.getByRole('link', { name: 'Suhbatlarga qaytish' }).click()
  } else await page.goBack()
  await expect(page).toHaveURL('/chat')
  await expect(rows(page).first()).not.toContainText('oʻqilmagan')
  await rows(page).nth(1).getByRole('link').click()
  await expect(bubbles(page)).toContainText(['Assalomu alaykum!'])
  expect(await page.evaluate(() => document.body.dataset['same'])).toBe('page')
  await page.reload()
  await expect(bubbles(page)).toContainText(['Assalomu alaykum!'])
})

test('Enter sends the text, and the other person sees it at once @core', async ({
  page,
  visitor,
  browser,
  isMobile,
}) => {
  const { other, room } = await chatters(page, visitor)
  const theirs = await browserOf(browser, other, isMobile)
  await page.goto(`/chat/${room}`)
  await theirs.goto(`/ru/chat/${room}`)
  await expect(theirs.getByText('Напишите первое сообщение!')).toBeVisible()
  await field(page).fill('Salom')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('https://example.uz/divan.')
  // Typing is not sent before both sockets are open: people go on typing
  await expect(async () => {
    await field(page).pressSequentially(' ')
    await expect(theirs.getByText(`${visitor.username} печатает…`)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
  await expect(bubbles(theirs)).toHaveCount(1)
  await expect(bubbles(theirs)).toContainText('Salom\nhttps://example.uz/divan.')
  const link = bubbles(theirs).getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://example.uz/divan')
  await expect(link).toHaveAttribute('rel', 'ugc nofollow noopener')
  await expect(bubbles(page)).toContainText('Oʻqildi')
  await field(theirs).fill('Здравствуйте')
  await theirs.getByRole('button', { name: 'Отправить' }).click()
  await expect(bubbles(page)).toContainText(['Salom', 'Здравствуйте'])
  await expect(page.getByRole('log')).toHaveText(/Здравствуйте/)
  await expect(log(page)).not.toContainText('Yangi xabarlar')
  await theirs.context().close()
})
