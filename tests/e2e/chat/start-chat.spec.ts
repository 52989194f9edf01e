import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { storedIn } from '../fixtures/chats.ts'
import { logIn, register } from '../fixtures/member.ts'
import { layoutShift, othersListing, TITLES } from '../fixtures/seller.ts'
import { expectToast, stopTime } from '../fixtures/toasts.ts'

const KINDS = ['product', 'service'] as const
const WRITE = { product: 'Sotuvchiga yozish', service: 'Ijrochiga yozish' }
const link = (page: Page, kind: (typeof KINDS)[number]) =>
  page.getByRole('main').getByRole('link', { name: WRITE[kind] })
const button = (page: Page, kind: (typeof KINDS)[number]) =>
  page.getByRole('main').getByRole('button', { name: WRITE[kind] })

test('Without script both are links to the login', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const kind of KINDS) {
    await page.goto(`/${kind}/2`)
    await link(page, kind).click()
    await expect(page).toHaveURL(`/login?redirect=%2F${kind}%2F2`)
  }
  await context.close()
})

for (const kind of KINDS) {
  test(`A member writes about a ${kind}; the second time the room is there`, async ({
    page,
    browser,
    visitor,
  }) => {
    const { seller, path } = await othersListing(browser, kind)
    const member = await register(page, visitor)
    await logIn(page, member)
    await page.goto(`/en${path}`)
    const write = page
      .getByRole('main')
      .getByRole('button', { name: /^Message the (seller|provider)/ })
    await write.click()
    await expectToast(page, 'Chat room created!')
    await expect(page).toHaveURL(/\/en\/chat\/\d+$/)
    const room = page.url()

    const headers = { Authorization: `Token ${member.token}` }
    const rooms = await (await page.request.get('/chats/', { headers })).json()
    expect(rooms).toMatchObject([{ name: TITLES[kind], item: { kind } }])

    await page.goto(`/en${path}`)
    // It also works as a button by keyboard
    await write.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(room)
    await expect(page.getByText('Chat room created!')).toBeHidden()
    await seller.page.context().close()
  })

  test(`The owner of a ${kind} has no contact button and nothing moves`, async ({
    page,
    browser,
  }) => {
    const { seller, path } = await othersListing(browser, kind)
    await logIn(seller.page, seller.member)
    await seller.page.goto(path)
    await expect(seller.page.getByRole('group', { name: 'Eʼlonni boshqarish' })).toBeVisible()
    await expect(button(seller.page, kind)).toHaveCount(0)
    await expect(link(seller.page, kind)).toHaveCount(0)
    await expect(seller.page.getByText('Shikoyat qilish')).toBeHidden()
    if (kind === 'service') await expect(seller.page.getByText('Hali izoh yoʻq')).toBeVisible()
    expect(await layoutShift(seller.page)).toBeLessThan(0.001)
    await seller.page.context().close()
    await page.close()
  })
}

test('One tap asks about the availability: once, however often it is tapped', async ({
  page,
  browser,
  visitor,
}) => {
  const { seller, path } = await othersListing(browser, 'product')
  const member = await register(page, visitor)
  await logIn(page, member)
  await page.goto(`/en${path}`)
  const ask = page.getByRole('main').getByRole('button', { name: 'Still available?' })
  await ask.dblclick()
  await expect(page).toHaveURL(/\/en\/chat\/\d+$/)
  const question = page.locator('.chat-bubble', { hasText: 'Hello! Is this still available?' })
  await expect(question.getByText('Sent')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')

  await page.goto(`/en${path}`)
  await ask.press('Enter')
  await expect(page).toHaveURL(/\/en\/chat\/\d+$/)
  await page.reload()
  await expect(question).toHaveCount(1)
  const room = Number(page.url().split('/').at(-1))
  expect(await storedIn(page, member, room)).toEqual(['Hello! Is this still available?'])
  await seller.page.context().close()
})

test('The announcement of a chat leaves its head and the prepared question readable', async ({
  page,
  browser,
  visitor,
}) => {
  const { seller, path } = await othersListing(browser, 'product')
  await logIn(page, await register(page, visitor))
  await page.goto(`/ru${path}`)
  await stopTime(page)
  await page.getByRole('main').getByRole('button', { name: 'Написать продавцу' }).click()
  const toast = page.locator('.toasts [role=status] > div')
  await expect(toast).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Сообщение' })).not.toHaveValue('')
  const overlapped = await toast.evaluate((toast) => {
    const { top, bottom } = toast.getBoundingClientRect()
    const others = [...document.querySelectorAll('.chat-head, .chat-item, .chat-composer')]
    return others
      .filter((other) => {
        const box = other.getBoundingClientRect()
        return box.top < bottom && box.bottom > top
      })
      .map(({ className }) => className)
  })
  expect(overlapped).toEqual([])
  await seller.page.context().close()
})

test('A failure shows an error, the button rests, and the next try succeeds', async ({
  page,
  browser,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('500', 'ERR_FAILED')
  const { seller, path } = await othersListing(browser, 'product')
  await logIn(page, await register(page, visitor))
  const failures = [
    { text: 'Suhbatni ochib boʻlmadi.', status: 500 },
    { text: 'Aloqa yoʻq', status: 0 },
  ]
  await page.route('**/chats/', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const failure = failures.shift()
    if (!failure) return route.continue()
    if (failure.status === 0) return route.abort()
    return route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } })
  })
  await page.goto(path)
  for (const { text } of [...failures]) {
    await button(page, 'product').click()
    await expectToast(page, text)
    await expect(button(page, 'product')).not.toHaveAttribute('aria-busy')
  }
  await button(page, 'product').click()
  await expect(page).toHaveURL(/\/chat\/\d+$/)
  await seller.page.context().close()
})

test('An ended session asks to log in again', async ({
  page,
  browser,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  const { seller, path } = await othersListing(browser, 'product')
  const member = await register(page, visitor)
  // With a profile: otherwise the request for it may meet the end of the session before the tap does
  await logIn(page, member, { username: visitor.username, profile_image: null })
  await page.goto(path)
  await expect(button(page, 'product')).toBeVisible()
  const headers = { Authorization: `Token ${member.token}` }
  await page.request.delete('/accounts/sessions/', { headers })
  await button(page, 'product').click()
  await expectToast(page, 'Hisobingizdan chiqdingiz.')
  await expect(link(page, 'product')).toBeVisible()
  await seller.page.context().close()
})
