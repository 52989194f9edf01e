/** A newcomer enters by the site's bot or by Telegram's site, without an SMS. */
import { startOpenIdFake } from '../../harness/openid-fake.ts'
import { startServer } from '../../harness/server.ts'
import {
  pressed,
  proofOf,
  shared,
  startTelegramFake,
  written,
} from '../../harness/telegram-fake.ts'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { expect, PASSWORD, test as base } from '../fixtures/index.ts'
import { person } from '../fixtures/person.ts'

const MOST_TAPS = 5

type Telegram = Awaited<ReturnType<typeof startTelegramFake>>
type OpenId = Awaited<ReturnType<typeof startOpenIdFake>>
const test = base.extend<object, { telegram: Telegram; openId: OpenId; site: { url: string } }>({
  telegram: [
    async ({}, use) => {
      const telegram = await startTelegramFake()
      await use(telegram)
      await telegram.close()
    },
    { scope: 'worker' },
  ],
  openId: [
    async ({}, use) => {
      const openId = await startOpenIdFake()
      await use(openId)
      await openId.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ telegram, openId }, use) => {
      const site = await startServer({ ...telegram.env, ...openId.env })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})
test.use({ viewport: { width: 360, height: 740 } })

/** Sends the bot what a person does in Telegram, and waits for its answer. */
async function tell(telegram: Telegram, update: { update_id: number }): Promise<void> {
  const { length } = telegram.texts()
  telegram.updates.push(update)
  await expect.poll(() => telegram.texts().length).toBeGreaterThan(length)
}

test('A newcomer registers by Telegram within five taps after the choice @core', async ({
  page,
  visitor,
  telegram,
}) => {
  const { open, tap, type, next, taps } = person(page)
  const main = page.getByRole('main')
  await open('/login')
  await tap(main.getByRole('button', { name: 'Telegram orqali' }))
  const before = taps()
  const link = main.getByRole('link', { name: 'Telegramni ochish' })
  const digits = (await main.getByText(/^\d\d$/).textContent()) ?? ''
  await expectAccessibleLightAndDark(page)
  const chatId = 71_000
  const href = new URL((await link.getAttribute('href')) ?? '')
  const opened = page.context().waitForEvent('page')
  await page.context().route(/t\.me/, (route) => route.fulfill({ body: '' }))
  await tap(link)
  await (await opened).close()
  await tell(telegram, written(`/start ${href.searchParams.get('start')}`, { chatId }))
  await tell(telegram, pressed(`digits:${digits}`, chatId))
  await tell(telegram, shared(visitor.phone, chatId))

  await tap(main.getByRole('button', { name: 'Mirobod tumani' }))
  await type(page.getByLabel('Ismingiz'), visitor.username)
  await next(page.getByLabel('Parol', { exact: true }))
  await type(page.getByLabel('Parol', { exact: true }), PASSWORD)
  await tap(main.getByRole('button', { name: 'Roʻyxatdan oʻtish' }))
  await expect(page).toHaveURL(/\/$/)
  expect(taps() - before).toBeLessThanOrEqual(MOST_TAPS)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`/tg#tgWebAppData=${encodeURIComponent(proofOf(chatId))}`)
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('root'))).toContain('token')

  await page.goto('/myprofile/settings')
  await main.getByRole('button', { name: 'Uzish' }).click()
  await expect(main.getByRole('button', { name: 'Uzish' })).toHaveCount(0)
})

test('Without Telegram on a computer, its site proves the number in a tab of its own @desktop', async ({
  page,
  visitor,
  openId,
}) => {
  const main = page.getByRole('main')
  let says: object = { id: 73_000 }
  await page.context().route(/\/auth\?/, (route) => {
    const asked = route.request().url()
    const back = new URL(asked).searchParams.get('redirect_uri')
    return route.fulfill({
      status: 302,
      headers: { Location: `${back}?${openId.allow(asked, { ...says })}` },
    })
  })
  await page.goto('/login')
  await main.getByRole('button', { name: 'Telegram orqali' }).click()
  const onSite = async () => {
    const opened = page.context().waitForEvent('page')
    await main.getByRole('link', { name: /sayti orqali/ }).click()
    return opened
  }

  const withheld = await onSite()
  await expect(withheld.getByRole('main').getByRole('alert')).toContainText('raqamingizni bermadi')
  await expect(withheld).toHaveURL(/telegram-entered$/)
  await expectAccessibleLightAndDark(withheld)
  await withheld.close()

  says = { id: 73_000, phone_number: visitor.phone.slice(1) }
  const proven = await onSite()
  await expect(proven.getByRole('main').getByRole('status')).toContainText('Raqamingiz tasdiqlandi')
  await proven.close()
  await expect(main.getByRole('button', { name: 'Mirobod tumani' })).toBeVisible()
})

test('Opened inside Telegram by somebody unknown, the site offers to log in or to look', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  await page.goto(`/tg#tgWebAppData=${encodeURIComponent(proofOf(72_000, { start_param: 'p1' }))}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/hali bu saytdagi hisobga ulanmagan/)).toBeVisible()
  await expect(page).toHaveURL('/tg')
  await expectAccessibleLightAndDark(page)
  const login = main.getByRole('link', { name: 'Kirish' })
  await expect(login).toHaveAttribute('href', /redirect=%2Fproduct%2F1/)
  await main.getByRole('link', { name: 'Kirmasdan koʻrish' }).click()
  await expect(page).toHaveURL('/product/1')
})

test('An entry inside Telegram whose answer is lost says so, and denies no tie', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  await page.route('**/accounts/telegram-mini/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto(`/tg#tgWebAppData=${encodeURIComponent(proofOf(73_000))}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(/aloqa|internet|ulan/i)
  await expect(main.getByText(/hisobga ulanmagan/)).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Kirish' })).toBeVisible()
})

test('Only the page for Telegram may be shown in a frame of Telegram’s site', async ({ page }) => {
  const framesOf = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec(
      (await page.request.get(path)).headers()['content-security-policy'] ?? '',
    )?.[1]
  expect(await framesOf('/tg')).toContain('https://web.telegram.org')
  expect(await framesOf('/login')).toBe("'self'")
})
