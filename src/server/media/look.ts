/**
 * What a picture looks like, as 64 bits (dHash): whether each of 8 × 8 fields is brighter than the one to its right. It
 * outlives another size, another compression and a little colour; not a cut.
 */
import sharp from 'sharp'

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
/** Signed, as the database has them: of the picture, and of its mirror image. */
export type Look = { look: bigint; mirrored: bigint }

const ROWS = 8
const COLUMNS = 9
/** So many pixels a side make a field: their mean hardly changes where an edge moves or a compressor rounds. */
const FIELD = 8
/** Fewer steps to either side, and fields that differ less from each other, tell nothing. */
const FEWEST_BITS = 8
const LEAST_CONTRAST = 6

/** Null for a picture that is too plain to tell it from others. */
export async function lookOf({ data, info }: Pixels): Promise<Look | null> {
  const pixels = await sharp(data, { raw: info })
    .greyscale()
    .resize(COLUMNS * FIELD, ROWS * FIELD, { fit: 'fill' })
    .raw()
    .toBuffer()
  const rows = fieldsOf(pixels)
  if (contrastOf(rows.flat()) < LEAST_CONTRAST) return null
  const [bits, mirrored] = [bitsOf(rows), bitsOf(rows.map((row) => row.toReversed()))]
  if (Math.min(countOf(bits), countOf(mirrored)) < FEWEST_BITS) return null
  return { look: signed(bits), mirrored: signed(mirrored) }
}

/** The brightness of each field, row by row. */
const fieldsOf = (pixels: Buffer): number[][] =>
  Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => meanAt(pixels, row * FIELD, column * FIELD)),
  )

function meanAt(pixels: Buffer, top: number, left: number): number {
  let sum = 0
  for (let y = top; y < top + FIELD; y++)
    for (let x = left; x < left + FIELD; x++) sum += pixels[y * COLUMNS * FIELD + x] ?? 0
  return sum / FIELD ** 2
}

const bitsOf = (rows: number[][]): string =>
  rows
    .map((row) =>
      row
        .slice(1)
        .map((right, i) => ((row[i] ?? 0) > right ? 1 : 0))
        .join(''),
    )
    .join('')

const countOf = (bits: string): number => bits.replaceAll('0', '').length

const signed = (bits: string): bigint => BigInt.asIntN(64, BigInt(`0b${bits}`))

/** How far fields are from their mean: the standard deviation. */
function contrastOf(fields: number[]): number {
  const mean = fields.reduce((sum, field) => sum + field, 0) / fields.length
  return Math.sqrt(fields.reduce((sum, field) => sum + (field - mean) ** 2, 0) / fields.length)
}
