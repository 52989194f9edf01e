/** A new build of the site: its worker replaces the old one, and old pages are no longer shown. */
import { createServer, request as ask } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, SITE, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { expectToast } from '../fixtures/toasts.ts'

test.use({ serviceWorkers: 'allow' })

/** A proxy in front of the site that changes the worker's build on demand. */
async function siteInBuilds() {
  let build = 'build-one'
  const server = createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const passed = ask(
      SITE + (request.url ?? ''),
      { method: request.method, headers },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const { 'content-length': _, etag: __, ...rest } = answer.headers
          response.writeHead(answer.statusCode ?? 502, rest)
          const body = Buffer.concat(parts)
          const isWorker = request.url === '/sw.js'
          response.end(
            isWorker ? String(body).replace(/(pages|offline)-\w{12}/g, `$1-${build}`) : body,
          )
        })
      },
    )
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    build: (next: string) => (build = next),
    close: () => server.close(),
  }
}

const storedIn = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return null
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, name)

test('A new build takes over with the next page, and the pages of the old one are gone', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED')
  const site = await siteInBuilds()
  await page.goto(`${site.url}/ru/product/1`)
  await page.keyboard.press('Shift')
  await expect.poll(() => storedIn(page, 'pages-build-one')).toEqual(['/ru/product/1'])
  await page.evaluate(() => caches.open('chats-17'))

  site.build('build-two')
  await page.goto(`${site.url}/ru/service`)
  await expect.poll(() => storedIn(page, 'pages-build-two')).toEqual(['/ru/service'])
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual(['pages-build-two', 'offline-build-two'])

  await context.setOffline(true)
  await page.goto(`${site.url}/ru/product/1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи')
  await page.goto(`${site.url}/ru/service`)
  await expect(page.getByRole('main')).toContainText('Это сохранённая страница')
  site.close()
})

test('A part of the page that the new build lacks loads the page again, once', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  await logIn(page, await register(page, visitor))
  let loads = 0
  page.on('load', () => loads++)
  await page.route('**/_astro/ReportDialog*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  )
  const report = page.getByRole('main').getByRole('button', { name: 'Shikoyat qilish' })
  await page.goto('/product/1')
  await report.click()
  await expect.poll(() => loads).toBe(2)
  // The page that is loaded again misses it too: that page stays, and says so
  await report.click()
  await expectToast(page, 'Aloqa yoʻq')
  expect(loads).toBe(2)
  await page.unrouteAll()
  await page.reload()
  await report.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('Without a network the page stays where it is', async ({ page, visitor, expectedErrors }) => {
  expectedErrors.push('ERR_FAILED')
  await logIn(page, await register(page, visitor))
  await page.route('**/_astro/ReportDialog*.js', (route) => route.abort())
  await page.goto('/product/1')
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('main').getByRole('button', { name: 'Shikoyat qilish' }).click()
  await expectToast(page, 'Aloqa yoʻq')
  expect(loads).toBe(0)
})
