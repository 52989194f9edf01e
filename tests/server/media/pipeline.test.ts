import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '../../../src/api/lib/limits.ts'
import { makePicture, type Picture } from '../../../src/server/media/pipeline.ts'
import {
  bomb,
  CORNERS,
  cutAnimation,
  cutJpeg,
  fiftyMegapixels,
  locatedPhoto,
  photo,
  slowPicture,
  turnedPhoto,
} from '../../fixtures/photos.ts'

const widest = (picture: Picture): Uint8Array => {
  const file = picture.files.at(-1)
  if (!file) throw new Error('A picture has at least one file')
  return file.bytes
}

async function cornerColors(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    const hex = (part: number) => (part > 127 ? 'ff' : '00')
    return `#${[...data.subarray(start, start + 3)].map(hex).join('')}`
  }
  const [left, right] = [Math.round(info.width / 8), Math.round((info.width * 7) / 8)]
  const [top, bottom] = [Math.round(info.height / 8), Math.round((info.height * 7) / 8)]
  return {
    topLeft: at(left, top),
    topRight: at(right, top),
    bottomLeft: at(left, bottom),
    bottomRight: at(right, bottom),
  }
}

const refusal = (bytes: Uint8Array) =>
  makePicture(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : error),
  )

describe('upright', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i', async (orientation) => {
    const picture = await makePicture(await turnedPhoto(orientation))
    expect([picture.width, picture.height]).toEqual([640, 480])
    for (const file of picture.files) expect(await cornerColors(file.bytes)).toEqual(CORNERS)
  })

  test.each(['png', 'webp'] as const)('%s with an orientation', async (format) => {
    const picture = await makePicture(await turnedPhoto(6, format))
    expect(await cornerColors(widest(picture))).toEqual(CORNERS)
  })
})

test.each(['jpeg', 'png', 'webp'] as const)('%s loses all metadata', async (format) => {
  const original = await locatedPhoto(format)
  expect((await sharp(original).metadata()).exif).toBeDefined()
  expect(original.includes('Secret')).toBe(true)
  for (const { bytes } of (await makePicture(original)).files) {
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
    expect(Buffer.from(bytes).includes('Secret')).toBe(false)
  }
})

describe('sizes', () => {
  test('a wide photo is stored in four widths, as WebP', async () => {
    const create = { width: 3000, height: 1500, channels: 3 as const, background: '#336699' }
    const picture = await makePicture(await sharp({ create }).jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1600, height: 800, widths: [320, 480, 800, 1600] })
    for (const [index, file] of picture.files.entries()) {
      const { format, width } = await sharp(file.bytes).metadata()
      expect({ format, width }).toEqual({ format: 'webp', width: picture.widths[index] })
    }
  })

  test.each([
    [340, [340]],
    [360, [320, 360]],
    [880, [320, 480, 880]],
    [900, [320, 480, 800, 900]],
  ])('%i pixels wide it is stored in %j: no width that hardly differs', async (width, widths) => {
    const create = { width, height: 20, channels: 3 as const, background: '#336699' }
    expect((await makePicture(await sharp({ create }).png().toBuffer())).widths).toEqual(widths)
  })

  test('a tall one is limited to 2400 pixels', async () => {
    const create = { width: 1000, height: 5000, channels: 3 as const, background: '#336699' }
    const picture = await makePicture(await sharp({ create }).jpeg().toBuffer())
    expect([picture.width, picture.height]).toEqual([480, 2400])
  })

  test('an avatar is the middle of the picture, as a square', async () => {
    const picture = await makePicture(await turnedPhoto(1), 'avatar')
    expect(picture).toMatchObject({ width: 320, height: 320, widths: [320] })
    for (const { bytes } of picture.files) expect(await cornerColors(bytes)).toEqual(CORNERS)
  })

  test('a small one is never enlarged', async () => {
    const create = { width: 200, height: 100, channels: 3 as const, background: '#336699' }
    const picture = await makePicture(await sharp({ create }).png().toBuffer())
    expect(picture).toMatchObject({ width: 200, height: 100, widths: [200], color: '#386898' })
  })

  test('cards stay within 12 KB even for the busiest picture', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const create = { width: 1600, height: 1200, channels: 3 as const, noise, background: '#000' }
    const busy = await sharp({ create }).blur(2).jpeg().toBuffer()
    const cards = (await makePicture(busy)).files.slice(0, 2)
    for (const { bytes } of cards) expect(bytes.byteLength).toBeLessThanOrEqual(12_000)
  })

  test('only the first frame of an animation is kept', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await frame('#ff0000'), await frame('#0000ff')]
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const picture = await makePicture(animation)
    expect([picture.width, picture.height]).toEqual([60, 40])
    const still = await cornerColors(widest(picture))
    expect(still.topLeft).toBe('#ff0000')
  })

  test.each([
    ['CMYK', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['16 bits', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['grey with transparency', (image: Sharp) => image.grayscale().ensureAlpha(0.5).png()],
  ])('%s', async (_, save) => {
    const create = { width: 80, height: 60, channels: 3 as const, background: '#ffffff' }
    const picture = await makePicture(await save(sharp({ create })).toBuffer())
    expect((await cornerColors(widest(picture))).topLeft).toBe('#ffffff')
  })

  test('transparent parts become white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const create = { width: 60, height: 40, channels: 4 as const, background: clear }
    const picture = await makePicture(await sharp({ create }).png().toBuffer())
    expect((await cornerColors(widest(picture))).topLeft).toBe('#ffffff')
  })
})

test('the same picture has the same name with any metadata', async () => {
  const original = await turnedPhoto(1, 'png')
  const first = await makePicture(original)
  const tagged = await sharp(original)
    .withExif({ IFD0: { Make: 'Phone' } })
    .png()
    .toBuffer()
  expect((await makePicture(tagged)).hash).toBe(first.hash)
  expect((await makePicture(await photo())).hash).not.toBe(first.hash)
})

describe('whole enough', () => {
  test.each([
    ['its end marker', 2, {}],
    ['half of its end marker', 1, {}],
    ['its end marker, progressive', 2, { progressive: true }],
    ['its last 20 bytes', 20, {}],
  ])('a JPEG without %s', async (_, lost, options) => {
    const picture = await makePicture(await cutJpeg(lost, options))
    expect(await cornerColors(widest(picture))).toEqual(CORNERS)
  })

  test.each(['webp', 'gif'] as const)('a %s animation without its last frames', async (format) => {
    const picture = await makePicture(await cutAnimation(format))
    expect([picture.width, picture.height]).toEqual([160, 120])
    expect(await cornerColors(widest(picture))).toEqual(CORNERS)
  })

  test("a phone's 50 megapixels", async () => {
    const picture = await makePicture(await fiftyMegapixels())
    expect([picture.width, picture.height]).toEqual([1600, 1200])
  })
})

describe('refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['a text renamed .jpg', Buffer.from('Salom! This is no picture.')],
    ['SVG', svg],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['a signature with nothing behind it', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['HTML that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>'.repeat(9))],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('image_valid_type')
  })

  test.each(['tiff', 'avif'] as const)('%s', async (format) => {
    const bytes = await sharp(await photo())
      .toFormat(format)
      .toBuffer()
    expect(await refusal(bytes)).toBe('image_valid_type')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s cut in half', async (format) => {
    const whole = await turnedPhoto(1, format)
    expect(await refusal(whole.subarray(0, whole.byteLength / 2))).toBe('image_damaged')
  })

  test.each([
    ['a tenth', 0.1, {}],
    ['half of a progressive one', 0.5, { progressive: true }],
  ])('a JPEG that lacks %s', async (_, lost, options) => {
    expect(await refusal(await cutJpeg(lost, options))).toBe('image_damaged')
  })

  test.each(['heic', 'heix', 'mif1'])('HEIC of the brand %s has its own message', async (brand) => {
    const bytes = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`)
    expect(await refusal(bytes)).toBe('image_heic')
  })

  test('60 megapixels in a few KB', async () => {
    const bytes = await bomb()
    expect(bytes.byteLength).toBeLessThan(MAX_IMAGE_BYTES)
    expect(await refusal(bytes)).toBe('image_too_many_pixels')
  })

  test('one byte more than 5 MB, and not a byte less', async () => {
    const original = await photo()
    const padded = (size: number) =>
      Buffer.concat([original, Buffer.alloc(size - original.byteLength)])
    expect(await refusal(padded(MAX_IMAGE_BYTES))).toBe('accepted')
    expect(await refusal(padded(MAX_IMAGE_BYTES + 1))).toBe('image_too_large')
  })
})

test('a picture that takes too long to decode is called slow, not damaged', async () => {
  const made = makePicture(await slowPicture(), 'whole', 1)
  await expect(made).rejects.toMatchObject({ code: 'image_too_slow' })
})

test('a script behind a picture is removed', async () => {
  const polyglot = Buffer.concat([await photo('gif'), Buffer.from('<script>alert(1)</script>')])
  for (const { bytes } of (await makePicture(polyglot)).files)
    expect(Buffer.from(bytes).includes('script')).toBe(false)
})
