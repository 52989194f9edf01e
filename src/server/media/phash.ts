/**
 * A perceptual hash, to recognize a picture when another member posts it. 64 bits (dHash: is each of 8 × 8 fields
 * brighter than the one to its right?) find the few candidates through an index. They survive another size and
 * compression, but simple objects on white share them. Then 24 × 24 grey cells, the detail, tell whether it is the same
 * picture.
 */
import sharp, { type Sharp } from 'sharp'

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
type Appearance = {
  /** Signed, as the database stores it. */
  look: bigint
  /** The grey cells row by row, a byte each, as base64. */
  detail: string
}
export type Phash = Appearance & {
  /** Pictures that this one may be a copy of: itself, its mirror image, and both with cropped edges restored. */
  originals: Appearance[]
}

/** The size for hashing; fields and cells divide it. */
const SIZE = { width: 288, height: 240, channels: 1 } as const
const FIELDS = { columns: 9, rows: 8 }
const CELLS = { columns: 24, rows: 24 }
/** Replaces what a crop of 5 % removed by copies of the edges, so that the rest is where it was. */
const CUT_OFF = { left: 8, right: 8, top: 6, bottom: 6, extendWith: 'copy' } as const
/** Pictures with fewer steps to either side or less contrast between fields are too plain to recognize. */
const FEWEST_BITS = 8
const LEAST_CONTRAST = 6
/** The least correlation between the cells of a picture and of its copy. */
const LEAST_LIKENESS = 0.98

/** Null for a picture that is too plain to recognize. */
export async function phashOf({ data, info }: Pixels): Promise<Phash | null> {
  const grey = await shrink(sharp(data, { raw: info }))
  const { bits, mirroredBits, contrast } = stepsOf(grey)
  if (contrast < LEAST_CONTRAST) return null
  if (Math.min(countOf(bits), countOf(mirroredBits)) < FEWEST_BITS) return null
  const whole = await sharp(grey, { raw: SIZE })
    .extend(CUT_OFF)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const originals = [
    ...appearancesOf(grey),
    ...appearancesOf(await shrink(sharp(whole.data, { raw: whole.info }))),
  ]
  const [own] = originals
  return own ? { ...own, originals } : null
}

const shrink = (image: Sharp): Promise<Buffer> =>
  image
    .greyscale()
    .resize(SIZE.width, SIZE.height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()

/** The picture as it is, and mirrored. */
function appearancesOf(grey: Buffer): Appearance[] {
  const { bits, mirroredBits } = stepsOf(grey)
  const cells = meansOf(grey, CELLS)
  const detailOf = (rows: number[][]) => Buffer.from(rows.flat().map(Math.round)).toString('base64')
  return [
    { look: signed(bits), detail: detailOf(cells) },
    { look: signed(mirroredBits), detail: detailOf(cells.map((row) => row.toReversed())) },
  ]
}

/** True for the same picture, also after changes of size, brightness and compression. */
export function isSameDetail(one: string, other: string): boolean {
  const [cells, others] = [deviations(one), deviations(other)]
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const product = sum(cells.map((cell, i) => cell * (others[i] ?? 0)))
  const squares = sum(cells.map((cell) => cell ** 2)) * sum(others.map((cell) => cell ** 2))
  return squares > 0 && product / Math.sqrt(squares) >= LEAST_LIKENESS
}

function deviations(detail: string): number[] {
  const cells = [...Buffer.from(detail, 'base64')]
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
  return cells.map((cell) => cell - mean)
}

function stepsOf(grey: Buffer) {
  const fields = meansOf(grey, FIELDS)
  const mirroredBits = bitsOf(fields.map((row) => row.toReversed()))
  return { bits: bitsOf(fields), mirroredBits, contrast: contrastOf(fields.flat()) }
}

/** The mean brightness of each part of the picture, row by row. */
function meansOf(grey: Buffer, { columns, rows }: { columns: number; rows: number }): number[][] {
  const [width, height] = [SIZE.width / columns, SIZE.height / rows]
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      let sum = 0
      for (let y = row * height; y < (row + 1) * height; y++)
        for (let x = column * width; x < (column + 1) * width; x++)
          sum += grey[y * SIZE.width + x] ?? 0
      return sum / (width * height)
    }),
  )
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

/** The standard deviation of the fields. */
function contrastOf(fields: number[]): number {
  const mean = fields.reduce((sum, field) => sum + field, 0) / fields.length
  return Math.sqrt(fields.reduce((sum, field) => sum + (field - mean) ** 2, 0) / fields.length)
}
