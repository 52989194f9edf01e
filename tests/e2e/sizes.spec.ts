import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, SITE, test } from './fixtures/index.ts'

const KB = 1024
/** HTML with its inlined CSS, as sent with brotli. */
const PAGES: Record<string, number> = {
  '/': 14 * KB,
  '/ru': 14 * KB,
  '/service': 14 * KB,
  '/product/1': 14 * KB,
  '/ru/product/1': 14 * KB,
  '/service/1': 14 * KB,
  '/about': 8 * KB,
}
const ISLAND = 10 * KB
const FORM_ISLAND = 20 * KB
const FORMS =
  /^(LoginForm|RegisterWizard|ResetPassword|ProductForm|ServiceForm|EditProduct|EditService|ProfileScreen|Chat)\./
const FIRST_TAP = 75 * KB

/** What a browser receives, unpacked by nobody: fetch() would decompress it. */
async function received(path: string): Promise<{ bytes: number; html: string }> {
  const { request } = await import('node:http')
  const body = await new Promise<Buffer>((resolve, reject) => {
    request(SITE + path, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
  return { bytes: body.length, html: brotliDecompressSync(body).toString() }
}

test.describe.configure({ mode: 'default' })

for (const [path, budget] of Object.entries(PAGES))
  test(`${path} fits its budget and needs no script or stylesheet file @phone-only`, async () => {
    // A page is packed well once it has been asked for twice
    await expect
      .poll(async () => (await received(path)).bytes, { intervals: [50], timeout: 3_000 })
      .toBeLessThanOrEqual(budget)
    const { html } = await received(path)
    expect(html).not.toMatch(/<script[^>]+src=/)
    expect(html).not.toMatch(/rel="(stylesheet|modulepreload|preload)"/)
  })

test('A guest who reads downloads no script @phone-only', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const path of ['/', '/service', '/product/1', '/service/1', '/about']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.mouse.wheel(0, 2000)
  }
  expect(scripts).toEqual([])
})

const compressed = async (file: string) =>
  brotliCompressSync(await readFile(`dist/client/_astro/${file}`)).length

test('Every island fits its budget @phone-only', async () => {
  const islands = (await readdir('src/islands')).filter((file) => file.endsWith('.tsx'))
  const built = await readdir('dist/client/_astro')
  const names = islands.map((file) => file.replace('.tsx', '.'))
  const chunks = built.filter((file) => names.some((name) => file.startsWith(name)))
  expect(chunks.length).toBeGreaterThan(3)
  for (const chunk of chunks) {
    const budget = FORMS.test(chunk) ? FORM_ISLAND : ISLAND
    expect.soft(await compressed(chunk), chunk).toBeLessThanOrEqual(budget)
  }
})

test("A guest's first tap on a filter downloads React and little else @phone-only", async ({
  page,
}) => {
  await page.goto('/')
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(
        response
          .request()
          .sizes()
          .then((all) => all.responseBodySize),
      )
  })
  await page.locator('[data-panel="category"]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(FIRST_TAP)
})
