import { encode } from 'uqr'

type Qr = { path: string; size: number }
/** One code is on every page, and making it takes longer than many a page. */
let last: (Qr & { text: string }) | undefined

/** The dark modules of a QR code as one SVG path of horizontal strokes, with the side in modules. */
export function qrPath(text: string): Qr {
  if (last?.text !== text) last = { text, ...encodeQr(text) }
  return last
}

function encodeQr(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'L', border: 2 })
  const path = data.map((row, y) => `M0 ${y}${strokes(row)}`).join('')
  return { path, size }
}

/** Relative steps repeat and so compress well. */
function strokes(row: boolean[]): string {
  const line = row.map((dark) => (dark ? '1' : '0')).join('')
  return [...line.matchAll(/(0*)(1+)/g)]
    .map(([, gap = '', run = '']) => `m${gap.length} 0h${run.length}`)
    .join('')
}
