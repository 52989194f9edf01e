/** Values of vehicles that go together: an older car has more mileage, a Damas no automatic gearbox. */
import { chance, integer, pick, type Random } from '../random.ts'
import { DEMO_YEAR, numberOf, some, type Usual } from './draw.ts'

type Build = { body: string; engine: number; gears: readonly string[]; fuels: readonly string[] }

const EITHER = ['manual', 'automatic', 'automatic']
const AUTOMATIC = ['automatic']
const MANUAL = ['manual']
const PETROL = ['petrol']
const WITH_GAS = ['petrol', 'petrol', 'petrol_methane', 'petrol_propane']

const build = (
  body: string,
  engine: number,
  gears: readonly string[],
  fuels: readonly string[],
): Build => ({ body, engine, gears, fuels })
const SEDAN = build('sedan', 1500, EITHER, WITH_GAS)
/** Builds by model; others are built like SEDAN. */
const BUILDS: Readonly<Record<string, Build>> = {
  spark: build('hatchback', 1200, EITHER, PETROL),
  matiz: build('hatchback', 800, MANUAL, WITH_GAS),
  damas: build('minivan', 800, MANUAL, ['petrol_methane', 'petrol_propane']),
  lacetti: build('sedan', 1600, EITHER, WITH_GAS),
  tracker: build('suv', 1200, AUTOMATIC, PETROL),
  onix: build('sedan', 1200, AUTOMATIC, PETROL),
  malibu: build('sedan', 2000, AUTOMATIC, PETROL),
  k5: build('sedan', 2000, AUTOMATIC, PETROL),
  seltos: build('suv', 1600, AUTOMATIC, PETROL),
  sonata: build('sedan', 2000, AUTOMATIC, PETROL),
  elantra: build('sedan', 1600, AUTOMATIC, PETROL),
  chazor: build('sedan', 1500, AUTOMATIC, ['plugin']),
  jolion: build('suv', 1500, ['robot'], PETROL),
  '2106': build('sedan', 1600, MANUAL, WITH_GAS),
  '2107': build('sedan', 1500, MANUAL, WITH_GAS),
}
const REAR_DRIVEN = new Set(['damas', '2106', '2107'])
const EXTRAS = ['aircon', 'windows', 'abs', 'airbags', 'alloy', 'alarm', 'media']
const SIMPLE = new Set(['manual'])

export const car: Usual = ({ next, said }) => {
  const model = String(said['model'])
  const { body, engine, gears, fuels } = BUILDS[model] ?? SEDAN
  const transmission = String(said['transmission'] ?? pick(next, gears))
  const age = ageOf(said['year'])
  return {
    transmission,
    body,
    engine,
    mileage: mileageAt(next, age, [7, 17]),
    fuel: pick(next, fuels),
    drive: REAR_DRIVEN.has(model) ? 'rear' : 'front',
    owners: String(Math.min(4, integer(next, 1, 1 + Math.floor(age / 3)))),
    paint: pick(next, age < 5 ? ['original', 'original', 'spot'] : ['original', 'spot', 'partly']),
    car_state: pick(next, age < 8 ? ['excellent', 'good'] : ['good', 'fair']),
    car_extras: SIMPLE.has(transmission) ? undefined : some(next, EXTRAS, 0.6),
  }
}

const USED_UP_KM = 320_000

/** The longer driven, the more kilometres; as people tell them, in thousands. */
function mileageAt(next: Random, age: number, [least, most]: readonly [number, number]): number {
  const km = age * integer(next, least, most) * 1000
  return km <= USED_UP_KM ? km : USED_UP_KM - integer(next, 0, 90) * 1000
}
const ageOf = (year: string | number | undefined): number =>
  Math.max(1, DEMO_YEAR - (numberOf(year) ?? DEMO_YEAR - 8))

const OWN_WHEELS = new Set(['excavator', 'loader', 'crane', 'harvester'])

export const truck: Usual = ({ next, said, title }) => {
  const kind = String(said['truck_type'])
  const brand = brandIn(title)
  if (kind === 'trailer') return {}
  const year = numberOf(said['year']) ?? integer(next, 2008, 2018)
  if (OWN_WHEELS.has(kind))
    return { ...brand, year, hours: ageOf(year) * integer(next, 3, 7) * 100, fuel: 'diesel' }
  return { ...brand, year, fuel: 'diesel', mileage: mileageAt(next, ageOf(year), [12, 24]) }
}

export const motorcycle: Usual = ({ next, said, title, isNew }) => {
  const kind = String(said['moto_type'])
  const brand = brandIn(title)
  if (kind !== 'motorcycle') return brand
  const engine = /\b(?:1[25]0|200|250|400)\b/.exec(title)?.[0] ?? '350'
  if (isNew) return { ...brand, engine, year: DEMO_YEAR, mileage: 0 }
  const year = /эски/.test(title) ? integer(next, 1978, 1991) : integer(next, 2015, 2023)
  return { ...brand, engine, year, mileage: mileageAt(next, ageOf(year), [1, 3]) }
}

export const carPart: Usual = ({ next, said, title, isNew }) => ({
  ...brandIn(title),
  origin: said['part_group'] === 'brakes' ? 'original' : undefined,
  rim: /R1\d/.exec(title)?.[0].toLowerCase(),
  ...(said['part_group'] === 'tyres' && isNew && chance(next, 0.3) && { season: 'all' }),
})

const BRANDS =
  /JCB|Case|Terex|Hyundai|Isuzu|MAN|MST|Cukurova|ГАЗель|Honda|Yamaha|Suzuki|Bajaj|Lifan|Zongshen|Xiaomi|Kugoo|Ява|Иж|Минск|Amtel|Kama|Hankook|Varta|Mutlu|Bars/

/** The brand in a title, as it is written there. */
const brandIn = (title: string) => ({ brand_text: BRANDS.exec(title)?.[0] })
