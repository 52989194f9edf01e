/**
 * Colours that a PNG describes by its chunks gAMA, cHRM and cICP. Browsers honour all three, libvips none: here they
 * become an ICC profile, which libvips reads. cICP overrides a profile, and both override the others.
 */
import { crc32, deflateSync } from 'node:zlib'
import { type Chromaticity, colourProfile, type Curve, type Primaries } from './colour-profile.ts'

/** Colours by their codes in ITU-T H.273, as browsers show them. */
const D65: Chromaticity = [0.3127, 0.329]
const BT709: Primaries = {
  white: D65,
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: [0.15, 0.06],
}
const P3 = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] } as const

const PRIMARIES: Record<number, Primaries> = {
  1: BT709,
  4: { white: [0.31, 0.316], red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08] },
  5: { white: D65, red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06] },
  6: { white: D65, red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07] },
  9: { white: D65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  11: { white: [0.314, 0.351], ...P3 },
  12: { white: D65, ...P3 },
  22: { white: D65, red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077] },
}

const power =
  (exponent: number): Curve =>
  (sample) =>
    sample ** exponent
const ofScreens: Curve = (sample) =>
  sample < 0.040_45 ? sample / 12.92 : ((sample + 0.055) / 1.055) ** 2.4

/** In nits: the white of a page beside an HDR picture, and the brightest light of the picture. */
const WHITE = 203
const BRIGHTEST = 1_000

/** Maps light up to the page's white to the lower half, and brighter light to the upper half. */
function dimmed(nits: number): number {
  const light = nits / WHITE
  if (light <= 1) return light / 2
  const step = Math.log(light) / Math.log(BRIGHTEST / WHITE)
  return 0.5 + (step + 0.2 * step * (1 - step)) / 2
}

/** SMPTE ST 2084. */
const ofPq: Curve = (sample) => {
  const part = sample ** (1 / 78.843_75)
  const light = Math.max(part - 0.835_937_5, 0) / (18.851_562_5 - 18.6875 * part)
  return dimmed(10_000 * light ** (1 / 0.159_301_757_812_5))
}

/** Hybrid log-gamma, on a screen whose brightest light is BRIGHTEST. */
const ofHlg: Curve = (sample) => {
  const bright = (Math.exp((sample - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12
  return dimmed(BRIGHTEST * (sample <= 0.5 ? sample ** 2 / 3 : bright) ** 1.2)
}

const CURVES: Record<number, Curve> = {
  1: power(2.4),
  4: power(2.2),
  5: power(2.8),
  6: power(2.4),
  8: power(1),
  13: ofScreens,
  14: power(2.4),
  15: power(2.4),
  16: ofPq,
  18: ofHlg,
}

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
