import { readEdges, type Edges, type MapFacts } from '../../api/listings/map.ts'

export type SiteMap = MapFacts & { country: Edges }

/** The facts of the site's map, as each page says them (layouts/Head.astro); null: it has none. */
export function siteMap(): SiteMap | null {
  const meta = document.querySelector<HTMLMetaElement>('[name=map]')
  if (!meta) return null
  const [kind, maxZoom, edges = ''] = meta.content.split(' ')
  return { isVector: kind === 'vector', maxZoom: Number(maxZoom), country: readEdges(edges) }
}
