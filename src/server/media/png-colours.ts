/**
 * Colours that a PNG describes by its chunks gAMA, cHRM and cICP. Browsers honour all three, libvips none: here they
 * become an ICC profile, which libvips reads. cICP overrides a profile, and both override the others.
 */
import { crc32, deflateSync } from 'node:zlib'
import { BT709, CURVES, PRIMARIES } from './colour-codes.ts'
import { colourProfile, type Chromaticity, type Curve, type Primaries } from './colour-profile.ts'

type Chunk = { type: string; data: Buffer; whole: Buffer }

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const OF_COLOUR = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'])
/** The byte of IHDR after width, height and depth; 2 stands for colours, here and in a palette. */
const COLOUR_TYPE = 9
const HAS_COLOURS = 2
/** This gamma means sRGB, whose curve is nearly that power. */
const USUAL_GAMMA = 45_455
const NOTICEABLE = 0.05

/** Adds a profile that says the same as the chunks; returns other files and PNGs that need none unchanged. */
export function withProfile(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes
  const head = chunksBeforePixels(file)
  const made = profileOf(head)
  if (!made) return bytes
  const end = head.reduce((sum, { whole }) => sum + whole.length, SIGNATURE.length)
  const [header, ...others] = head.filter(({ type }) => !OF_COLOUR.has(type))
  if (!header) return bytes
  return Buffer.concat([
    SIGNATURE,
    header.whole,
    profileChunk(made),
    ...others.map(({ whole }) => whole),
    file.subarray(end),
  ])
}

function chunksBeforePixels(file: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const whole = file.subarray(at, at + 12 + length)
    if (type === 'IDAT' || whole.length < 12 + length) break
    chunks.push({ type, data: whole.subarray(8, 8 + length), whole })
    at += whole.length
  }
  return chunks
}

function profileOf(head: Chunk[]): Buffer | undefined {
  const dataOf = (wanted: string, length: number) =>
    head.find(({ type, data }) => type === wanted && data.length === length)?.data
  const header = dataOf('IHDR', 13)
  if (!header) return undefined
  const isColoured = ((header[COLOUR_TYPE] ?? 0) & HAS_COLOURS) !== 0
  const profile = (curve: Curve, primaries: Primaries) =>
    colourProfile(curve, isColoured ? primaries : undefined)

  const codes = dataOf('cICP', 4)
  const [primaries, curve] = [PRIMARIES[codes?.[0] ?? 0], CURVES[codes?.[1] ?? 0]]
  if (codes && isFullRange(codes) && primaries && curve) return profile(curve, primaries)
  if (head.some(({ type }) => type === 'iCCP' || type === 'sRGB')) return undefined
  const gamma = dataOf('gAMA', 4)?.readUInt32BE() ?? 0
  if (gamma === 0) return undefined
  const own = primariesOf(dataOf('cHRM', 32))
  if (!own && Math.abs(gamma / USUAL_GAMMA - 1) < NOTICEABLE) return undefined
  const power = 100_000 / gamma
  return profile((sample) => sample ** power, own ?? BT709)
}

/** True for RGB from 0 to the largest sample. Browsers ignore other codes. */
const isFullRange = (codes: Buffer): boolean => codes[2] === 0 && codes[3] === 1

function primariesOf(data: Buffer | undefined): Primaries | undefined {
  if (!data) return undefined
  const pair = (index: number): Chromaticity => [
    data.readUInt32BE(8 * index) / 100_000,
    data.readUInt32BE(8 * index + 4) / 100_000,
  ]
  return { white: pair(0), red: pair(1), green: pair(2), blue: pair(3) }
}

function profileChunk(profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPcolours\0\0', 'latin1'), deflateSync(profile)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
