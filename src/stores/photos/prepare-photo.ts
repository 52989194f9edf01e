/** Checks a picture and shrinks it for a phone's connection. */
import type { ErrorCode } from '../../api/lib/common.ts'
import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../api/lib/limits.ts'
import { decodePicture, sizeOf } from './decode-picture.ts'
import type { Lying } from './lay-flat.ts'

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
