/** Colours by their codes in ITU-T H.273, as browsers show them. */
import type { Chromaticity, Curve, Primaries } from './colour-profile.ts'

const D65: Chromaticity = [0.3127, 0.329]
export const BT709: Primaries = {
  white: D65,
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: [0.15, 0.06],
}
const P3 = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] } as const

export const PRIMARIES: Record<number, Primaries> = {
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

export const CURVES: Record<number, Curve> = {
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
