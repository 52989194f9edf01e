/** For a file that the browser can't decode: the part of it that is a picture, or the error. */
import type { ErrorCode } from '../../api/lib/common.ts'
import { endJpeg, firstFrameOf, isNearlyWhole, SAMPLE_SIDE } from '../../api/media/cut-pictures.ts'
import { isHeic, isJpeg } from '../../api/media/picture-types.ts'
import { MAX_IMAGE_PIXELS } from '../../api/lib/limits.ts'
import { isEnded } from './ended-picture.ts'

/** A complete file above this many pixels fails for lack of memory, a smaller one because it is broken. */
const LARGE = 8_000_000

/** `size` is undefined if the file has none. */
export async function mendPicture(
  blob: Blob,
  size: Pick<ImageBitmap, 'width' | 'height'> | undefined,
): Promise<Blob | ErrorCode | undefined> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (isHeic(bytes)) return 'image_heic'
  const pixels = size ? size.width * size.height : 0
  // Above the maximum there is another way to show it
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
