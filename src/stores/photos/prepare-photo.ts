/** Checks a picture and shrinks it for a phone's connection. */
import type { ErrorCode } from '../../api/lib/common.ts'
import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../api/lib/limits.ts'
import { isEnded } from './ended-picture.ts'
import type { Lying } from './lay-flat.ts'

/** Decodes a picture upright and no larger than needed: 108 megapixels take 430 MB. */
type Size = { width: number; height: number }
type Picture = ImageBitmap | HTMLImageElement
/** `size` is the file's; the picture may be smaller. */
type Decoded = { picture: Picture; size: Size; isRepaired: boolean }

const sizeOf = (picture: Picture): Size =>
  picture instanceof ImageBitmap
    ? { width: picture.width, height: picture.height }
    : { width: picture.naturalWidth, height: picture.naturalHeight }

/** The picture with sides up to `longest` where the browser can resize, or the error. */
async function decodePicture(blob: Blob, longest: number): Promise<Decoded | ErrorCode> {
  const element = await load(blob)
  const size = element && sizeOf(element)
  // Firefox and Safari show the part of a file that is there
  const isWhole = isEnded(new Uint8Array(await blob.arrayBuffer()))
  const picture = isWhole ? await decode(blob, size, longest) : null
  if (picture) return { picture, size: size ?? sizeOf(picture), isRepaired: false }

  // Loaded on demand because few need it; without a network the file can't be judged
  const mending = await import('./mend-picture.ts').catch(() => undefined)
  const mended = await mending?.mendPicture(blob, size)
  if (typeof mended === 'string') return mended
  const rest = mended && (await decode(mended, size, longest))
  if (rest) return { picture: rest, size: size ?? sizeOf(rest), isRepaired: true }
  if (!element || !size) return 'image_valid_type'
  if (!isWhole || size.width * size.height <= MAX_IMAGE_PIXELS) return 'image_damaged'
  // The browser's own rendering of large photos may take less memory
  const shown = await decodeElement(blob)
  return shown ? { picture: shown, size, isRepaired: false } : 'image_too_many_pixels'
}

/** Reads the size without decoding. */
async function load(blob: Blob): Promise<HTMLImageElement | undefined> {
  const url = URL.createObjectURL(blob)
  const element = new Image()
  const loaded = await new Promise<boolean>((resolve) => {
    element.onload = () => resolve(true)
    element.onerror = () => resolve(false)
    element.src = url
  })
  URL.revokeObjectURL(url)
  return loaded ? element : undefined
}

/** Upright, by the EXIF orientation. */
function decode(blob: Blob, size: Size | undefined, longest: number): Promise<Picture | null> {
  const scale = size ? longest / Math.max(size.width, size.height) : 1
  const smaller: ImageBitmapOptions =
    size && scale < 1
      ? {
          resizeWidth: Math.max(1, Math.round(size.width * scale)),
          resizeHeight: Math.max(1, Math.round(size.height * scale)),
          resizeQuality: 'high',
        }
      : {}
  return createImageBitmap(blob, { imageOrientation: 'from-image', ...smaller }).catch(
    // Older browsers reject the orientation; they turn elements
    (error: unknown) => (error instanceof TypeError ? decodeElement(blob) : null),
  )
}

async function decodeElement(blob: Blob): Promise<Picture | null> {
  const element = await load(blob)
  const isDecoded = element?.decode().then(
    () => true,
    () => false,
  )
  return element && (await isDecoded) ? element : null
}

export type Prepared = { ok: true; blob: Blob } | { ok: false; reason: ErrorCode }

const LONGEST_SIDE = 1600
const QUALITY = 0.85
/** A picture up to this size is sent unchanged. */
const LIGHT_BYTES = 400_000

/** First bytes of PNG and WebP, whose orientation browsers ignore. */
const LIES_UNSEEN = new Set([0x89, 0x52])

const refused = (reason: ErrorCode): Prepared => ({ ok: false, reason })

/**
 * The picture to send, as a copy: the file may change or vanish before that. Decoding shows whether it really is a
 * picture; one that can't be decoded is refused.
 */
export async function preparePhoto(file: Blob): Promise<Prepared> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return refused('image_unreadable')
  const taken = new Blob([bytes], { type: file.type })
  const lying = await findLying(new Uint8Array(bytes))
  const decoded = await decodePicture(lying?.flat ?? taken, LONGEST_SIDE)
  if (typeof decoded === 'string') return refused(decoded)
  const { picture, size, isRepaired } = decoded
  try {
    const isAccepted = !isRepaired && IMAGE_TYPES.some((type) => type === file.type)
    const isSmall = Math.max(size.width, size.height) <= LONGEST_SIDE
    const isLight = file.size <= LIGHT_BYTES
    const isSendable = isAccepted && size.width * size.height <= MAX_IMAGE_PIXELS
    const stays = isSendable && !lying && ((isSmall && isLight) || file.type === 'image/gif')
    const drawn = stays ? null : await shrink(picture)
    const shrunk = drawn && lying ? lying.marked(drawn) : drawn
    // Some pictures (drawings, screenshots) grow as JPEG
    const blob = shrunk && (!isSendable || lying || shrunk.size < file.size) ? shrunk : taken
    if (blob === taken && !isSendable)
      return refused(isAccepted ? 'image_too_many_pixels' : 'image_valid_type')
    return blob.size > MAX_IMAGE_BYTES ? refused('image_too_large') : { ok: true, blob }
  } finally {
    if (picture instanceof ImageBitmap) picture.close()
  }
}

/** Without a network the picture isn't rotated here; the server does it. */
async function findLying(bytes: Uint8Array<ArrayBuffer>): Promise<Lying | undefined> {
  // Most photos are JPEG, which browsers rotate themselves
  if (!LIES_UNSEEN.has(bytes[0] ?? 0)) return undefined
  const flattening = await import('./lay-flat.ts').catch(() => undefined)
  return flattening?.layFlat(bytes)
}

async function shrink(picture: ImageBitmap | HTMLImageElement): Promise<Blob | null> {
  const size = sizeOf(picture)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height))
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  try {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) return null
    // JPEG has no transparency
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  } catch {
    return null
  }
}
