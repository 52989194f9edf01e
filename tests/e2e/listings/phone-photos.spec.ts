/** Photos as real phones provide them: gone after they were picked, or without their end. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutAnimation, cutJpeg, fiftyMegapixels, turnedPhoto } from '../../fixtures/photos.ts'
import { expect, test } from '../fixtures/index.ts'
import { postSofa } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { dialog } from '../fixtures/own-listing.ts'

test.beforeEach(async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
})

test('A photo that disappears from the phone after it was picked is still sent', async ({
  page,
  visitor,
}) => {
  const member = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '').auth)
  const id = await postSofa(page, member)
  const folder = await mkdtemp(join(tmpdir(), visitor.username))
  const path = join(folder, 'a.jpg')
  await writeFile(path, await turnedPhoto(1))
  await page.goto(`/product/${id}?edit`)
  await expect(dialog(page).getByText('3/10')).toBeVisible()
  await page.getByLabel('Rasm qoʻshish').setInputFiles(path)
  await expect(dialog(page).getByText('4/10')).toBeVisible()
  await rm(folder, { recursive: true })
  await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const after = await (await page.request.get(`/products/api/products/${id}`)).json()
  expect(after.product.images).toHaveLength(4)
})

test('A photo that lacks only its end is accepted, an incomplete one gets another error than a file that is no photo', async ({
  page,
}) => {
  await page.goto('/new-product')
  const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  await page
    .locator('#images')
    .setInputFiles([
      jpeg('no-end.jpg', await cutJpeg(2)),
      jpeg('no-end-progressive.jpg', await cutJpeg(2, { progressive: true })),
      jpeg('last-bytes.jpg', await cutJpeg(20)),
      { name: 'cut.webp', mimeType: 'image/webp', buffer: await cutAnimation('webp') },
      { name: 'large.png', mimeType: 'image/png', buffer: await fiftyMegapixels() },
      jpeg('half.jpg', await cutJpeg(0.5)),
      jpeg('half-progressive.jpg', await cutJpeg(0.5, { progressive: true })),
      jpeg('iphone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
    ])
  const said = page.getByRole('status').filter({ hasText: 'half.jpg' })
  await expect(said).toContainText('half.jpg, half-progressive.jpg: Fayl shikastlangan')
  await expect(said).toContainText('iphone.heic: HEIC')
  await expect(page.getByText('5/10')).toBeVisible()
})
