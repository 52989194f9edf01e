/** A list's pins on the map: where each listing is, and the words on it. */
import { circleIn } from '../../api/listing-fields/fields.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import type { Edges } from '../../api/listings/map.ts'
import { COUNTRY, type LatLon } from '../../api/lib/metres.ts'
import { pinPrice } from '../../i18n/card-price.ts'
import { cutText } from '../../i18n/cut.ts'
import type { Locale } from '../../i18n/locale.ts'
import { boxOf } from '../../server/catalogue/circle.ts'
import { placesOf, type List } from '../../server/catalogue/list.ts'
import { centreOf } from '../../server/reference/centres.ts'

type Listing = Product | Service

/** `district`: nobody has said where it is, so it stands in the middle of its district. `card`: its place in the list. */
export type ListingPin = LatLon & {
  card: number
  place: 'exact' | 'about' | 'district'
  label: string
  title: string
}

export const pinsOf = (found: readonly Listing[], locale: Locale): ListingPin[] =>
  found.flatMap((listing, card) => {
    const { point, location } = listing
    const at = point ?? centreOf(location.id)
    if (!at) return []
    const place = point ? (point.exact ? 'exact' : 'about') : 'district'
    return [{ card, lat: at.lat, lon: at.lon, place, ...wordsOf(listing, locale) }]
  })

const LONGEST_LABEL = 16

function wordsOf(listing: Listing, locale: Locale) {
  if ('price' in listing) return { label: pinPrice(listing.price, locale), title: listing.title }
  const label = cutText(listing.cost?.amount ?? listing.name, LONGEST_LABEL)
  return { label, title: listing.name }
}

/** The edges of the map: the circle, else all pins, else the chosen places, else the country. */
export function edgesOf(list: List, pins: readonly LatLon[]): Edges {
  const circle = circleIn(list.state.filters)
  if (circle) {
    const { from, to } = boxOf(circle)
    return edges([from, to])
  }
  if (pins.length > 0) return edges(pins)
  const places = placesOf(list).flatMap((id) => centreOf(id) ?? [])
  if (places.length > 0) return edges(places)
  return COUNTRY
}

function edges(places: readonly LatLon[]): Edges {
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  return { south, north, west: Math.min(...lons), east: Math.max(...lons) }
}
