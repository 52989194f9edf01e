import type { Locale } from '../../i18n/locale.ts'
import { aliasesOf } from '../words/aliases.ts'
import { keyOf, placeName, type PlaceType } from './place-name.ts'

export interface Place {
  id: number
  type: PlaceType
  slug: string
  names: Record<Locale, string>
}

interface PlaceIndex<P extends Place> {
  byId: ReadonlyMap<number, P>
  byKey: ReadonlyMap<string, readonly P[]>
}

export function indexPlaces<P extends Place>(places: readonly P[]): PlaceIndex<P> {
  const byKey = new Map<string, P[]>()
  for (const place of places) {
    const texts = [place.slug, ...Object.values(place.names)]
    for (const key of new Set(texts.map((text) => placeName(text).key)))
      byKey.set(key, [...(byKey.get(key) ?? []), place])
  }
  return { byId: new Map(places.map((place) => [place.id, place])), byKey }
}

/** All places that the input may mean, cities first; a type word in the name leaves only places of that type. */
export function findPlace<P extends Place>(index: PlaceIndex<P>, input: string | number): P[] {
  if (/^\d+$/.test(String(input).trim())) {
    const place = index.byId.get(Number(input))
    return place ? [place] : []
  }
  const name = placeName(String(input))
  const keys = [name.key, ...aliasesOf(name.words).map((alias) => keyOf(alias.split(' ')))]
  const places = keys.map((key) => index.byKey.get(key) ?? []).find(({ length }) => length > 0)
  return [...(places ?? [])]
    .filter((place) => name.type === undefined || place.type === name.type)
    .sort((a, b) => Number(b.type === 'city') - Number(a.type === 'city'))
}
