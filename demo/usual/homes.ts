/** Values of homes that go together: the area fits the rooms, the floor the house. */
import { chance, integer, pick } from '../random.ts'
import { DEMO_YEAR, numberOf, some, type Usual } from './draw.ts'

const TASHKENT = 1726
const METRO = ['chilonzor', 'novza', 'oybek', 'minor', 'yunusobod', 'beruniy', 'buyuk_ipak_yoli']
const HOUSES = [
  { house_type: 'panel', floors: [4, 5, 9], built: [1972, 1991] },
  { house_type: 'brick', floors: [3, 4, 5], built: [1960, 1995] },
  { house_type: 'monolith', floors: [7, 9, 12], built: [2008, 2021] },
] as const
const NEW_HOUSE = {
  house_type: 'monolith',
  floors: [7, 9, 12, 16],
  built: [DEMO_YEAR - 1, DEMO_YEAR],
} as const

export const flat: Usual = ({ next, said, isNew, regionId }) => {
  const rooms = numberOf(said['rooms']) ?? integer(next, 1, 4)
  const floor = numberOf(said['floor'])
  const house = isNew ? NEW_HOUSE : pick(next, HOUSES)
  const [oldest, newest] = house.built
  const tall = numberOf(said['floors']) ?? pick(next, house.floors)
  const floors = Math.max(tall, floor ?? 1)
  const isRent = said['deal'] !== 'sale'
  return {
    rooms,
    area: rooms * integer(next, 15, 20) + integer(next, 12, 18) + pick(next, [0, 0, 0.5]),
    kitchen: pick(next, rooms > 1 ? [7, 8.5, 9, 12] : [6, 7, 8.5]),
    floors,
    floor: floor ?? integer(next, 1, floors),
    market: isNew ? 'new' : 'old',
    house_type: house.house_type,
    built: integer(next, oldest, newest),
    repair: pick(next, isNew ? ['rough', 'prefinish', 'euro'] : ['euro', 'medium', 'medium']),
    bathroom: pick(next, rooms > 1 ? ['separate', 'combined'] : ['combined']),
    layout: pick(next, rooms > 1 ? ['separate', 'mixed'] : ['separate', 'studio']),
    metro: regionId === TASHKENT && chance(next, 0.6) ? pick(next, METRO) : undefined,
    home_extras: some(next, ['aircon', 'internet', 'balcony', 'parking', 'heating']),
    near: some(next, ['stop', 'school', 'kindergarten', 'park', 'shop']),
    ...(isRent && { furnished: 'true', repair: 'euro' }),
  }
}

export const house: Usual = ({ next, said }) => {
  const kind = said['house_object']
  if (kind === 'land') return {}
  const area = numberOf(said['area'])
  const rooms = numberOf(said['rooms']) ?? (area ? Math.round(area / 30) : integer(next, 3, 7))
  const isRent = said['deal'] !== 'sale'
  return {
    rooms,
    area: rooms * integer(next, 20, 28),
    land: pick(next, [4, 6, 8]),
    floors: kind === 'dacha' ? 1 : integer(next, 1, 2),
    house_type: pick(next, ['brick', 'brick', 'clay', 'block']),
    built: integer(next, 1975, 2018),
    repair: pick(next, ['euro', 'medium', 'medium']),
    utilities: 'electricity,gas,water',
    near: some(next, ['stop', 'school', 'clinic', 'shop']),
    ...(isRent && { furnished: 'true' }),
  }
}

export const premises: Usual = ({ next, said, regionId }) => {
  const isPlain = said['premise'] === 'garage' || said['premise'] === 'warehouse'
  return {
    floor: 1,
    repair: isPlain ? undefined : pick(next, ['euro', 'medium']),
    metro: regionId === TASHKENT && chance(next, 0.4) ? pick(next, METRO) : undefined,
  }
}
