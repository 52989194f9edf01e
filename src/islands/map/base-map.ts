/** A map of the site's own squares (MAP_TILES), drawn by Leaflet. */
import { control, latLngBounds, map as createMap, tileLayer, type Map as LeafletMap } from 'leaflet'
import { TILES, ZOOMS, type Edges, type MapFacts } from '../../api/listings/map.ts'
import { squareComes } from '../../stores/listings/square-comes.ts'

const CREDIT = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'
/** Half of the squares of a phone's map. */
const AWAY_AFTER = 4

type Base = {
  facts: MapFacts
  words: { zoomIn: string; zoomOut: string }
  /** The pictures do not come. */
  onAway: () => void
}

/** Draws the map in an element that has a size. */
export function drawMap(element: HTMLElement, edges: Edges, base: Base): LeafletMap {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(element, {
    minZoom: ZOOMS.first,
    maxZoom: ZOOMS.last,
    zoomControl: false,
    fadeAnimation: moves,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  })
  map.attributionControl.setPrefix(false).addAttribution(CREDIT)
  const { words } = base
  map.addControl(
    control.zoom({ position: 'topleft', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }),
  )
  const { south, west, north, east } = edges
  map.fitBounds(latLngBounds([south, west], [north, east]), { maxZoom: 15, animate: false })
  void addSquares(map, base)
  return map
}

async function addSquares(map: LeafletMap, { facts, onAway }: Base): Promise<void> {
  const { isVector, maxZoom } = facts
  if (!isVector) {
    let failed = 0
    const layer = tileLayer(TILES, { maxNativeZoom: maxZoom, maxZoom: ZOOMS.last })
    layer.on('tileerror', () => (failed += 1) === AWAY_AFTER && onAway())
    layer.addTo(map)
    return
  }
  try {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const { leafletLayer } = await import('protomaps-leaflet')
    const flavor = isDark ? 'dark' : 'light'
    const lang = document.documentElement.lang.slice(0, 2)
    leafletLayer({ url: TILES, flavor, lang, maxDataZoom: maxZoom, attribution: '' }).addTo(map)
    // It says nothing of what does not come
    const { lat, lng } = map.getCenter()
    const { x, y } = map.project([lat, lng], maxZoom).divideBy(256).floor()
    if (!(await squareComes({ z: maxZoom, x, y }))) onAway()
  } catch {
    onAway()
  }
}
