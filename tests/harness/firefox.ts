/** An empty site in a real Firefox of the size of a phone; tests skip without its package. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import puppeteer, { type Page } from 'puppeteer-core'
import { talkTo } from './api.ts'
import { startServer, temporaryFolder } from './server.ts'

const FIREFOX = '/usr/bin/firefox-esr'

export const hasFirefox = existsSync(FIREFOX)
if (!hasFirefox) process.stdout.write(`Firefox is not tested: there is no ${FIREFOX}\n`)

export async function openFirefox() {
  const folder = await temporaryFolder()
  const server = await startServer({ DATA_DIR: join(folder, 'data') })
  talkTo(server)
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX })
  const page: Page = await browser.newPage()
  await page.setViewport({ width: 360, height: 740 })
  return {
    page,
    server,
    folder,
    open: (path: string) => page.goto(server.url + path),
    text: (selector: string) => page.$eval(selector, ({ textContent }) => textContent),
    async close() {
      await browser.close()
      await server.stop()
      talkTo()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
