/** Photos with a known size: broken, or too large for the browser's memory. */
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { preparePhoto } from '../../../src/stores/photos/prepare-photo.ts'
import { stubPictures } from '../../fixtures/picture-browser.ts'

const [WIDTH, HEIGHT] = [4_000, 3_000]
const whole = (width = WIDTH, height = HEIGHT) =>
  sharp({ create: { width, height, channels: 3, background: '#875' } })

/** No picture can be decoded; each reports this size. */
function lackMemory(width = WIDTH, height = HEIGHT): void {
  stubPictures({ width, height })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('out of memory')))
}

let jpeg = Buffer.alloc(0)
beforeAll(async () => {
  jpeg = await whole().jpeg({ progressive: true }).toBuffer()
})

const reasonOf = async (...parts: BlobPart[]) => {
  const prepared = await preparePhoto(new Blob(parts, { type: 'image/jpeg' }))
  return prepared.ok ? 'taken' : prepared.reason
}

test('A whole photo that is too large for the memory is not called damaged', async () => {
  lackMemory()
  expect(await reasonOf(Uint8Array.from(jpeg))).toBe('image_too_large_here')
})

test('A video behind the photo changes nothing', async () => {
  lackMemory()
  expect(await reasonOf(Uint8Array.from(jpeg), 'ftypmp42')).toBe('image_too_large_here')
})

test.each(['png', 'webp'] as const)('A whole %s is not called damaged either', async (format) => {
  lackMemory()
  const bytes = await whole().toFormat(format).toBuffer()
  expect(await reasonOf(Uint8Array.from(bytes))).toBe('image_too_large_here')
})

test.each(['jpeg', 'png'] as const)('Half of a large %s is damaged', async (format) => {
  lackMemory()
  const bytes = await whole().toFormat(format).toBuffer()
  expect(await reasonOf(Uint8Array.from(bytes.subarray(0, bytes.length / 2)))).toBe('image_damaged')
})

test('A small photo that cannot be decoded is damaged', async () => {
  lackMemory(800, 600)
  const bytes = await whole(800, 600).png().toBuffer()
  expect(await reasonOf(Uint8Array.from(bytes))).toBe('image_damaged')
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'Half of a small %s is damaged too where the browser shows that half',
  async (format) => {
    stubPictures()
    const bytes = await whole(800, 600).toFormat(format).toBuffer()
    expect(await reasonOf(Uint8Array.from(bytes.subarray(0, bytes.length / 2)))).toBe(
      'image_damaged',
    )
    expect(await reasonOf(Uint8Array.from(bytes), 'more bytes')).toBe('taken')
  },
)
