/** Screens that once failed in a real Firefox alone. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postProduct } from '../../fixtures/own-things.ts'
import { cutJpeg, turnedPhoto } from '../../fixtures/photos.ts'
import { newMember } from '../../harness/api.ts'
import { hasFirefox, openFirefox } from '../../harness/firefox.ts'

describe.runIf(hasFirefox)('in Firefox', () => {
  let firefox: Awaited<ReturnType<typeof openFirefox>>
  let listing = ''
  beforeAll(async () => {
    firefox = await openFirefox()
    listing = `/product/${(await postProduct(await newMember(), 1, { condition: 'used' })).id}`
  })
  afterAll(() => firefox.close())

  const logIn = async () => {
    const { token, user_info } = await newMember()
    await firefox.open('/about')
    const root = JSON.stringify({ auth: { token, user_info, profile: null } })
    await firefox.page.evaluate((root) => localStorage.setItem('root', root), root)
  }

  // In a tab of its own: the driver loses a page that comes back from Firefox's memory
  test('after “back” the sheet that was left is closed', async () => {
    const page = await firefox.page.browser().newPage()
    await page.setViewport({ width: 360, height: 740 })
    await page.goto(`${firefox.server.url}/`)
    await page.locator('[data-panel=condition]').click()
    await page.locator('dialog[open] ::-p-text(Ishlatilgan)').click()
    await expect.poll(() => page.url()).toContain('condition=used')
    await page.evaluate(() => history.back())
    await expect.poll(() => page.evaluate(() => location.search)).toBe('')
    await expect.poll(async () => (await page.$('dialog[open]')) === null).toBe(true)
  })

  test('the open tab is in view', async () => {
    const { page, open } = firefox
    await logIn()
    // A narrower screen has the menu of the profile instead
    await page.setViewport({ width: 768, height: 740 })
    await open('/myprofile/settings')
    const edges = () =>
      page.$eval('.tabs [aria-current]', (tab) => {
        const { left, right } = tab.getBoundingClientRect()
        return left > 0 && right <= 768
      })
    await expect.poll(edges).toBe(true)
    await page.setViewport({ width: 360, height: 740 })
  })

  test('half a photo is refused, and a turned one accepted', async () => {
    const { page, open, text, folder } = firefox
    await logIn()
    const files = { 'half.jpg': await cutJpeg(0.5), 'turned.jpg': await turnedPhoto(6) }
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
    await open('/new-product')
    await page.waitForSelector('astro-island:not([ssr]) #images')
    const field = await page.$('input#images')
    await field?.uploadFile(...Object.keys(files).map((name) => join(folder, name)))
    await expect.poll(() => text('main')).toContain('1/10')
    expect(await text('main')).toContain('half.jpg: Fayl shikastlangan')
  })

  test('without a network viewed pages open, and others say why they do not', async () => {
    const { page, open, text, server } = firefox
    await open(listing)
    await page.keyboard.press('Shift')
    const isKept = () => page.evaluate(async () => Boolean(await caches.match('/offline')))
    await expect.poll(isKept).toBe(true)
    const title = await text('h1')
    await server.stop()
    await open(listing)
    expect(await text('h1')).toBe(title)
    await open('/service')
    await expect.poll(() => text('main')).toContain('Internet')
  })
})
