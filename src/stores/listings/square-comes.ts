import { TILES, type Tile } from '../../api/listings/map.ts'

/** False when a square of the map does not come. */
export async function squareComes({ z, x, y }: Tile): Promise<boolean> {
  const address = TILES.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}
