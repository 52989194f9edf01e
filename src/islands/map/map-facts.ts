import type { MapFacts } from '../../api/listings/map.ts'

/** The facts of the site's map, as each page says them; null: it has none. */
export function mapFacts(): MapFacts | null {
  const meta = document.querySelector<HTMLMetaElement>('[name=map]')
  const [kind, maxZoom] = meta?.content.split(' ') ?? []
  return meta && { isVector: kind === 'vector', maxZoom: Number(maxZoom) }
}
