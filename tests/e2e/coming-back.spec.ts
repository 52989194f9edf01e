/** What brings people back, from a saved search to a lower price, in the browsers of a buyer and a seller. */
import { rm } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Notification, NotificationSettings } from '../../src/api/notifications.ts'
import { getConfig } from '../../src/server/config.ts'
import type { Transaction } from '../../src/server/db/index.ts'
import { startApp } from '../../src/server/start.ts'
import { startPushFake } from '../harness/push-fake.ts'
import { freePort, startServer, temporaryFolder } from '../harness/server.ts'
import { startTelegramFake, written } from '../harness/telegram-fake.ts'
import { bubbles, field, log, say } from './fixtures/chats.ts'
import { addEarlierReviews, dealCard, writeReview } from './fixtures/deals.ts'
import { cards, expect, newVisitor, test as base } from './fixtures/index.ts'
import { postProduct } from './fixtures/listings.ts'
import { logIn, register } from './fixtures/member.ts'
import { photo } from './fixtures/pictures.ts'
import { push, shown, tap, usePushService } from './fixtures/push.ts'
import { expectToast, recordToasts } from './fixtures/toasts.ts'

type Member = Awaited<ReturnType<typeof register>>

/** A site with a push service and a Telegram of ours, whose days go by while it is stopped. */
async function startStory() {
  const [service, telegram] = [await startPushFake(), await startTelegramFake()]
  const folder = await temporaryFolder()
  const PORT = String(await freePort())
  const env = { ...telegram.env, DATA_DIR: folder, PORT, PUSH_HOSTS: service.origin }
  let site = await startServer(env)
  return {
    service,
    telegram,
    url: site.url,
    logFile: site.logFile,
    async whileStopped(work: (tx: Transaction) => Promise<void>): Promise<void> {
      await site.stop()
      const { app, stop } = await startApp(
        getConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' }),
      )
      await app.db.transaction(work)
      await stop()
      site = await startServer(env)
    },
    async stop(): Promise<void> {
      await site.stop()
      await Promise.all([service.close(), telegram.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
type Story = Awaited<ReturnType<typeof startStory>>

const test = base.extend<{ story: Story }>({
  story: async ({}, use) => {
    const story = await startStory()
    await use(story)
    await story.stop()
  },
  baseURL: async ({ story }, use) => use(story.url),
  page: async ({ page, story }, use) => {
    await usePushService(page, story.service)
    await use(page)
  },
})
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** Four days in which the two have known each other, and two who bought from the seller before. */
const fourDays = (sellerId: number) => async (tx: Transaction) => {
  const ago = sql`interval '4 days'`
  await tx.execute(sql`update users set created_at = created_at - ${ago}`)
  await tx.execute(
    sql`update products set created_at = created_at - ${ago}, state_at = state_at - ${ago}`,
  )
  await tx.execute(sql`update room_items set first_opened_at = first_opened_at - ${ago}`)
  await tx.execute(sql`update messages set created_at = created_at - ${ago}`)
  await addEarlierReviews(tx, sellerId, 'nobody logs in')
}

/** A browser of the seller's own, in another network. */
async function sellersBrowser(browser: Browser, { url }: Story, ip: string) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'uz-UZ',
    permissions: ['notifications'],
    extraHTTPHeaders: { 'X-Forwarded-For': ip },
  })
  await recordToasts(context)
  return context
}

const tabOf = async (context: BrowserContext, { service }: Story): Promise<Page> => {
  const page = await context.newPage()
  await usePushService(page, service)
  return page
}

const auth = ({ token }: Member) => ({ Authorization: `Token ${token}` })

/** Also at night: the tests run at any time. */
async function takePushes(page: Page, member: Member): Promise<void> {
  const headers = auth(member)
  const answer = await page.request.get('/alerts/settings/', { headers })
  const { channels, telegram, ...choices }: NotificationSettings = await answer.json()
  expect([channels.length, telegram]).toEqual([2, null])
  const data = { ...choices, at_night: true }
  expect((await page.request.put('/alerts/settings/', { headers, data })).ok()).toBe(true)
  await page.goto('/ru/myprofile/notifications')
  await page.getByRole('button', { name: 'Включить' }).click()
  await expect(page.getByRole('button', { name: 'Отправить пробное уведомление' })).toBeVisible()
}

async function linkTelegram(page: Page, member: Member, { telegram }: Story, chatId: number) {
  const answer = await page.request.post('/alerts/telegram/', { headers: auth(member) })
  const { url }: { url: string } = await answer.json()
  const start = new URL(url).searchParams.get('start')
  telegram.updates.push(written(`/start ${start}`, { chatId }))
  await expect.poll(() => telegram.texts()).toHaveLength(1)
  telegram.updates.length = 0
}

/** Saves the list that is open, and answers the address of its feed. */
async function saveSearch(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('link', { name: 'Qidiruvni saqlash' }).click()
  const form = page.getByRole('form', { name: 'Qidiruvni saqlash' })
  await form.getByRole('button', { name: 'Qidiruvni saqlash' }).click()
  await expectToast(page, 'Qidiruv saqlandi')
  const row = page.getByRole('article', { name: 'xolodilnik artel' })
  await row.getByText('RSS manzili').click()
  await row.getByRole('button', { name: 'Manzil olish' }).click()
  return new URL(await row.getByLabel('JSON Feed').inputValue()).pathname
}

const toldOf = async (page: Page, member: Member, type: string) => {
  const answer = await page.request.get('/alerts/notifications/', { headers: auth(member) })
  const { results }: { results: Notification[] } = await answer.json()
  return results.filter((one) => one.type === type)
}

/** Shows the only push with this tag in the browser of the page; answers what is shown and where a tap leads. */
async function receive(page: Page, { service }: Story, tag: RegExp, timeout = 30_000) {
  const payloads = () =>
    service.received.map(({ payload }) => payload).filter((one) => tag.test(JSON.parse(one).tag))
  await expect.poll(payloads, { timeout }).toHaveLength(1)
  await push(page, payloads()[0] ?? '')
  const notifications = await shown(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  return { notifications, leadsTo: (await tap(worker)).replace(/^\w+ /, '') }
}

async function changePrice(page: Page, seller: Member, id: number, price: number): Promise<void> {
  const path = `/products/api/user/products/${id}/`
  const own = await (await page.request.get(path, { headers: auth(seller) })).json()
  const multipart = {
    title: own.title,
    description: own.description,
    price: String(price),
    condition: own.condition,
    category_id: String(own.category.id),
    existing_images: String(own.images[0].id),
  }
  const answer = await page.request.put(path, { multipart, headers: auth(seller) })
  expect(answer.ok()).toBe(true)
}

test('A saved search leads to a talk, a deal, two reviews and a price that falls, each told once', async ({
  page,
  browser,
  visitor,
  story,
}) => {
  test.setTimeout(400_000)
  const [TITLE, OTHER, CHAT] = ['Холодилник Артель', 'Пылесос Артель', 7_001]
  const buyer = await register(page, visitor, story.logFile)
  await logIn(page, buyer)
  await takePushes(page, buyer)
  await linkTelegram(page, buyer, story, CHAT)
  await page.goto('/?q=xolodilnik artel')
  const feed = await saveSearch(page)

  const person = newVisitor()
  const sellers = await sellersBrowser(browser, story, person.ip)
  const firstTab = await tabOf(sellers, story)
  const seller = await register(firstTab, person, story.logFile)
  await logIn(firstTab, seller)
  await takePushes(firstTab, seller)
  // In the other script, with a letter missing
  const id = await postProduct(firstTab, seller, TITLE)
  const otherId = await postProduct(firstTab, seller, OTHER)
  await firstTab.close()

  const alert = await receive(page, story, /^search-/)
  expect(alert.notifications).toMatchObject([{ body: expect.stringContaining(TITLE) }])
  await expect.poll(() => story.telegram.texts()).toHaveLength(2)
  expect(story.telegram.texts()[1]).toContain(TITLE)
  expect(await (await page.request.get(feed)).json()).toMatchObject({ items: [{ title: TITLE }] })
  await page.goto('/notifications')
  await expect(page.getByRole('main').getByRole('link', { name: TITLE })).toHaveCount(1)

  await page.goto(alert.leadsTo)
  await expect(page).toHaveURL(new RegExp(`/product/${id}$`))
  await page.goto(`/product/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Sotuvchiga yozish' }).click()
  await expect(page).toHaveURL(/\/chat\/\d+$/)
  await say(page, 'Salom, hali bormi?')
  const room = new URL(page.url()).pathname

  const secondTab = await tabOf(sellers, story)
  await secondTab.goto('/about')
  // Who has not read it on the site for a minute
  const message = await receive(secondTab, story, /^room-/, 100_000)
  expect(JSON.stringify(message.notifications)).toContain(visitor.username)
  expect(JSON.stringify(message.notifications)).not.toContain('bormi')
  await secondTab.goto(message.leadsTo)
  await expect(bubbles(secondTab)).toHaveText(/Salom, hali bormi\?/)
  await secondTab
    .locator('.chat-attach input')
    .setInputFiles(await photo('sovutgich.jpg', '#a06030'))
  await expect(secondTab.locator('.chat-photo-draft img')).toBeVisible()
  await field(secondTab).press('Enter')
  await expect(log(page).locator('.chat-picture')).toHaveCount(1)

  await page.goto('about:blank')
  await secondTab.goto('about:blank')
  await story.whileStopped(fourDays(seller.user_info.id))
  await page.goto(room)
  await secondTab.goto(room)
  await say(secondTab, 'Keling')
  await expect(bubbles(page)).toHaveCount(3)
  await say(page, 'Oldim, rahmat')
  await page.getByRole('button', { name: 'Sotib oldim' }).click()
  await expectToast(page, 'Kelishuv belgilandi')
  await secondTab.reload()
  await secondTab.getByRole('button', { name: 'Ha, boʻldi' }).click()
  await expect(secondTab.getByRole('link', { name: 'Sharh yozish' })).toBeVisible()

  const sendReview = async (on: Page, mark: string, text: string) => {
    await writeReview(on, { title: TITLE, mark, text })
    await dealCard(on, TITLE).getByRole('button', { name: 'Yuborish' }).click()
    await expectToast(on, 'Sharh saqlandi')
  }
  await sendReview(page, '5: aʼlo', 'Aytilgandek')
  await secondTab.goto('/myprofile/reviews')
  await expect(dealCard(secondTab, TITLE)).toBeVisible()
  await expect(secondTab.getByText('Aytilgandek')).toHaveCount(0)
  await sendReview(secondTab, '5: aʼlo', 'Halol xaridor')
  await expect(dealCard(secondTab, TITLE).getByText('Aytilgandek')).toBeVisible()
  await page.reload()
  await expect(dealCard(page, TITLE).getByText('Halol xaridor')).toBeVisible()

  // 4, 5 and 5 stars, cut after one decimal
  const { product } = await (await page.request.get(`/products/api/products/${otherId}/`)).json()
  expect(product).toMatchObject({ rating: 4.6, rating_count: 3 })
  await page.goto('/')
  const card = cards(page).filter({ hasText: OTHER })
  await expect(card.getByRole('img', { name: 'Sotuvchi bahosi: 4.6 / 5' })).toBeVisible()
  await card.getByRole('link').first().click()
  await expect(page.getByRole('main')).toContainText('4.6 / 5')

  const heart = page.getByRole('button', { name: `Sevimlilarga qoʻshish: ${OTHER}` }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await changePrice(secondTab, seller, otherId, 1_200_000)
  const price = await receive(page, story, /-price$/)
  expect(price.notifications).toMatchObject([{ title: OTHER }])
  await changePrice(secondTab, seller, otherId, 1_000_000)
  const reserved = await secondTab.request.put(`/listings/product/${otherId}/state/`, {
    headers: auth(seller),
    data: { state: 'reserved' },
  })
  expect(reserved.ok()).toBe(true)
  await expect.poll(() => toldOf(page, buyer, 'reserved')).toHaveLength(1)
  expect(await toldOf(page, buyer, 'price')).toHaveLength(1)
  await sellers.close()
})
