/**
 * Squares of the map (MAP_TILES): passed on from another server, which so learns nothing of the visitors, or read from a
 * PMTiles file.
 */
import { open, type FileHandle } from 'node:fs/promises'
import { PMTiles, TileType, type Source } from 'pmtiles'
import { COUNTRY, type LatLon } from '../../api/lib/metres.ts'
import { ZOOMS, type MapFacts, type Tile } from '../../api/listings/map.ts'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import { createSemaphore } from '../semaphore.ts'

export type TilePicture = { type: string; bytes: ArrayBuffer }

export type Tiles = {
  facts: MapFacts
  /** The picture of a square; null: there is none. Throws when the other server does not answer. */
  read(tile: Tile): Promise<TilePicture | null>
  close(): Promise<void>
}

/** Other servers stop there. */
const LAST_OF_ADDRESS = 17
const TIMEOUT_MS = 5_000
const LARGEST = 1024 * 1024
/** The squares asked for at once; a few screens of others wait, and more are refused. */
const AT_ONCE = 8
const MOST_WAITING = 100

/** Null without the setting, and without its file: the site runs without a map then. */
export const openTiles = (config: Config, log: App['log']): Promise<Tiles | null> =>
  tilesOf(config).catch((error: unknown) => {
    log.warn({ err: error }, 'no map: the file of MAP_TILES cannot be read')
    return null
  })

async function tilesOf({ MAP_TILES, SITE_URL }: Config): Promise<Tiles | null> {
  if (!MAP_TILES) return null
  return MAP_TILES.startsWith('http')
    ? tilesOfServer(MAP_TILES, SITE_URL)
    : tilesOfFile(MAP_TILES.replace(/^file:(\/\/)?/, ''))
}

/** In the middle of Tashkent. */
const EXAMPLE: Tile = { z: 12, x: 2836, y: 1530 }

/** False when the map of MAP_TILES has no picture of Tashkent, or does not answer. */
export async function hasSquares(config: Config): Promise<boolean> {
  const tiles = await tilesOf(config).catch(() => undefined)
  if (!tiles) return tiles === null
  try {
    return (await tiles.read(EXAMPLE)) !== null
  } catch {
    return false
  } finally {
    await tiles.close()
  }
}

function tilesOfServer(address: string, site: string): Tiles {
  const inTurn = createSemaphore(AT_ONCE, (waiting) => {
    if (waiting >= MOST_WAITING) throw new Error('too many wait for the server of the map')
  })
  return {
    close: async () => {},
    facts: { isVector: false, maxZoom: LAST_OF_ADDRESS },
    read: ({ z, x, y }) =>
      inTurn(() =>
        fetchTile(
          address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
          site,
        ),
      ),
  }
}

/** Null for a square that the server has not. */
export async function fetchTile(address: string, site: string): Promise<TilePicture | null> {
  const response = await fetch(address, {
    headers: { 'User-Agent': `Bozor (${site})` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 404 || response.status === 204) return null
  if (!response.ok || !/^image\/(png|jpeg|webp|avif)\b/.test(type))
    throw new Error(`the server of the map answered ${response.status}`)
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength > LARGEST) throw new Error('the server of the map sent too much')
  return { type, bytes }
}

const TYPES: Partial<Record<TileType, string>> = {
  [TileType.Mvt]: 'application/vnd.mapbox-vector-tile',
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
}

async function tilesOfFile(path: string): Promise<Tiles> {
  const file = await open(path)
  try {
    return await readFrom(file, path)
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readFrom(file: FileHandle, path: string): Promise<Tiles> {
  const tiles = new PMTiles(sourceOf(file, path))
  const { tileType, maxZoom } = await tiles.getHeader()
  const type = TYPES[tileType]
  if (!type) throw new Error('the file has no pictures that browsers know')
  return {
    facts: { isVector: tileType === TileType.Mvt, maxZoom },
    async read({ z, x, y }) {
      const tile = await tiles.getZxy(z, x, y)
      return tile ? { type, bytes: tile.data } : null
    },
    close: () => file.close(),
  }
}

const sourceOf = (file: FileHandle, path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length) {
    const bytes = new Uint8Array(length)
    const { bytesRead } = await file.read(bytes, 0, length, offset)
    return { data: bytes.buffer.slice(0, bytesRead) }
  },
})

/** Reads an address of a square; undefined outside of the country, and at zooms that no map shows. */
export function readTile({ z, x, y }: Readonly<Record<string, string | undefined>>) {
  const numbers = [z, x, y].map((text) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : NaN))
  const [zoom = NaN, column = NaN, row = NaN] = numbers
  const tile = { z: zoom, x: column, y: row }
  return zoom >= ZOOMS.first && zoom <= ZOOMS.last && isOfCountry(tile) ? tile : undefined
}

/** Squares beside the country too: a map in the corner of the country shows them. */
function isOfCountry({ z, x, y }: Tile): boolean {
  const [west, north] = inSquares({ lat: COUNTRY.north, lon: COUNTRY.west }, z)
  const [east, south] = inSquares({ lat: COUNTRY.south, lon: COUNTRY.east }, z)
  const beside = 4
  return (
    x >= Math.floor(west) - beside &&
    x <= Math.floor(east) + beside &&
    y >= Math.floor(north) - beside &&
    y <= Math.floor(south) + beside
  )
}

/** Column and row of a place in the squares of a zoom (Web Mercator). */
export function inSquares({ lat, lon }: LatLon, z: number): [x: number, y: number] {
  const angle = (lat * Math.PI) / 180
  const row = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return [((lon + 180) / 360) * 2 ** z, row * 2 ** z]
}
