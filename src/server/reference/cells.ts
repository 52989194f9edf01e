/**
 * Cells of a grid over the country, about 60 m high and 85 m wide, each with one number: the bits of its row and of its column
 * by turns (a Morton code), so that near cells mostly have near numbers, and a larger square is one range of them. The
 * function `place_cell` of the database computes the same.
 */
import type { LatLon } from '../../api/lib/metres.ts'
import { inMillionths } from './millionths.ts'

/** The corner of the grid in millionths of a degree, and the bits of a cell's sides. */
const ROWS = { from: 37_000_000, bits: 9 }
const COLUMNS = { from: 55_000_000, bits: 10 }
const LAST = 2 ** 15 - 1

/** A square of cells that is so many times wider than one: two to this power. */
export const squareOf = (place: LatLon, power: number): number => {
  const { row, column } = gridOf(place)
  return interleaved(row >> power, column >> power)
}

const gridOf = (place: LatLon) => {
  const { lat, lon } = inMillionths(place)
  return { row: at(lat, ROWS), column: at(lon, COLUMNS) }
}
const at = (value: number, { from, bits }: typeof ROWS): number =>
  Math.min(LAST, Math.max(0, (value - from) >> bits))

const interleaved = (row: number, column: number): number => (spread(row) << 1) | spread(column)

/** The bits of a number, each behind a zero. */
function spread(number: number): number {
  const inFours = (number | (number << 8)) & 0x00ff00ff
  const inTwos = (inFours | (inFours << 4)) & 0x0f0f0f0f
  const inOnes = (inTwos | (inTwos << 2)) & 0x33333333
  return (inOnes | (inOnes << 1)) & 0x55555555
}

export type Box = { from: LatLon; to: LatLon }
export type CellRange = readonly [low: number, high: number]

/** A side of a box is divided into so many squares at most. */
const MOST_SQUARES = 16
const MOST_RANGES = 8

/** A few ranges of cells that have the whole box, and some cells beside it. */
export function rangesOf(box: Box): CellRange[] {
  let power = 0
  while (squaresOf(box, power).some((side) => side.length > MOST_SQUARES)) power += 1
  const [rows, columns] = squaresOf(box, power)
  const squares = rows.flatMap((row) => columns.map((column) => interleaved(row, column)))
  return joined(squares.sort((a, b) => a - b)).map(([low, high]) => [
    low * 4 ** power,
    (high + 1) * 4 ** power - 1,
  ])
}

/** The numbers of the larger squares in which a box lies. */
export function squaresOver(box: Box, power: number): number[] {
  const [rows, columns] = squaresOf(box, power)
  return rows.flatMap((row) => columns.map((column) => interleaved(row, column)))
}

function squaresOf({ from, to }: Box, power: number): [rows: number[], columns: number[]] {
  const [first, last] = [gridOf(from), gridOf(to)]
  return [
    numbers(first.row >> power, last.row >> power),
    numbers(first.column >> power, last.column >> power),
  ]
}

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

/** Ascending numbers as ranges; the smallest gaps are filled. */
function joined(squares: readonly number[]): CellRange[] {
  const gaps = squares
    .flatMap((square, i) => (i === 0 ? [] : [square - (squares[i - 1] ?? square)]))
    .toSorted((a, b) => b - a)
  const most = Math.max(1, gaps[MOST_RANGES - 1] ?? 1)
  const starts = squares.filter((square, i) => square - (squares[i - 1] ?? -Infinity) > most)
  return starts.map((low, i) => {
    const next = starts[i + 1]
    return [
      low,
      squares[next === undefined ? squares.length - 1 : squares.indexOf(next) - 1] ?? low,
    ]
  })
}
