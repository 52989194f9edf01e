/** Tells a complete file from a truncated one; other bytes may follow its end. */
import { isCutWebp, isJpeg } from '../../api/media/cut-pictures.ts'

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

const CHUNK_END = 12

function isCutPng(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x89) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 8
  while (at + CHUNK_END < bytes.length) at += CHUNK_END + view.getUint32(at)
  // The last chunk, which has no data, reaches to the end of the file
  return at + CHUNK_END > bytes.length
}
