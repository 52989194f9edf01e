import { vi } from 'vitest'

/** The test answers the browser's question about the place; nobody does when it calls neither. */
export function stubPlace() {
  const asked = { find: (_: unknown) => {}, fail: (_: unknown) => {} }
  const getCurrentPosition = (find: typeof asked.find, fail: typeof asked.fail) =>
    Object.assign(asked, { find, fail })
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
  return asked
}
export const HERE = { coords: { latitude: 41.29357, longitude: 69.27168 } }
