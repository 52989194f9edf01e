/** A conversation goes on while its server is killed: all of it arrives, once and in order. */
import { rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { freePort, startServer, temporaryFolder } from '../../harness/server.ts'
import { bubbles, field, openRoom } from '../fixtures/chats.ts'
import { expect, newVisitor, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'

const EACH = 16
/** Slow 3G, as defined by the browser's own tools. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test.setTimeout(300_000)

const texts = (who: string) => Array.from({ length: EACH }, (_, n) => `${who} ${n + 1}.`)

async function personOn(browser: Browser, url: string, logFile: string) {
  const visitor = newVisitor()
  const headers = { 'X-Forwarded-For': visitor.ip }
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: headers })
  const page = await context.newPage()
  const member = await register(page, visitor, logFile)
  await logIn(page, member)
  return { page, member }
}

/** Two people look at the same chat, one of them on a slow connection. */
async function conversation(browser: Browser, url: string, logFile: string) {
  const quick = await personOn(browser, url, logFile)
  const slow = await personOn(browser, url, logFile)
  const room = await openRoom(quick.page, quick.member, slow.member)
  for (const { page } of [quick, slow]) {
    await page.goto(`/chat/${room}`)
    await expect(field(page)).toBeEditable()
  }
  const devtools = await slow.page.context().newCDPSession(slow.page)
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  return { quick, slow, room }
}

async function type(page: Page, all: string[]) {
  for (const text of all) {
    await field(page).fill(text)
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('')
  }
}

/** The messages on the screen, in order. */
const shown = (page: Page) =>
  bubbles(page).evaluateAll((all) =>
    all.map((one) => /(?:Tez|Sekin) \d+\./.exec(one.textContent ?? '')?.[0] ?? ''),
  )
/** Waits for this many of the other person's messages. */
const hasArrived = (page: Page, from: string, count: number) =>
  expect
    .poll(async () => (await shown(page)).filter((text) => text.startsWith(from)).length, {
      timeout: 150_000,
    })
    .toBeGreaterThanOrEqual(count)
const allArrived = (quick: Page, slow: Page) =>
  Promise.all([hasArrived(quick, 'Sekin', EACH), hasArrived(slow, 'Tez', EACH)])

/** All of them are on both screens, once, in the order of the database. */
async function expectAllOnce(stored: string[], pages: Page[]) {
  expect(stored).toHaveLength(2 * EACH)
  expect(stored.filter((text) => text.startsWith('Tez'))).toEqual(texts('Tez'))
  expect(stored.filter((text) => text.startsWith('Sekin'))).toEqual(texts('Sekin'))
  for (const page of pages)
    await expect.poll(() => shown(page), { timeout: 120_000 }).toEqual(stored)
}

/** The messages of the server, read page by page. */
async function storedOn(page: Page, { token }: { token: string }, room: number): Promise<string[]> {
  const all: string[] = []
  const headers = { Authorization: `Token ${token}` }
  let after = 0
  for (;;) {
    const path = `/chats/${room}/?after=${after}&limit=100`
    const { messages } = await (await page.request.get(path, { headers })).json()
    if (messages.length === 0) return all
    all.push(...messages.map(({ content }: { content: string }) => content))
    after = messages.at(-1).id
  }
}

test(`kill -9 and a new start in the middle of ${2 * EACH} messages @desktop`, async ({
  browser,
}) => {
  const data = await temporaryFolder()
  const env = { PORT: String(await freePort()), DATA_DIR: data }
  const first = await startServer(env)
  const { quick, slow, room } = await conversation(browser, first.url, first.logFile)
  const crash = async () => {
    await hasArrived(slow.page, 'Tez', EACH / 4)
    await first.stop('SIGKILL')
    return startServer(env)
  }
  const [second] = await Promise.all([
    crash(),
    type(quick.page, texts('Tez')),
    type(slow.page, texts('Sekin')),
  ])
  await allArrived(quick.page, slow.page)
  await expectAllOnce(await storedOn(quick.page, quick.member, room), [quick.page, slow.page])
  await Promise.all([quick, slow].map(({ page }) => page.context().close()))
  await second.stop()
  await rm(data, { recursive: true, force: true })
})
