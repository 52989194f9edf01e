/** Draws demo pictures: a category's icon on a coloured ground, always the same for the same variant. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { CATEGORY_ICONS } from './icons.ts'

const WIDTH = 800
const HEIGHT = 600
const ICON = 300
const FALLBACK = 'shapes'
/** Turns of the colour wheel between one category and the next, so that neighbours differ. */
const GOLDEN_ANGLE = 137.5

/** Variant 0, 1, 2 … of a category's picture, as a PNG that takes the way of an upload. */
export async function drawPicture(category: string, variant: number): Promise<Buffer> {
  const icons = CATEGORY_ICONS[category] ?? [FALLBACK]
  const icon = await iconShapes(icons[variant % icons.length] ?? FALLBACK)
  const svg = pictureSvg(icon, hueOf(category) + variant * 23, variant)
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}

const hueOf = (category: string): number =>
  Math.round((Object.keys(CATEGORY_ICONS).indexOf(category) * GOLDEN_ANGLE) % 360)

/** What is inside the icon's <svg> element. */
async function iconShapes(name: string): Promise<string> {
  const file = fileURLToPath(import.meta.resolve(`lucide-static/icons/${name}.svg`))
  const svg = await readFile(file, 'utf8')
  return svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
}

function pictureSvg(icon: string, hue: number, variant: number): string {
  const turn = [-8, 5, 0, 9, -4, 3][variant % 6] ?? 0
  const left = WIDTH / 2 + ((variant % 3) - 1) * 60
  const [x, y] = [left - ICON / 2, HEIGHT / 2 - ICON / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="ground" gradientTransform="rotate(${20 + variant * 15})">
        <stop offset="0" stop-color="hsl(${hue % 360}, 62%, 46%)"/>
        <stop offset="1" stop-color="hsl(${(hue + 40) % 360}, 58%, 30%)"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <circle cx="${left}" cy="${HEIGHT / 2}" r="${230 + (variant % 4) * 20}" fill="#fff" fill-opacity="0.12"/>
    <circle cx="${WIDTH - left + 180}" cy="90" r="${60 + (variant % 5) * 22}" fill="#fff" fill-opacity="0.08"/>
    <g transform="translate(${x} ${y}) rotate(${turn} ${ICON / 2} ${ICON / 2}) scale(${ICON / 24})"
      fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">${icon}</g>
  </svg>`
}
