/** In degrees. */
export type LatLon = { lat: number; lon: number }

/** The edges of the country. Latitude and longitude have nothing in common, so they cannot be exchanged. */
export const COUNTRY = { south: 37.1, west: 55.9, north: 45.6, east: 73.2 } as const

export const isInCountry = ({ lat, lon }: LatLon): boolean =>
  lat >= COUNTRY.south && lat <= COUNTRY.north && lon >= COUNTRY.west && lon <= COUNTRY.east

export const METRES_A_DEGREE = 111_200

/** The distance of two points on the ground; at 100 km it is wrong by less than 1 %. */
export function metresBetween(one: LatLon, other: LatLon): number {
  const narrowing = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180)
  return METRES_A_DEGREE * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * narrowing)
}
