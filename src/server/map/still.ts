/** A still picture of a place, put together from squares of the map: it needs no script. */
import sharp from 'sharp'
import { ABOUT_M, type Point } from '../../api/listings/point.ts'
import { inSquares, type TilePicture, type Tiles } from './tiles.ts'

/** Some 3.4 × 1.7 km. */
const ZOOM = 14
const SIDE = 256
const WIDTH = 480
const HEIGHT = 240
const METRES_A_PIXEL = 156_543 / 2 ** ZOOM
const PIN_PX = 8
/** Where the map has no square. */
const GROUND = '#e8e6e1'

/** A WebP with the point in its middle, an approximate one with its circle. Throws when a square does not come. */
export async function stillPicture(tiles: Tiles, point: Point): Promise<Buffer> {
  const [x, y] = inSquares(point, ZOOM)
  const left = Math.round(x * SIDE) - WIDTH / 2
  const top = Math.round(y * SIDE) - HEIGHT / 2
  const columns = touched(left, WIDTH)
  const rows = touched(top, HEIGHT)
  const squares = await Promise.all(
    rows.numbers.flatMap((row, j) =>
      columns.numbers.map(async (column, i) => {
        const picture = await tiles.read({ z: ZOOM, x: column, y: row })
        return picture ? [{ input: await squareOf(picture), left: i * SIDE, top: j * SIDE }] : []
      }),
    ),
  )
  const size = { width: columns.numbers.length * SIDE, height: rows.numbers.length * SIDE }
  const whole = await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(squares.flat())
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(whole)
    .extract({ left: columns.before, top: rows.before, width: WIDTH, height: HEIGHT })
    .composite([{ input: Buffer.from(markOf(point)) }])
    .webp({ quality: 60 })
    .toBuffer()
}

/** The squares that these pixels of the world touch, and how many pixels of the first stand before them. */
function touched(start: number, length: number) {
  const first = Math.floor(start / SIDE)
  const last = Math.floor((start + length - 1) / SIDE)
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return { numbers, before: start - first * SIDE }
}

const squareOf = ({ bytes }: TilePicture): Promise<Buffer> =>
  sharp(bytes).resize(SIDE, SIDE).png({ compressionLevel: 0 }).toBuffer()

function markOf({ lat, exact }: Point): string {
  const metres = METRES_A_PIXEL * Math.cos((lat * Math.PI) / 180)
  const radius = exact ? PIN_PX : ABOUT_M / metres
  const fill = exact ? '#0b7a70' : '#0b7a7033'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><circle cx="${WIDTH / 2}"
    cy="${HEIGHT / 2}" r="${radius.toFixed(1)}" fill="${fill}" stroke="#0b7a70" stroke-width="2"/></svg>`
}
