import { encode } from 'uqr'

/** The dark modules of a QR code as one SVG path of horizontal strokes, with the side in modules. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'L', border: 2 })
  const rows = data.map((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}`).join('')
  })
  return { path: rows.join(''), size }
}
