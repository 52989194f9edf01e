/** The type of a picture, by its first bytes. */

export const textAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

/** iPhones write this format; the brands are those of HEIF with HEVC. */
export const isHeic = (bytes: Uint8Array): boolean =>
  textAt(bytes, 4) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(textAt(bytes, 8))

export const isWebp = (bytes: Uint8Array): boolean =>
  textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP'

/** True for a WebP shorter than its header says: the decoder reads nothing of it. */
export const isCutWebp = (bytes: Uint8Array): boolean =>
  isWebp(bytes) && viewOf(bytes).getUint32(4, true) + 8 > bytes.length
