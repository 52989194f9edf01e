/** Looks at a picture in the browser and makes it small enough for a phone's connection. */
import type { ErrorCode } from '../../api/common.ts'
import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../api/limits.ts'

export type Prepared = { ok: true; blob: Blob } | { ok: false; reason: ErrorCode }

const LONGEST_SIDE = 1600
const QUALITY = 0.85
/** A picture this light travels as it is. */
const LIGHT_BYTES = 400_000

const refused = (reason: ErrorCode): Prepared => ({ ok: false, reason })

/** Decoding tells pictures from files that only say so; what cannot be decoded is refused. */
export async function preparePhoto(file: Blob): Promise<Prepared> {
  const bitmap = await decode(file)
  if (!bitmap) return refused('image_valid_type')
  try {
    if (bitmap.width * bitmap.height > MAX_IMAGE_PIXELS) return refused('image_too_many_pixels')
    const isAccepted = IMAGE_TYPES.some((type) => type === file.type)
    const isSmall = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE
    const stays = isAccepted && ((isSmall && file.size <= LIGHT_BYTES) || file.type === 'image/gif')
    const shrunk = stays ? null : await shrink(bitmap)
    // Some pictures (drawings, screenshots) grow as JPEG
    const blob = shrunk && (!isAccepted || shrunk.size < file.size) ? shrunk : file
    if (blob === file && !isAccepted) return refused('image_valid_type')
    return blob.size > MAX_IMAGE_BYTES ? refused('image_too_large') : { ok: true, blob }
  } finally {
    bitmap.close()
  }
}

/** Upright, as the camera's orientation mark says. */
const decode = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

async function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  try {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) return null
    // JPEG knows no transparency
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  } catch {
    return null
  }
}
