/**
 * WebP and PNG with an EXIF orientation. Few browsers apply it, while all do for a JPEG: so the picture is decoded
 * without it, and the JPEG made of it gets the same orientation.
 */

export type Lying = {
  /** The picture without its orientation. */
  flat: Blob
  /** The JPEG made of that, with the orientation. */
  marked(jpeg: Blob): Blob
}

type Exif = { start: number; end: number }

const WEBP_HEADER = 12
const PNG_HEADER = 8
const ORIENTATION = 0x01_12
const ENTRY = 12
/** Some writers put the prefix of a JPEG's EXIF here too. */
const PREFIX = 'Exif\0\0'

/** Undefined for an upright picture, and for other types. */
export function layFlat(bytes: Uint8Array<ArrayBuffer>): Lying | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isPng = textAt(bytes, 0, 4) === '\x89PNG'
  const isWebp = textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP'
  const exif = isPng ? exifOfPng(bytes, view) : isWebp ? exifOfWebp(bytes, view) : undefined
  const mark = exif && orientationIn(bytes, view, exif)
  if (!exif || !mark || mark.value < 2 || mark.value > 8) return undefined
  return {
    flat: isPng
      ? new Blob(without(bytes, exif), { type: 'image/png' })
      : new Blob([withUpright(bytes, mark)], { type: 'image/webp' }),
    marked: (jpeg) => new Blob([jpeg.slice(0, 2), segment(mark.value), jpeg.slice(2)], jpeg),
  }
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

function exifOfWebp(bytes: Uint8Array, view: DataView): Exif | undefined {
  for (let at = WEBP_HEADER; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true)
    const start = at + 8
    if (textAt(bytes, at, 4) === 'EXIF') return { start, end: start + length }
    at = start + length + (length % 2)
  }
  return undefined
}

function exifOfPng(bytes: Uint8Array, view: DataView): Exif | undefined {
  for (let at = PNG_HEADER; at + 8 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at)
    if (textAt(bytes, at + 4, 4) === 'eXIf') return { start: at + 8, end }
    at = end + 4
  }
  return undefined
}

type Mark = { value: number; at: number; isLittle: boolean }

/** Reads the first directory of the EXIF. */
function orientationIn(bytes: Uint8Array, view: DataView, { start, end }: Exif): Mark | undefined {
  const tiff = textAt(bytes, start, PREFIX.length) === PREFIX ? start + PREFIX.length : start
  const last = Math.min(end, bytes.length)
  if (tiff + 8 > last) return undefined
  const isLittle = textAt(bytes, tiff, 2) === 'II'
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  if (directory + 2 > last) return undefined
  const count = view.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry < directory + 2 + count * ENTRY; entry += ENTRY) {
    if (entry + ENTRY > last) return undefined
    const at = entry + 8
    if (view.getUint16(entry, isLittle) === ORIENTATION)
      return { value: view.getUint16(at, isLittle), at, isLittle }
  }
  return undefined
}

/** Removes the whole chunk of a PNG, because it has a checksum: 8 bytes stand before its data, 4 behind. */
const without = (bytes: Uint8Array<ArrayBuffer>, { start, end }: Exif) => [
  bytes.subarray(0, start - 8),
  bytes.subarray(end + 4),
]

function withUpright(bytes: Uint8Array<ArrayBuffer>, { at, isLittle }: Mark) {
  const copy = bytes.slice()
  new DataView(copy.buffer).setUint16(at, 1, isLittle)
  return copy
}

/** An EXIF segment for a JPEG with nothing but the orientation. */
function segment(orientation: number): Uint8Array<ArrayBuffer> {
  const signs = [...PREFIX].map((sign) => sign.charCodeAt(0))
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]
  return Uint8Array.from([0xff, 0xe1, 0, 2 + signs.length + tiff.length, ...signs, ...tiff])
}
