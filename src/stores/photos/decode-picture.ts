/** Decodes a picture upright and no larger than needed: 108 megapixels take 430 MB. */
import type { ErrorCode } from '../../api/lib/common.ts'
import { MAX_IMAGE_PIXELS } from '../../api/lib/limits.ts'

export type Size = { width: number; height: number }
type Picture = ImageBitmap | HTMLImageElement
/** `size` is the file's; the picture may be smaller. */
type Decoded = { picture: Picture; size: Size; isRepaired: boolean }

export const sizeOf = (picture: Picture): Size =>
  picture instanceof ImageBitmap
    ? { width: picture.width, height: picture.height }
    : { width: picture.naturalWidth, height: picture.naturalHeight }

/** The picture with sides up to `longest` where the browser can resize, or the error. */
export async function decodePicture(blob: Blob, longest: number): Promise<Decoded | ErrorCode> {
  const element = await load(blob)
  const size = element && sizeOf(element)
  const picture = await decode(blob, size, longest)
  if (picture) return { picture, size: size ?? sizeOf(picture), isRepaired: false }

  // Loaded on demand because few need it; without a network the file can't be judged
  const mending = await import('./mend-picture.ts').catch(() => undefined)
  const mended = await mending?.mendPicture(blob, size)
  if (typeof mended === 'string') return mended
  const rest = mended && (await decode(mended, size, longest))
  if (rest) return { picture: rest, size: size ?? sizeOf(rest), isRepaired: true }
  if (!element || !size) return 'image_valid_type'
  if (size.width * size.height <= MAX_IMAGE_PIXELS) return 'image_damaged'
  // The browser's own rendering of large photos may take less memory
  const isShown = await element.decode().then(
    () => true,
    () => false,
  )
  return isShown ? { picture: element, size, isRepaired: false } : 'image_too_many_pixels'
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
function decode(blob: Blob, size: Size | undefined, longest: number): Promise<ImageBitmap | null> {
  const scale = size ? longest / Math.max(size.width, size.height) : 1
  const smaller: ImageBitmapOptions =
    size && scale < 1
      ? {
          resizeWidth: Math.max(1, Math.round(size.width * scale)),
          resizeHeight: Math.max(1, Math.round(size.height * scale)),
          resizeQuality: 'high',
        }
      : {}
  return createImageBitmap(blob, { imageOrientation: 'from-image', ...smaller }).catch(() => null)
}
