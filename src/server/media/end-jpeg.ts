import sharp from 'sharp'
import { endJpeg, isJpeg, isNearlyWhole, SAMPLE_SIDE } from '../../api/cut-pictures.ts'
import { MAX_IMAGE_PIXELS } from '../../api/limits.ts'

/** The JPEG with the end that it lacks; undefined when more than the last rows is lost, or it is no JPEG. */
export async function endIfNearlyWhole(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (!isJpeg(bytes)) return undefined
  const { ended, noisy } = endJpeg(bytes)
  try {
    const size = await sharp(ended).metadata()
    return isNearlyWhole(await sample(ended), await sample(noisy), size) ? ended : undefined
  } catch {
    return undefined
  }
}

const sample = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { failOn: 'none', limitInputPixels: MAX_IMAGE_PIXELS })
    .timeout({ seconds: 20 })
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
