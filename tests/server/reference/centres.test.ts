import { expect, test } from 'vitest'
import { districts } from '../../../src/server/reference/places.ts'
import { mayBeIn } from '../../../src/server/reference/centres.ts'
import centres from '../../../src/server/reference/centres.json' with { type: 'json' }

test('every district has a middle', () => {
  expect(Object.keys(centres).toSorted()).toEqual(districts.map(({ id }) => String(id)).toSorted())
})

// Known places and the district in which they are
test.each([
  [1_726_294, 41.2756, 69.2037, 'Chilonzor'],
  [1_726_266, 41.3667, 69.2886, 'Yunusobod'],
  [1_726_264, 41.2358, 69.3347, 'Bektemir'],
  [1_718_401, 39.6542, 66.9597, 'Samarqand'],
  [1_735_215, 44.8714, 56.0058, 'Qoraqalpogʻiston ovuli on the Ustyurt'],
  [1_735_222, 43.7683, 59.0214, 'Moʻynoq'],
  [1_712_248, 42.1567, 63.5556, 'Uchquduq'],
  [1_727_224, 41.6167, 70.0833, 'Burchmulla'],
  [1_722_207, 37.3833, 66.9, 'Muzrabot'],
  [1_730_226, 39.9536, 71.1306, 'Soʻx, an enclave'],
])('%i: %d, %d may be in it', (id, lat, lon) => {
  expect(mayBeIn(id, { lat, lon })).toBe(true)
})

test('a place of another town is outside', () => {
  expect(mayBeIn(1_726_294, { lat: 39.6542, lon: 66.9597 })).toBe(false)
  expect(mayBeIn(1_726_294, { lat: 41.4689, lon: 69.5822 })).toBe(false)
  expect(mayBeIn(1_718_401, { lat: 41.31, lon: 69.28 })).toBe(false)
})
