/** The pins of a list: those that would cover each other are one, with their number. */
import {
  divIcon,
  layerGroup,
  marker,
  type Map as LeafletMap,
  type Marker,
  type Point,
} from 'leaflet'
import type { LatLon } from '../../api/lib/metres.ts'

export type Pin = LatLon & { card: number; place: string; label: string; title: string }

/** Pixels: a label is about as wide, and a thumb. */
const WIDE = 88
const HIGH = 40

export function createPins(
  map: LeafletMap,
  pins: readonly Pin[],
  { countWords, onChoose }: { countWords: string; onChoose: (cards: number[]) => void },
) {
  const layer = layerGroup().addTo(map)
  const markers = new Map<number, Marker>()
  let marked: readonly number[] = []

  function draw(): void {
    layer.clearLayers()
    markers.clear()
    for (const group of groupsAt(map, pins)) {
      const [first] = group
      const words = countWords.replace('{{count}}', `${group.length}`)
      const name = group.length === 1 ? `${first.title}, ${first.label}` : words
      const mark = marker([first.lat, first.lon], {
        keyboard: true,
        title: name,
        icon: divIcon({
          className: 'pin',
          html: labelOf(group.length === 1 ? first.label : `${group.length}`),
          iconSize: undefined,
        }),
      })
      mark.on('click keypress', () => onChoose(group.map(({ card }) => card)))
      mark.addTo(layer)
      const element = mark.getElement()
      element?.setAttribute('aria-label', name)
      element?.classList.toggle(
        'pin-district',
        group.every(({ place }) => place === 'district'),
      )
      for (const { card } of group) markers.set(card, mark)
    }
    showMarks()
  }

  function showMarks(): void {
    const chosen = new Set(marked.map((card) => markers.get(card)))
    for (const mark of markers.values())
      mark.getElement()?.classList.toggle('pin-on', chosen.has(mark))
  }

  map.on('zoomend', draw)
  draw()
  return {
    /** Marks the pins of these cards. */
    mark(cards: readonly number[]): void {
      marked = cards
      showMarks()
    },
  }
}

type Group = [Pin, ...Pin[]]

/** A group stands where its first pin is, so that no two groups cover each other. */
function groupsAt(map: LeafletMap, pins: readonly Pin[]): Group[] {
  const groups: { at: Point; group: Group }[] = []
  for (const pin of pins) {
    const at = map.project([pin.lat, pin.lon], map.getZoom())
    const near = groups.find(
      (one) => Math.abs(one.at.x - at.x) < WIDE && Math.abs(one.at.y - at.y) < HIGH,
    )
    if (near) near.group.push(pin)
    else groups.push({ at, group: [pin] })
  }
  return groups.map(({ group }) => group)
}

/** The words are a seller's, so they are text and no HTML. */
function labelOf(text: string): HTMLElement {
  const label = document.createElement('span')
  label.textContent = text
  return label
}
