/** The squares of the map in a PMTiles file. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { TileType } from 'pmtiles'
import { afterAll, expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { openTiles } from '../../../src/server/map/tiles.ts'
import { writePmtiles } from '../../fixtures/pmtiles.ts'

const folder = await mkdtemp(join(tmpdir(), 'bozor-map-'))
afterAll(() => rm(folder, { recursive: true }))

const SQUARE = { z: 12, x: 2836, y: 1530 }
const data = Buffer.from('a picture')

async function open(name: string) {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const config = getConfig({ MAP_TILES: `file:${join(folder, name)}` })
  return { tiles: await openTiles(config, log), lines }
}

test.each([
  ['pictures', TileType.Png, false, 'image/png'],
  ['shapes', TileType.Mvt, true, 'application/vnd.mapbox-vector-tile'],
])(
  '%s are read from it; a square that it lacks is none',
  async (name, type, isVector, expected) => {
    await writePmtiles(join(folder, `${name}.pmtiles`), { ...SQUARE, type, data })
    const { tiles } = await open(`${name}.pmtiles`)
    expect(tiles?.facts).toEqual({ isVector, maxZoom: 12 })
    const square = await tiles?.read(SQUARE)
    expect(square?.type).toBe(expected)
    expect(new TextDecoder().decode(square?.bytes)).toBe('a picture')
    expect(await tiles?.read({ ...SQUARE, x: 2837 })).toBeNull()
    await tiles?.close()
  },
)

test('Without its file the site starts, has no map, and its log says why', async () => {
  const { tiles, lines } = await open('missing.pmtiles')
  expect(tiles).toBeNull()
  expect(lines.join()).toContain('no map: the file of MAP_TILES cannot be read')
})

test('A file that is no map is no map either', async () => {
  await writePmtiles(join(folder, 'other.pmtiles'), { ...SQUARE, type: TileType.Unknown, data })
  expect((await open('other.pmtiles')).tiles).toBeNull()
})
