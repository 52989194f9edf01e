/** Tells a complete file from a truncated one; other bytes may follow its end. */
import { isCutWebp, isJpeg, viewOf } from '../../api/media/picture-types.ts'

const MARK = 0xff
const END = 0xd9
const SCAN = 0xda
/** The byte after a marker inside the pixels: an escaped byte or a restart marker. */
const isOfScan = (sign: number) => sign === 0 || (sign >= 0xd0 && sign <= 0xd7)

/** True when the picture's last part is there. */
export const isEnded = (bytes: Uint8Array): boolean =>
  isJpeg(bytes) ? isEndedJpeg(bytes) : !isCutWebp(bytes) && !isCutPng(bytes)

function isEndedJpeg(bytes: Uint8Array): boolean {
  for (let at = 2; at + 1 < bytes.length;) {
    const sign = bytes[at + 1] ?? 0
    if (sign === END) return true
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    // A marker may be preceded by fill bytes
    at = sign === MARK ? at + 1 : at + 2 + length
    if (sign === SCAN) at = endOfScan(bytes, at)
  }
  return false
}

function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(MARK, start)
  while (at !== -1 && isOfScan(bytes[at + 1] ?? 0)) at = bytes.indexOf(MARK, at + 2)
  return at === -1 ? bytes.length : at
}

/** Each chunk has its length and type before the data, a checksum behind. */
const CHUNK_FRAME = 12
const LAST_CHUNK = 0x49_45_4e_44

function isCutPng(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x89) return false
  const view = viewOf(bytes)
  for (let at = 8; at + CHUNK_FRAME <= bytes.length; at += CHUNK_FRAME + view.getUint32(at))
    if (view.getUint32(at + 4) === LAST_CHUNK) return false
  return true
}
