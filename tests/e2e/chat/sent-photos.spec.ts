/** Photos from the phone's file to the stored picture: rotated, with colour profiles, and of a phone's size. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pngSaying } from '../../fixtures/coloured-pngs.ts'
import { CORNERS, quarters, turnedPhoto } from '../../fixtures/photos.ts'
import { takeLater } from '../fixtures/floor.ts'
import { expect, test } from '../fixtures/index.ts'
import { postSofa } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { dialog } from '../fixtures/own-listing.ts'

type File = { name: string; mimeType: string; buffer: Buffer }
type Corners = Record<keyof typeof CORNERS, string>

const upright = { landscape: true, ...CORNERS }

/** Adds the files to a listing that has three photos. */
async function addTo(page: Page, id: number, files: File[]): Promise<void> {
  await page.goto(`/product/${id}?edit`)
  await expect(dialog(page).getByText('3/10')).toBeVisible()
  await page.getByLabel('Rasm qoʻshish').setInputFiles(files)
  await expect(dialog(page).getByText(`${3 + files.length}/10`)).toBeVisible()
}

/** The pictures of the listing behind its first three, as files. */
async function saved(page: Page, id: number): Promise<Buffer[]> {
  await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { product } = await (await page.request.get(`/products/api/products/${id}`)).json()
  const added: { image: string }[] = product.images.slice(3)
  return Promise.all(added.map(async ({ image }) => (await page.request.get(image)).body()))
}

/** The dominant colour channels in the four corners. */
function cornersOf(data: Uint8Array | number[], width: number, height: number) {
  const at = (x: number, y: number) => {
    const start = (Math.round(height * y) * width + Math.round(width * x)) * 4
    const hex = (part: number) => (part > 127 ? 'ff' : '00')
    return `#${[...data.slice(start, start + 3)].map(hex).join('')}`
  }
  const corners: Corners = {
    topLeft: at(1 / 8, 1 / 8),
    topRight: at(7 / 8, 1 / 8),
    bottomLeft: at(1 / 8, 7 / 8),
    bottomRight: at(7 / 8, 7 / 8),
  }
  return { landscape: width > height, ...corners }
}

async function storedCorners(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return cornersOf(data, info.width, info.height)
}

async function shownCorners(page: Page, name: string) {
  const { data, isLandscape } = await page.getByAltText(name).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('No picture')
    await image.decode()
    const side = 8
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, side, side)
    return {
      data: [...(context?.getImageData(0, 0, side, side).data ?? [])],
      isLandscape: image.naturalWidth > image.naturalHeight,
    }
  })
  return { ...cornersOf(data, 8, 8), landscape: isLandscape }
}

let id = 0
test.beforeEach(async ({ page, visitor }) => {
  await logIn(page, await register(page, visitor))
  const member = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '').auth)
  id = await postSofa(page, member)
})

test('In a browser of the floor a JPEG with an orientation is accepted and stands upright', async ({
  page,
  context,
}) => {
  await takeLater(context)
  const turned = [3, 5, 6].map(async (turn) => ({
    name: `${turn}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await turnedPhoto(turn),
  }))
  const files = await Promise.all(turned)
  await addTo(page, id, files)
  for (const { name } of files)
    expect([name, await shownCorners(page, `rasm: ${name}`)]).toEqual([name, upright])
})

test('WebP and PNG with an orientation stand upright, in the form and stored', async ({ page }) => {
  const files: File[] = []
  for (const format of ['webp', 'png'] as const)
    for (const turn of [3, 5, 6])
      files.push({
        name: `${format}-${turn}.${format}`,
        mimeType: `image/${format}`,
        buffer: await turnedPhoto(turn, format),
      })
  await addTo(page, id, files)
  for (const { name } of files)
    expect([name, await shownCorners(page, `rasm: ${name}`)]).toEqual([name, upright])
  for (const bytes of await saved(page, id)) expect(await storedCorners(bytes)).toEqual(upright)
})

test('Colours that a PNG describes are kept when the browser shrinks it', async ({ page }) => {
  const large = await pngSaying({ cICP: [12, 13, 0, 1] }, { width: 2_000, height: 1_500 })
  await addTo(page, id, [{ name: 'p3.png', mimeType: 'image/png', buffer: large }])
  const [bytes] = await saved(page, id)
  const pixel = await sharp(bytes)
    .extract({ left: 9, top: 9, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const shown = [215, 93, 31]
  for (const [index, part] of shown.entries())
    expect(Math.abs(part - (pixel[index] ?? 0))).toBeLessThan(7)
})

test('A photo of 108 megapixels is shrunk and stored', async ({ page }) => {
  const buffer = await sharp(await quarters(12_032, 9_024))
    .jpeg({ quality: 95 })
    .toBuffer()
  await addTo(page, id, [{ name: 'large.jpg', mimeType: 'image/jpeg', buffer }])
  const [bytes = Buffer.of()] = await saved(page, id)
  const stored = await sharp(bytes).metadata()
  expect([stored.width, stored.height]).toEqual([1_600, 1_200])
  expect(await storedCorners(bytes)).toEqual(upright)
})
