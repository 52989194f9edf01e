/** Makes ICC profiles for colours that a picture describes in another way. */

/** The chromaticity coordinates x and y. */
export type Chromaticity = readonly [number, number]
export type Primaries = Record<'white' | 'red' | 'green' | 'blue', Chromaticity>
type Vector = readonly [number, number, number]
type Matrix = readonly [Vector, Vector, Vector]

/** Maps a sample to its light; both from 0 to 1. */
export type Curve = (sample: number) => number

const SAMPLES = 4096
const HEADER = 128
/** The white point of all ICC profiles. */
const D50: Vector = [0.9642, 1, 0.8249]
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/**
 * A profile for colours with these primaries, or for greys without primaries. Undefined when the primaries span no
 * colours.
 */
export function colourProfile(curve: Curve, primaries?: Primaries): Buffer | undefined {
  if (!primaries) return profile('GRAY', [['kTRC', curveTag(curve)]])
  const columns = adaptedColumns(primaries)
  if (!columns.flat().every((part) => Math.abs(part) < 2)) return undefined
  const [red, green, blue] = columns
  return profile('RGB ', [
    ['rXYZ', xyzTag(red)],
    ['gXYZ', xyzTag(green)],
    ['bXYZ', xyzTag(blue)],
    ...['rTRC', 'gTRC', 'bTRC'].map((name): Tag => [name, curveTag(curve)]),
  ])
}

type Tag = [name: string, data: Buffer]

function profile(space: 'RGB ' | 'GRAY', own: Tag[]): Buffer {
  const tags: Tag[] = [['wtpt', xyzTag(D50)], ...own]
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  let offset = HEADER + table.length
  for (const [index, [name, { length }]] of tags.entries()) {
    const at = 4 + 12 * index
    table.write(name, at, 'latin1')
    table.writeUInt32BE(offset, at + 4)
    table.writeUInt32BE(length, at + 8)
    offset += length
  }
  const header = Buffer.alloc(HEADER)
  header.writeUInt32BE(offset)
  header.writeUInt32BE(0x02_40_00_00, 8)
  header.write(`mntr${space}XYZ `, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  for (const [index, part] of D50.entries()) header.writeInt32BE(fixed(part), 68 + 4 * index)
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)])
}

const fixed = (value: number): number => Math.round(value * 0x1_00_00)

function xyzTag(parts: Vector): Buffer {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ', 'latin1')
  for (const [index, part] of parts.entries()) tag.writeInt32BE(fixed(part), 8 + 4 * index)
  return tag
}

function curveTag(curve: Curve): Buffer {
  const tag = Buffer.alloc(12 + 2 * SAMPLES)
  tag.write('curv', 'latin1')
  tag.writeUInt32BE(SAMPLES, 8)
  for (let index = 0; index < SAMPLES; index++) {
    const light = Math.min(1, Math.max(0, curve(index / (SAMPLES - 1))))
    tag.writeUInt16BE(Math.round(light * 0xff_ff), 12 + 2 * index)
  }
  return tag
}

/** The light of each primary at full strength, adapted to D50. */
function adaptedColumns({ white, red, green, blue }: Primaries): Matrix {
  const lights = transposed([light(red), light(green), light(blue)])
  const strengths = times(inverse(lights), light(white))
  const cones = times(BRADFORD, light(white))
  const wanted = times(BRADFORD, D50)
  const adapt = (xyz: Vector) =>
    times(
      inverse(BRADFORD),
      each(times(BRADFORD, xyz), (cone, i) => (cone * wanted[i]) / cones[i]),
    )
  const columns = transposed(lights)
  const column = (i: 0 | 1 | 2) => adapt(each(columns[i], (part) => part * strengths[i]))
  return [column(0), column(1), column(2)]
}

const light = ([x, y]: Chromaticity): Vector => [x / y, 1, (1 - x - y) / y]

const each = ([a, b, c]: Vector, change: (part: number, index: 0 | 1 | 2) => number): Vector => [
  change(a, 0),
  change(b, 1),
  change(c, 2),
]

const dot = (one: Vector, other: Vector): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

const cross = (one: Vector, other: Vector): Vector => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
]

const times = ([a, b, c]: Matrix, by: Vector): Vector => [dot(a, by), dot(b, by), dot(c, by)]

const transposed = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
]

function inverse([a, b, c]: Matrix): Matrix {
  const size = dot(a, cross(b, c))
  const scaled = (row: Vector) => each(row, (part) => part / size)
  return transposed([scaled(cross(b, c)), scaled(cross(c, a)), scaled(cross(a, b))])
}
