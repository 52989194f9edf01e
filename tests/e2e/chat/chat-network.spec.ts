import {
  browserOf,
  bubbles,
  chatters,
  field,
  log,
  rows,
  say,
  sendMessage,
  storedIn,
} from '../fixtures/chats.ts'
import { expect, test } from '../fixtures/index.ts'
import { expectToast } from '../fixtures/toasts.ts'

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(
    'ERR_INTERNET_DISCONNECTED',
    'ERR_FAILED',
    'WebSocket connection to',
    '500',
    '403',
  )
})

test('Text typed offline is sent once and in order when the network is back', async ({
  page,
  visitor,
  context,
}) => {
  const { me, other, room } = await chatters(page, visitor)
  await page.goto(`/chat/${room}`)
  await expect(page.getByText('Birinchi xabarni yozing!')).toBeVisible()
  await context.setOffline(true)
  for (const text of ['bir', 'ikki', 'uch']) await say(page, text)
  await expect(bubbles(page)).toContainText(['bir', 'ikki', 'uch'])
  await expect(bubbles(page).first()).toContainText(/Yuborilmoqda|Hali yuborilmadi/)
  await context.setOffline(false)
  await expect(bubbles(page).getByText('Yuborildi', { exact: true })).toHaveCount(3)
  await expect(bubbles(page)).toHaveCount(3)
  await sendMessage(page, other, room, 'toʻrt')
  await expect(bubbles(page)).toContainText(['bir', 'ikki', 'uch', 'toʻrt'])
  expect(await storedIn(page, me, room)).toEqual(['bir', 'ikki', 'uch', 'toʻrt'])
})

test('A reload loses neither waiting messages nor half-typed text', async ({ page, visitor }) => {
  const { me, room } = await chatters(page, visitor)
  await page.route('**/messages/', (route) => route.abort())
  await page.goto(`/chat/${room}`)
  await say(page, 'Kutmoqda')
  await field(page).fill('Yarim yozil')
  await expect(bubbles(page)).toContainText(['Kutmoqda'])
  await page.reload()
  await expect(bubbles(page)).toContainText(['Kutmoqda'])
  await expect(field(page)).toHaveValue('Yarim yozil')
  expect(await storedIn(page, me, room)).toEqual([])
  await page.unroute('**/messages/')
  await page.reload()
  await expect(bubbles(page)).toContainText('Yuborildi')
  expect(await storedIn(page, me, room)).toEqual(['Kutmoqda'])
})

test('A lost answer doubles nothing @core', async ({ page, visitor }) => {
  const { me, room } = await chatters(page, visitor)
  let lost = 0
  await page.routeWebSocket('**/ws/**', () => {})
  await page.route('**/messages/', async (route) => {
    if (lost++ > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.goto(`/chat/${room}`)
  await say(page, 'Bir marta')
  await expect(bubbles(page).getByText('Yuborildi', { exact: true })).toBeVisible()
  await expect(bubbles(page)).toHaveCount(1)
  expect(await storedIn(page, me, room)).toEqual(['Bir marta'])
})

test('Where sockets are blocked, polling brings the messages', async ({ page, visitor }) => {
  const { other, room } = await chatters(page, visitor)
  // A handshake without an answer
  await page.addInitScript(() => {
    Object.assign(window, {
      WebSocket: class {
        close() {}
      },
    })
  })
  await page.goto(`/chat/${room}`)
  await expect(page.getByText('Birinchi xabarni yozing!')).toBeVisible()
  await sendMessage(page, other, room, 'Eshityapsizmi?')
  await expect(bubbles(page)).toContainText(['Eshityapsizmi?'])
  await say(page, 'Ha')
  await expect(bubbles(page)).toHaveCount(2)
})

test('A broken socket is replaced, and nothing is missing or doubled', async ({
  page,
  visitor,
}) => {
  const { other, room } = await chatters(page, visitor)
  const sockets: { close: () => Promise<void> }[] = []
  await page.routeWebSocket('**/ws/**', (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await page.goto(`/chat/${room}`)
  await sendMessage(page, other, room, 'bir')
  await expect(bubbles(page)).toHaveCount(1)
  for (const socket of sockets.splice(0)) await socket.close()
  await sendMessage(page, other, room, 'ikki')
  await sendMessage(page, other, room, 'uch')
  await expect(bubbles(page)).toContainText(['bir', 'ikki', 'uch'])
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  await sendMessage(page, other, room, 'toʻrt')
  await expect(bubbles(page)).toContainText(['bir', 'ikki', 'uch', 'toʻrt'])
})

test('A refused message shows the reason, and can be sent again or thrown away', async ({
  page,
  visitor,
}) => {
  const { me, other, room } = await chatters(page, visitor)
  const path = `/accounts/blocks/${me.user_info.id}/`
  const headers = { Authorization: `Token ${other.token}` }
  await page.request.put(path, { headers })
  await page.goto(`/chat/${room}`)
  await say(page, 'Eshityapsizmi?')
  await expectToast(page, 'Xabarni yuborib boʻlmadi')
  await expect(bubbles(page)).toContainText('Yuborilmadi.')
  await page.request.delete(path, { headers })
  await bubbles(page).getByRole('button', { name: 'Qayta yuborish' }).click()
  await expect(bubbles(page).getByText('Yuborildi', { exact: true })).toBeVisible()
  await page.request.put(path, { headers })
  await say(page, 'Yana')
  await bubbles(page).getByRole('button', { name: 'Oʻchirish' }).click()
  await expect(bubbles(page)).toHaveCount(1)
})

test('Two tabs of one member show the same, and both are live', async ({
  page,
  visitor,
  browser,
  context,
}) => {
  const { other, room } = await chatters(page, visitor)
  const tab = await context.newPage()
  const theirs = await browserOf(browser, other)
  for (const one of [page, tab, theirs]) await one.goto(`/chat/${room}`)
  await expect(tab.getByText('Birinchi xabarni yozing!')).toBeVisible()
  await say(page, 'Birinchi oynadan')
  await say(tab, 'Ikkinchi oynadan')
  for (const one of [page, tab, theirs]) {
    await expect(bubbles(one)).toHaveCount(2)
    await expect(log(one)).not.toContainText('Yuborilmoqda')
  }
  await say(theirs, 'Javob')
  for (const one of [page, tab]) await expect(bubbles(one)).toHaveCount(3)
  await theirs.context().close()
})

test('The list follows changes made elsewhere, and a failing one can be retried', async ({
  page,
  visitor,
}) => {
  const { other, room } = await chatters(page, visitor)
  // A socket that opens asks for the list as well: the button would be gone before it is pressed
  const pressed = Promise.withResolvers<undefined>()
  await page.routeWebSocket('**/ws/**', async (socket) => {
    await pressed.promise
    socket.connectToServer()
  })
  await page.route('**/chats/', (route) =>
    route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } }),
  )
  await page.goto('/chat')
  await expect(page.getByText('Suhbatlarni yuklab boʻlmadi.')).toBeVisible()
  await page.unroute('**/chats/')
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(rows(page)).toContainText(['Hali xabar yoʻq'])
  pressed.resolve(undefined)
  await sendMessage(page, other, room, 'Yangilik bor')
  await expect(rows(page)).toContainText(['Yangilik bor'])
  await expect(rows(page)).toContainText(['1 ta oʻqilmagan xabar'])
})
