import sharp from 'sharp'
import { endJpeg, isJpeg, isNearlyWhole, SAMPLE_SIDE } from '../../api/media/cut-pictures.ts'
import { MAX_IMAGE_PIXELS } from '../../api/lib/limits.ts'
import { unlessBroken } from './broken.ts'

/** Adds the missing end of a JPEG; undefined when more than the last rows are lost, or it is no JPEG. */
export async function endIfNearlyWhole(
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
