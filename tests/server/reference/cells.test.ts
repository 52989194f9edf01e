import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangesOf, squareOf, squaresOver } from '../../../src/server/reference/cells.ts'

const place = fc.record({
  lat: fc.double({ min: 37.1, max: 45.6, noNaN: true }),
  lon: fc.double({ min: 55.9, max: 73.2, noNaN: true }),
})
const part = fc.double({ min: 0, max: 1, noNaN: true })

test('a box is a few ranges of cells that have each of its points', () => {
  fc.assert(
    fc.property(
      place,
      fc.double({ min: 0.001, max: 0.9, noNaN: true }),
      part,
      part,
      (from, side, up, right) => {
        const box = { from, to: { lat: from.lat + side, lon: from.lon + side } }
        const cell = squareOf({ lat: from.lat + up * side, lon: from.lon + right * side }, 0)
        const ranges = rangesOf(box)
        expect(ranges.length).toBeLessThanOrEqual(8)
        expect(ranges.some(([low, high]) => cell >= low && cell <= high)).toBe(true)
      },
    ),
  )
})

test('the squares over a box have each of its points', () => {
  fc.assert(
    fc.property(place, part, part, fc.constantFrom(7, 9, 11), (from, up, right, power) => {
      const box = { from, to: { lat: from.lat + 0.05, lon: from.lon + 0.05 } }
      const inside = { lat: from.lat + up * 0.05, lon: from.lon + right * 0.05 }
      expect(squaresOver(box, power)).toContain(squareOf(inside, power))
    }),
  )
})
