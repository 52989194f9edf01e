/**
 * Turns an upload into the pictures that the site shows: decoded, rotated upright, stripped of all metadata and encoded
 * anew. The uploaded bytes themselves are never kept.
 */
import { createHash } from 'node:crypto'
import sharp, { type Metadata, type ResizeOptions, type WebpOptions } from 'sharp'
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../api/lib/limits.ts'
import { endJpeg, firstFrameOf, isNearlyWhole, SAMPLE_SIDE } from '../../api/media/cut-pictures.ts'
import { isCutWebp, isHeic, isJpeg } from '../../api/media/picture-types.ts'
import { Failure } from '../failure.ts'
import { CARD_WIDTH, PICTURE_WIDTHS, pictureName } from './names.ts'
import { type Phash, phashOf } from './phash.ts'
import { withProfile } from './png-colours.ts'

/** Adds the missing end of a JPEG; undefined when more than the last rows are lost, or it is no JPEG. */
async function endIfNearlyWhole(
  bytes: Uint8Array,
  seconds: number,
): Promise<Uint8Array | undefined> {
  if (!isJpeg(bytes)) return undefined
  const { ended, noisy } = endJpeg(bytes)
  return unlessBroken(async () => {
    const size = await sharp(ended).metadata()
    const samples = [await sample(ended, seconds), await sample(noisy, seconds)] as const
    return isNearlyWhole(...samples, size) ? ended : undefined
  })
}

const sample = (bytes: Uint8Array, seconds: number): Promise<Buffer> =>
  sharp(bytes, { failOn: 'none', limitInputPixels: MAX_IMAGE_PIXELS })
    .timeout({ seconds })
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()

type PictureFile = { name: string; bytes: Uint8Array }
export type Picture = {
  hash: string
  width: number
  height: number
  /** Dominant colour, "#rrggbb". */
  color: string
  /** Null when the picture is too plain to recognize. */
  look: Phash | null
  widths: number[]
  files: PictureFile[]
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const SHAPES = {
  whole: { width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true },
  /** For people: the middle of the picture, as it is small on every screen. */
  avatar: { width: 320, height: 320, fit: 'cover' },
} as const satisfies Record<string, ResizeOptions>
export type PictureShape = keyof typeof SHAPES

const CARD_BYTES = 12_000
const CARD_QUALITIES = [72, 60, 48, 36, 24]
const QUALITY = 76
/** Encoder effort (0–6): high for cards, low for the large sizes, where it takes longest. */
const EFFORT = { card: 4, large: 2 }
const DECODE_SECONDS = 20
// Otherwise libvips keeps the last decoded pictures in memory; no upload is decoded twice
sharp.cache(false)

/**
 * The picture in all its sizes. Throws a Failure whose code says why the file is no picture. Each attempt to decode may
 * take `seconds`.
 */
export async function makePicture(
  bytes: Uint8Array,
  shape: PictureShape = 'whole',
  seconds = DECODE_SECONDS,
): Promise<Picture> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new Failure('image_too_large')
  await countPixels(bytes)
  return encode(await decode(withProfile(bytes), shape, seconds))
}

/** Encodes drawn or decoded pixels in all sizes. */
async function encode(pixels: Pixels): Promise<Picture> {
  const { width, height } = pixels.info
  const widths = widthsFor(width)
  const encoded: { width: number; bytes: Buffer }[] = []
  for (const size of widths)
    encoded.push({ width: size, bytes: await (size > CARD_WIDTH ? large : card)(pixels, size) })
  const hash = hashOf(encoded.map(({ bytes }) => bytes))
  const files = encoded.map((file) => ({ name: pictureName(hash, file.width), bytes: file.bytes }))
  const [color, look] = [await dominantColor(pixels), await phashOf(pixels)]
  return { hash, width, height, color, look, widths, files }
}

/**
 * The number of pixels that a picture's header promises. First refuses other types than the four, by content, before
 * any decoder sees them; then refuses by size.
 */
export async function countPixels(bytes: Uint8Array): Promise<number> {
  if (isHeic(bytes)) throw new Failure('image_heic')
  if (!hasKnownSignature(bytes)) throw new Failure('image_valid_type')
  const header = (await readHeader(bytes)) ?? (await readHeader(firstFrameOf(bytes)))
  if (!header) throw new Failure(isCutWebp(bytes) ? 'image_damaged' : 'image_valid_type')
  const pixels = header.width * (header.pageHeight ?? header.height)
  if (pixels > MAX_IMAGE_PIXELS) throw new Failure('image_too_many_pixels')
  return pixels
}

async function readHeader(bytes: Uint8Array | undefined): Promise<Metadata | undefined> {
  if (!bytes) return undefined
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
}

function hasKnownSignature(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[^]{4}WEBP)/.test(start)
}

/** The file's pixels, or the part that can be saved when its end is lost. */
async function decode(bytes: Uint8Array, shape: PictureShape, seconds: number): Promise<Pixels> {
  const pixels = await readPixels(bytes, shape, seconds)
  if (pixels) return pixels
  const saved = firstFrameOf(bytes) ?? (await endIfNearlyWhole(bytes, seconds))
  const rest = saved && (await readPixels(saved, shape, seconds))
  if (!rest) throw new Failure('image_damaged')
  return rest
}

/** Upright sRGB pixels of the first frame, in their shape, on white where the picture is transparent. */
async function readPixels(
  bytes: Uint8Array,
  shape: PictureShape,
  seconds: number,
): Promise<Pixels | undefined> {
  const image = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_IMAGE_PIXELS })
    .timeout({ seconds })
    .autoOrient()
    .resize(SHAPES[shape])
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
  return unlessBroken(async () => {
    const { depth, hasProfile } = await image.metadata()
    // Otherwise sharp converts 16-bit pictures with a profile to Display P3
    if (depth === 'ushort' && hasProfile) image.withIccProfile('srgb')
    return image.raw().toBuffer({ resolveWithObject: true })
  })
}

/** The usual widths below the picture's own, then its own; widths that hardly differ are left out. */
const widthsFor = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((usual) => usual < width * 0.9),
  width,
]

const webp = ({ data, info }: Pixels, width: number, options: WebpOptions): Promise<Buffer> =>
  sharp(data, { raw: info }).resize({ width }).webp(options).toBuffer()

const large = (pixels: Pixels, width: number): Promise<Buffer> =>
  webp(pixels, width, { quality: QUALITY, effort: EFFORT.large })

/** A page shows dozens of cards: takes the best quality within the budget. */
async function card(pixels: Pixels, width: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0)
  for (const quality of CARD_QUALITIES) {
    bytes = await webp(pixels, width, { quality, effort: EFFORT.card })
    if (bytes.byteLength <= CARD_BYTES) break
  }
  return bytes
}

function hashOf(parts: Buffer[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}

async function dominantColor({ data, info }: Pixels): Promise<string> {
  const small = sharp(data, { raw: info }).resize(64, 64, { fit: 'fill' })
  const { dominant } = await sharp(await small.png().toBuffer()).stats()
  const hex = (part: number) => part.toString(16).padStart(2, '0')
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
}

/** Decodes with sharp; undefined when the file is broken. Throws `image_too_slow` when the time is up. */
async function unlessBroken<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    // libvips marks a timeout only in its message
    if (error instanceof Error && error.message.startsWith('timeout:'))
      throw new Failure('image_too_slow')
    return undefined
  }
}
