/** In degrees. */
export type LatLon = { lat: number; lon: number }

/** Latitude and longitude of the country have nothing in common, so they cannot be exchanged. */
export const isInCountry = ({ lat, lon }: LatLon): boolean =>
  lat >= 37.1 && lat <= 45.6 && lon >= 55.9 && lon <= 73.2

export const METRES_A_DEGREE = 111_200

/** The distance of two points on the ground; at 100 km it is wrong by less than 1 %. */
export function metresBetween(one: LatLon, other: LatLon): number {
  const narrowing = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180)
  return METRES_A_DEGREE * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * narrowing)
}
