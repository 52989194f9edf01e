/** The map of a list (components/listing/ListMap.astro): pins, their cards, and the search where the map was moved. */
import { circle, type Map as LeafletMap } from 'leaflet'
import type { LatLon } from '../../api/lib/metres.ts'
import { readEdges, type Edges } from '../../api/listings/map.ts'
import { whereAmI } from '../../stores/lib/where-am-i.ts'
import { drawMap } from './base-map.ts'
import { takeOwnList } from './own-list.ts'
import { createPins, type Pin } from './pins.ts'
import { siteMap, type SiteMap } from './site-map.ts'

/** The first circle around a phone, in km. */
const NEAR_KM = 3
const MOVED_PX = 10

const byId = (id: string): HTMLElement | null => document.getElementById(id)
const numbers = (text = ''): number[] => text.split(',').map(Number)

function openMap(element: HTMLElement, facts: SiteMap): void {
  const { dataset } = element
  const map = drawMap(element, readEdges(dataset['view'] ?? ''), {
    facts,
    words: { zoomIn: dataset['zoomIn'] ?? '', zoomOut: dataset['zoomOut'] ?? '' },
    onAway: () => say('away'),
  })
  if (dataset['circle']) {
    const [lat = 0, lon = 0, km = 0] = numbers(dataset['circle'])
    circle([lat, lon], { radius: 1000 * km, className: 'map-circle', interactive: false }).addTo(
      map,
    )
  }
  const cards = [...document.querySelectorAll<HTMLElement>('.map-cards .card')]
  const pins = createPins(map, pinsOfPage(), {
    countWords: dataset['count'] ?? '',
    onChoose: choose,
  })

  function choose(chosen: readonly number[]): void {
    cards.forEach((card, i) => (card.hidden = chosen.length > 0 && !chosen.includes(i)))
    pins.mark(chosen)
    const all = byId('map-all')
    if (all) all.hidden = chosen.length === 0
    byId('map-cards')?.scrollTo({ left: 0, top: 0 })
  }
  byId('map-all')?.addEventListener('click', () => choose([]))
  map.on('click', () => choose([]))
  cards.forEach((card, i) => {
    for (const type of ['pointerenter', 'focusin'])
      card.addEventListener(type, () => pins.mark([i]))
  })
  offerSearch(map, facts, dataset)
  offerNear(facts, dataset)
}

const pinsOfPage = (): Pin[] =>
  [...document.querySelectorAll<HTMLElement>('#pins li')].map(({ dataset, textContent }) => {
    const [lat = 0, lon = 0] = numbers(dataset['at'])
    const { card, place = '', title = '' } = dataset
    return { card: Number(card), lat, lon, place, title, label: textContent.trim() }
  })

const isWithin = ({ south, west, north, east }: Edges, { lat, lon }: LatLon): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east

/** The same list around another place. */
function around(dataset: DOMStringMap, place: LatLon, km: number | undefined): string {
  const query = new URLSearchParams(dataset['query'])
  for (const name of ['region', 'district', 'near', 'around', 'km', 'page']) query.delete(name)
  if (km !== undefined) {
    query.set('around', `${place.lat.toFixed(3)},${place.lon.toFixed(3)}`)
    query.set('km', String(km))
  }
  return `${dataset['path'] ?? ''}?${query}`
}

/** Shows the button while the map is moved away; a window of another size moves nothing. */
function offerSearch(map: LeafletMap, { country }: SiteMap, dataset: DOMStringMap): void {
  const link = byId('map-search')
  const [start, zoom] = [map.getCenter(), map.getZoom()]
  const isMoved = () =>
    map.getZoom() !== zoom ||
    map.latLngToContainerPoint(start).distanceTo(map.getSize().divideBy(2)) > MOVED_PX
  map.on('moveend', () => {
    if (!(link instanceof HTMLAnchorElement)) return
    const { lat, lng } = map.getCenter()
    const place = { lat, lon: lng }
    link.hidden = !isMoved() || !isWithin(country, place)
    link.href = around(dataset, place, kmOf(map, numbers(dataset['radii'])))
  })
}

/** The largest circle that the map shows as a whole; undefined when it shows more than any. */
function kmOf(map: LeafletMap, radii: readonly number[]): number | undefined {
  const bounds = map.getBounds()
  const wide = map.distance(bounds.getSouthWest(), bounds.getSouthEast())
  const high = map.distance(bounds.getSouthWest(), bounds.getNorthWest())
  const km = Math.min(wide, high) / 2_000
  const most = Math.max(...radii)
  if (km > 2 * most) return undefined
  return radii.filter((one) => one <= 1.1 * km).at(-1) ?? radii[0]
}

function offerNear({ country }: SiteMap, dataset: DOMStringMap): void {
  const button = byId('map-near')
  if (!button) return
  const find = async () => {
    button.setAttribute('aria-busy', 'true')
    const position = await whereAmI()
    button.removeAttribute('aria-busy')
    if (typeof position === 'string') return say('nearFailed')
    const place = { lat: position.coords.latitude, lon: position.coords.longitude }
    if (isWithin(country, place)) location.assign(around(dataset, place, NEAR_KM))
    else say('nearFailed')
  }
  button.hidden = false
  button.addEventListener('click', () => void find())
}

function say(what: 'away' | 'nearFailed'): void {
  const said = byId('map-said')
  if (said) said.textContent = said.dataset[what] ?? ''
}

void takeOwnList().then(() => {
  const element = byId('map')
  const facts = siteMap()
  if (element && facts) openMap(element, facts)
})
