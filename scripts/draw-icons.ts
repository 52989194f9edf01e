/** Draws the PNG icons and the sharing picture from the logo. Run after changing it; the files are committed. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const MARK = 'M5 5h22v22H5zM16 .4 31.6 16 16 31.6.4 16zM16 10a6 6 0 1 0 0 12 6 6 0 0 0 0-12z'
const ACCENT = '#0b7a75'

const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

/** The logo in the middle, `share` of the shorter side wide. */
function mark(width: number, height: number, share: number, colour: string): string {
  const side = Math.min(width, height) * share
  const [x, y] = [(width - side) / 2, (height - side) / 2]
  return `<path transform="translate(${x} ${y}) scale(${side / 32})" fill="${colour}" d="${MARK}"/>`
}

const fill = (colour: string) => `<rect width="100%" height="100%" fill="${colour}"/>`

const sharing = `${fill(ACCENT)}<path transform="translate(210 215) scale(6.25)" fill="#fff" d="${MARK}"/>
  <text x="460" y="370" font-family="system-ui, sans-serif" font-weight="900" font-size="170" fill="#fff">Bozor</text>`

const files = {
  'icon-192.png': svg(192, 192, mark(192, 192, 0.94, ACCENT)),
  'icon-512.png': svg(512, 512, mark(512, 512, 0.94, ACCENT)),
  // Launchers crop it to a circle: the logo stays inside, the colour reaches the edge
  'icon-maskable-512.png': svg(512, 512, fill(ACCENT) + mark(512, 512, 0.6, '#fff')),
  'apple-touch-icon.png': svg(180, 180, fill('#fff') + mark(180, 180, 0.78, ACCENT)),
  // For a notification in the phone's status bar, which shows only its shape
  'badge-96.png': svg(96, 96, mark(96, 96, 0.9, '#fff')),
  'og.png': svg(1200, 630, sharing),
}

const pngOf = (drawing: Buffer) =>
  sharp(drawing).png({ palette: true, compressionLevel: 9 }).toBuffer()

/** An ICO of one PNG: some browsers ask for this file whatever a page says. */
async function icoOf(side: number): Promise<Buffer> {
  const png = await pngOf(svg(side, side, mark(side, side, 0.94, ACCENT)))
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0])
  const place = Buffer.alloc(8)
  place.writeUInt32LE(png.length, 0)
  place.writeUInt32LE(header.length + place.length, 4)
  return Buffer.concat([header, place, png])
}

const save = (name: string, content: Buffer) =>
  writeFile(new URL(`../public/${name}`, import.meta.url), content)

for (const [name, drawing] of Object.entries(files)) await save(name, await pngOf(drawing))
await save('favicon.ico', await icoOf(32))
