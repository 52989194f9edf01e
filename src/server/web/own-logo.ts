/** The operator's logo (LOGO_FILE) in place of the built one, as a drawing and as the icons of browsers and phones. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { PlainError } from '../describe-error.ts'
import { FOR_AN_HOUR } from './files.ts'

const WHITE = '#fff'
type Icon = { side: number; share: number; background?: string; isShape?: true }

/**
 * `share`: how wide the logo is. Launchers crop a maskable icon to a circle, phones show no transparency, and the badge
 * of a notification is a white shape.
 */
const ICONS: Readonly<Record<string, Icon>> = {
  '/icon-192.png': { side: 192, share: 0.94 },
  '/icon-512.png': { side: 512, share: 0.94 },
  '/icon-maskable-512.png': { side: 512, share: 0.6, background: WHITE },
  '/badge-96.png': { side: 96, share: 0.9, isShape: true },
  '/apple-touch-icon.png': { side: 180, share: 0.78, background: WHITE },
  // A PNG in spite of its name: browsers look at the bytes
  '/favicon.ico': { side: 48, share: 0.94 },
}

/** Sends a logo or an icon if the path is that of one; false: it is not. */
type SendLogo = (path: string, response: ServerResponse) => boolean

/** Undefined when the site has the usual logo. Throws when the file cannot be read or drawn. */
export async function ownLogo(path: string | undefined): Promise<SendLogo | undefined> {
  if (path === undefined) return undefined
  const drawing = readLogo(path)
  const files = new Map([['/favicon.svg', { type: 'image/svg+xml', bytes: drawing }]])
  for (const [name, icon] of Object.entries(ICONS)) {
    const bytes = await draw(drawing, icon).catch(() => {
      throw new PlainError(`LOGO_FILE: ${path} cannot be drawn`)
    })
    files.set(name, { type: 'image/png', bytes })
  }
  return (name, response) => {
    const file = files.get(name)
    if (!file) return false
    response.setHeader('Content-Type', file.type).setHeader('Cache-Control', FOR_AN_HOUR)
    response.end(file.bytes)
    return true
  }
}

function readLogo(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new PlainError(`LOGO_FILE: ${path} cannot be read`)
  }
}

/** A drawing of few pixels is drawn larger, not blown up. */
const USUAL_DPI = 72
const MOST_DPI = 100_000
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

async function draw(drawing: Buffer, icon: Icon): Promise<Buffer> {
  const { side, share, background } = icon
  const width = Math.round(side * share)
  const before = Math.floor((side - width) / 2)
  const after = side - width - before
  const { width: own, height } = await sharp(drawing).metadata()
  const density = Math.min(MOST_DPI, (USUAL_DPI * width) / Math.max(own, height))
  const logo = await sharp(drawing, { density: Math.max(1, density) })
    .resize(width, width, { fit: 'contain', background: CLEAR })
    .extend({ top: before, left: before, bottom: after, right: after, background: CLEAR })
    .png()
    .toBuffer()
  const drawn = background ? sharp(logo).flatten({ background }) : sharp(logo)
  return (icon.isShape ? await whiteShape(logo, side) : drawn).png({ palette: true }).toBuffer()
}

async function whiteShape(logo: Buffer, side: number) {
  const shape = await sharp(logo).extractChannel('alpha').toBuffer()
  return sharp({
    create: { width: side, height: side, channels: 3, background: WHITE },
  }).joinChannel(shape)
}
