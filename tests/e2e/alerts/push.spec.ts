/** Notifications of a member's browser, from the switch to the page that a tap opens. */
import type { Page } from '@playwright/test'
import { isShell } from '../../../scripts/find-chromium.ts'
import { startPushFake } from '../../harness/push-fake.ts'
import { startServer } from '../../harness/server.ts'
import { expect, test as base } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { push, shown, tap, usePushService } from '../fixtures/push.ts'
import { expectToast } from '../fixtures/toasts.ts'

type Service = Awaited<ReturnType<typeof startPushFake>>
type Site = Awaited<ReturnType<typeof startServer>>

/** A site with a fake push service. */
const test = base.extend<object, { service: Service; site: Site }>({
  service: [
    async ({}, use) => {
      const service = await startPushFake()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ service }, use) => {
      const site = await startServer({ PUSH_HOSTS: service.origin })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, service }, use) => {
    await usePushService(page, service)
    await use(page)
  },
})
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })
test.skip(
  ({ launchOptions }) => isShell(launchOptions.executablePath),
  'The headless shell denies notifications: this needs a whole Chromium',
)

const SETTINGS = '/ru/myprofile/notifications'
const section = (page: Page) => page.getByRole('region', { name: 'Уведомления на этом устройстве' })
const button = (page: Page, name: string) => section(page).getByRole('button', { name })

async function switchOn(page: Page) {
  await page.goto(SETTINGS)
  await button(page, 'Включить').click()
  await expectToast(page, 'Уведомления на этом устройстве включены')
  await expect(button(page, 'Отправить пробное уведомление')).toBeVisible()
}

test('Switched on, a notification comes, a tap opens its page; switched off, none comes @core', async ({
  page,
  context,
  visitor,
  site,
  service,
}) => {
  await logIn(page, await register(page, visitor, site.logFile))
  await switchOn(page)
  await button(page, 'Отправить пробное уведомление').click()
  await expectToast(page, 'Пробное уведомление отправлено')
  await push(page, service.received.at(-1)?.payload ?? '')
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'Уведомления работают',
        body: 'Так на это устройство будут приходить сообщения от Bozor.',
        tag: 'test',
        lang: 'ru',
      },
    ])
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  expect(await tap(worker)).toBe(`focus ${site.url}${SETTINGS}`)
  expect(await shown(page)).toEqual([])

  await button(page, 'Выключить').click()
  await expectToast(page, 'Уведомления на этом устройстве выключены')
  await expect(button(page, 'Включить')).toBeVisible()
})

test('A tap focuses the tab that shows the page already, and never leaves the site', async ({
  page,
  context,
  visitor,
  site,
}) => {
  await logIn(page, await register(page, visitor, site.logFile))
  await switchOn(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  const tapped = async (payload: string) => {
    await push(page, payload)
    await expect.poll(async () => (await shown(page)).length).toBe(1)
    return tap(worker)
  }
  const url = (url: string) =>
    JSON.stringify({ title: 'Divan', body: '', url, tag: 'a', lang: 'uz' })
  expect(await tapped(url(`${SETTINGS}#push`))).toBe(`focus ${site.url}${SETTINGS}`)
  expect(await tapped(url('/product/7'))).toBe(`open ${site.url}/product/7`)
  expect(await tapped(url('https://evil.example/'))).toBe(`open ${site.url}/`)
  expect(await tapped(url('//evil.example/product/7'))).toBe(`open ${site.url}/`)
  // Every message shows something: a browser revokes the permission of a site that shows nothing
  expect(await tapped('no JSON')).toBe(`open ${site.url}/`)
})

test('A later notification of the same tag replaces the earlier', async ({
  page,
  visitor,
  site,
}) => {
  await logIn(page, await register(page, visitor, site.logFile))
  await switchOn(page)
  const message = (body: string) =>
    JSON.stringify({ title: 'Bobur', body, url: '/chat/1', tag: 'room-1', lang: 'uz' })
  await push(page, message('bir'))
  await push(page, message('ikki'))
  await expect.poll(async () => (await shown(page)).map(({ body }) => body)).toEqual(['ikki'])
})

test('Another key of the site gets another subscription with the next page', async ({
  page,
  visitor,
  site,
  service,
}) => {
  const member = await register(page, visitor, site.logFile)
  await logIn(page, member)
  await switchOn(page)
  const endpoint = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('push') ?? '{}').endpoint)
  const before = await endpoint()
  // As if the key were an older one, and it were tomorrow
  await page.evaluate(() => {
    const made = JSON.parse(sessionStorage.getItem('push-service') ?? '{}')
    sessionStorage.setItem('push-service', JSON.stringify({ ...made, key: 'AAAA' }))
    const told = JSON.parse(localStorage.getItem('push') ?? '{}')
    localStorage.setItem('push', JSON.stringify({ ...told, at: 0 }))
  })
  await page.goto('/ru/about')
  await expect.poll(endpoint).not.toBe(before)
  await page.goto(SETTINGS)
  await button(page, 'Отправить пробное уведомление').click()
  await expectToast(page, 'Пробное уведомление отправлено')
  expect(service.origin + service.received.at(-1)?.path).toBe(await endpoint())
})

test('A logout ends it for the browser and for the site', async ({ page, visitor, site }) => {
  const member = await register(page, visitor, site.logFile)
  await logIn(page, member)
  await switchOn(page)
  await page.goto('/ru/about')
  await page.locator('header').getByLabel(visitor.username).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await page.waitForURL('/ru')
  const left = () => page.evaluate(() => [localStorage['push'], sessionStorage['push-service']])
  await expect.poll(left).toEqual([undefined, undefined])
})

test.describe('When the browser denies permission', () => {
  test.use({ permissions: [] })
  test('the settings explain how to allow it', async ({ page, visitor, site }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    )
    await logIn(page, await register(page, visitor, site.logFile))
    await page.goto(SETTINGS)
    await expect(section(page)).toContainText('Браузер не разрешает присылать уведомления.')
    await expect(section(page).getByRole('button')).toHaveCount(0)
  })
})

test('On an iPhone three steps explain the Home Screen, and no permission is requested', async ({
  page,
  visitor,
  site,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.assign(navigator, { standalone: false })
  })
  await logIn(page, await register(page, visitor, site.logFile))
  await page.goto(SETTINGS)
  await expect(section(page).getByRole('listitem')).toHaveCount(3)
  await expect(section(page).getByRole('button')).toHaveCount(0)
})
