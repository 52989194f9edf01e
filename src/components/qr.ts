import { encode } from 'uqr'

/** The dark modules of a QR code as one SVG path of horizontal strokes, with the side in modules. */
export function qrPath(text: string): { path: string; size: number } {
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
