/** Screens that once failed in a real Firefox alone; skipped without its package `firefox-esr`. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cutJpeg, turnedPhoto } from '../../fixtures/photos.ts'
import { newMember, talkTo } from '../../harness/api.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'

const FIREFOX = '/usr/bin/firefox-esr'
const isInstalled = existsSync(FIREFOX)
if (!isInstalled) process.stdout.write(`Firefox is not tested: there is no ${FIREFOX}\n`)

describe.runIf(isInstalled)('in Firefox', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  let browser: Browser
  let page: Page
  let folder = ''

  beforeAll(async () => {
    folder = await temporaryFolder()
    server = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: 'on' })
    talkTo(server)
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX })
    page = await browser.newPage()
    await page.setViewport({ width: 360, height: 740 })
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    talkTo()
    await rm(folder, { recursive: true, force: true })
  })

  const open = (path: string) => page.goto(server.url + path)
  const text = (selector: string) => page.$eval(selector, ({ textContent }) => textContent)
  const logIn = async () => {
    const { token, user_info } = await newMember()
    await open('/about')
    const root = JSON.stringify({ auth: { token, user_info, profile: null } })
    await page.evaluate((root) => localStorage.setItem('root', root), root)
  }

  test('the open tab is in view', async () => {
    await logIn()
    await open('/myprofile/settings')
    const right = () =>
      page.$eval('.tabs [aria-current]', (tab) => tab.getBoundingClientRect().right)
    await expect.poll(right).toBeLessThanOrEqual(360)
  })

  test('half a photo is refused, and a turned one accepted', async () => {
    await logIn()
    const photos = await mkdtemp(join(tmpdir(), 'photos-'))
    const files = { 'half.jpg': await cutJpeg(0.5), 'turned.jpg': await turnedPhoto(6) }
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(photos, name), bytes)
    await open('/new-product')
    await page.waitForSelector('astro-island:not([ssr]) #images')
    const field = await page.$('input#images')
    await field?.uploadFile(...Object.keys(files).map((name) => join(photos, name)))
    await expect.poll(() => text('main')).toContain('1/10')
    expect(await text('main')).toContain('half.jpg: Fayl shikastlangan')
    await rm(photos, { recursive: true })
  })

  test('without a network viewed pages open, and others say why they do not', async () => {
    await open('/product/1')
    await page.keyboard.press('Shift')
    const isKept = () => page.evaluate(async () => Boolean(await caches.match('/offline')))
    await expect.poll(isKept).toBe(true)
    const title = await text('h1')
    await server.stop()
    await open('/product/1')
    expect(await text('h1')).toBe(title)
    await open('/service')
    await expect.poll(() => text('main')).toContain('Internet')
  })
})
