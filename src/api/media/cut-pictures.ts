/**
 * Pictures whose last bytes are lost. Some cameras leave out the end of a JPEG, some connections cut it off: gallery
 * apps show such a file, strict decoders refuse it, and lenient ones don't say how much is missing. So it is decoded
 * twice: ended properly, and ended with noise. The two differ where the file had no data.
 */
import { isWebp, textAt, viewOf } from './picture-types.ts'

/** Both decoded pictures are sampled at this many pixels a side, without smoothing. */
export const SAMPLE_SIDE = 400
/** A JPEG is decoded in bands of this many rows; smoothing carries a band's colours a little further. */
const BAND = 18
const MOST_LOST = 0.05
/** Smaller differences are rounding. */
const NOTICEABLE = 8

const END = [0xff, 0xd9]
const RESTART = 0xd0
const NOISE_BYTES = 4_000

/** The JPEG with a proper end, and with noise for its missing data. */
export function endJpeg(bytes: Uint8Array): Record<'ended' | 'noisy', Uint8Array<ArrayBuffer>> {
  // Half a marker would swallow the end
  const whole = bytes.at(-1) === 0xff ? bytes.subarray(0, -1) : bytes
  const noise = Array.from({ length: NOISE_BYTES }, (_, i) => (i * i * 31 + i * 7) % 0xff)
  // A decoder resumes a file with restart markers behind the next marker
  const noises = Array.from({ length: 8 }, (_, i) => [...noise, 0xff, RESTART + i])
  return {
    ended: Uint8Array.from([...whole, ...END]),
    noisy: Uint8Array.from([...whole, ...noises.flat(), ...noise, ...END]),
  }
}

/**
 * True when at most 5 % of the rows, or one band, differ between two samples of SAMPLE_SIDE² pixels. For a photo
 * lying on its side, columns count.
 */
export function isNearlyWhole(
  one: Uint8Array | Uint8ClampedArray,
  other: Uint8Array | Uint8ClampedArray,
  { width, height }: { width: number; height: number },
): boolean {
  const channels = one.length / SAMPLE_SIDE ** 2
  const [rows, columns] = [new Set<number>(), new Set<number>()]
  for (const [i, value] of one.entries()) {
    if (Math.abs(value - (other[i] ?? 0)) < NOTICEABLE) continue
    const pixel = Math.floor(i / channels)
    rows.add(Math.floor(pixel / SAMPLE_SIDE))
    columns.add(pixel % SAMPLE_SIDE)
  }
  const lost = Math.min(rows.size, columns.size) / SAMPLE_SIDE
  return lost <= Math.max(MOST_LOST, BAND / Math.min(width, height))
}

const HEADER = 12
const FRAME_HEADER = 16
const HAS_ALPHA = 0x10

/**
 * The first frame of a WebP animation as a picture of its own; undefined for other files and for an incomplete frame.
 */
export function firstFrameOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (!isWebp(bytes)) return undefined
  const view = viewOf(bytes)
  for (let at = HEADER; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true)
    const start = at + 8
    if (textAt(bytes, at) === 'ANMF' && length > FRAME_HEADER) {
      if (start + length > bytes.length) return undefined
      // The frame stores its size in the encoding that the extended header needs
      const size = bytes.subarray(start + 6, start + 12)
      const body = bytes.subarray(start + FRAME_HEADER, start + length)
      return riff([...signs('VP8X'), 10, 0, 0, 0, HAS_ALPHA, 0, 0, 0, ...size, ...body])
    }
    at = start + length + (length % 2)
  }
  return undefined
}

const signs = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0))

function riff(chunks: number[]): Uint8Array<ArrayBuffer> {
  const file = Uint8Array.from([...signs('RIFF'), 0, 0, 0, 0, ...signs('WEBP'), ...chunks])
  new DataView(file.buffer).setUint32(4, file.length - 8, true)
  return file
}
