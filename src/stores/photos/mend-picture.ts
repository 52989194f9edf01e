/** For a file that the browser does not decode: the rest that is a picture, or what is wrong with it. */
import type { ErrorCode } from '../../api/common.ts'
import {
  endJpeg,
  firstFrameOf,
  isHeic,
  isJpeg,
  isNearlyWhole,
  SAMPLE_SIDE,
} from '../../api/cut-pictures.ts'
import { MAX_IMAGE_PIXELS } from '../../api/limits.ts'
import type { Size } from './decode-picture.ts'
import { isEnded } from './ended-picture.ts'

/** Whole files of so many pixels are not decoded where memory lacks, smaller ones where they are broken. */
const LARGE = 8_000_000

/** The size of a file that knows one. */
export async function mendPicture(
  blob: Blob,
  size: Size | undefined,
): Promise<Blob | ErrorCode | undefined> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (isHeic(bytes)) return 'image_heic'
  const pixels = size ? size.width * size.height : 0
  // Larger ones may be shown in another way
  const isLarge = pixels >= LARGE && pixels <= MAX_IMAGE_PIXELS
  if (isLarge && isEnded(bytes)) return 'image_too_large_here'
  const frame = firstFrameOf(bytes)
  if (frame) return new Blob([frame], { type: 'image/webp' })
  return isJpeg(bytes) ? endIfNearlyWhole(bytes) : undefined
}

async function endIfNearlyWhole(bytes: Uint8Array): Promise<Blob | undefined> {
  const { ended, noisy } = endJpeg(bytes)
  const whole = new Blob([ended], { type: 'image/jpeg' })
  try {
    const one = await sample(whole)
    const other = await sample(new Blob([noisy], { type: 'image/jpeg' }))
    return isNearlyWhole(one.data, other.data, one.size) ? whole : undefined
  } catch {
    return undefined
  }
}

async function sample(blob: Blob) {
  const bitmap = await createImageBitmap(blob)
  try {
    const side = { width: SAMPLE_SIDE, height: SAMPLE_SIDE }
    const context = Object.assign(document.createElement('canvas'), side).getContext('2d')
    if (!context) throw new Error('No canvas')
    context.imageSmoothingEnabled = false
    context.drawImage(bitmap, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE)
    const size = { width: bitmap.width, height: bitmap.height }
    return { data: context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data, size }
  } finally {
    bitmap.close()
  }
}
