/** The map of a list (components/listing/ListMap.astro): pins, their cards, and the search where the map was moved. */
import { circle, type Map as LeafletMap } from 'leaflet'
import { printPlace, RADII } from '../../api/listing-fields/circle.ts'
import { isInCountry, type LatLon } from '../../api/lib/metres.ts'
import { whereAmI } from '../../stores/lib/where-am-i.ts'
import { drawMap } from './base-map.ts'
import { createPins, type Pin } from './pins.ts'

/** The first circle around a phone, in km. */
const NEAR_KM = 3

const byId = (id: string): HTMLElement | null => document.getElementById(id)
const numbers = (text = ''): number[] => text.split(',').map(Number)

function openMap(element: HTMLElement): void {
  const { dataset } = element
  const [south = 0, west = 0, north = 0, east = 0] = numbers(dataset['view'])
  const map = drawMap(
    element,
    { south, west, north, east },
    {
      facts: { isVector: 'vector' in dataset, maxZoom: Number(dataset['maxZoom']) },
      words: { zoomIn: dataset['zoomIn'] ?? '', zoomOut: dataset['zoomOut'] ?? '' },
      onAway: () => say('away'),
    },
  )
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
  offerSearch(map, dataset)
  offerNear(dataset)
}

const pinsOfPage = (): Pin[] =>
  [...document.querySelectorAll<HTMLElement>('#pins li')].map(({ dataset, textContent }) => {
    const [lat = 0, lon = 0] = numbers(dataset['at'])
    const { card, place = '', title = '' } = dataset
    return { card: Number(card), lat, lon, place, title, label: textContent.trim() }
  })

/** The same list around another place. */
function around(dataset: DOMStringMap, place: LatLon, km: number | undefined): string {
  const query = new URLSearchParams(dataset['query'])
  for (const name of ['region', 'district', 'near', 'around', 'km', 'page']) query.delete(name)
  if (km !== undefined) {
    query.set('around', printPlace(place))
    query.set('km', String(km))
  }
  return `${dataset['path'] ?? ''}?${query}`
}

/** Shows the button as soon as the map was moved away. */
function offerSearch(map: LeafletMap, dataset: DOMStringMap): void {
  const link = byId('map-search')
  map.on('moveend', () => {
    if (!(link instanceof HTMLAnchorElement)) return
    const { lat, lng } = map.getCenter()
    const place = { lat, lon: lng }
    link.hidden = !isInCountry(place)
    link.href = around(dataset, place, kmOf(map))
  })
}

/** The largest circle that the map shows as a whole; undefined when it shows more than any. */
function kmOf(map: LeafletMap): number | undefined {
  const bounds = map.getBounds()
  const wide = map.distance(bounds.getSouthWest(), bounds.getSouthEast())
  const high = map.distance(bounds.getSouthWest(), bounds.getNorthWest())
  const km = Math.min(wide, high) / 2_000
  const most = Math.max(...RADII)
  if (km > 2 * most) return undefined
  return RADII.findLast((one) => one <= 1.1 * km) ?? RADII[0]
}

function offerNear(dataset: DOMStringMap): void {
  const button = byId('map-near')
  if (!button) return
  const find = async () => {
    button.setAttribute('aria-busy', 'true')
    const found = await whereAmI()
    button.removeAttribute('aria-busy')
    if (typeof found === 'string') return say('nearFailed')
    const place = { lat: found.coords.latitude, lon: found.coords.longitude }
    if (isInCountry(place)) location.assign(around(dataset, place, NEAR_KM))
    else say('nearFailed')
  }
  button.hidden = false
  button.addEventListener('click', () => void find())
}

function say(what: 'away' | 'nearFailed'): void {
  const said = byId('map-said')
  if (said) said.textContent = said.dataset[what] ?? ''
}

const element = byId('map')
if (element) openMap(element)
