/** The words of each unit, in small letters after NFKC. `word*` is the beginning of a word. */

/** A phrase is one word or several; `times`: how many of the unit it is. */
type Unit = { phrases: readonly (readonly string[])[]; times: number }
/** `silent` words stand beside its numbers and say nothing; what is `counted` is never said in thousands. */
type Words = { units: readonly Unit[]; silent: readonly string[]; isCounted: boolean }

const list = (words: string): string[] => (words === '' ? [] : words.split(', '))
const unit = (phrases: string, times = 1): Unit => ({
  phrases: list(phrases).map((phrase) => phrase.split(' ')),
  times,
})
const said = (units: Unit[], silent = ''): Words => ({
  units,
  silent: list(silent),
  isCounted: false,
})
const counted = (phrases: string, silent = ''): Words => ({
  ...said([unit(phrases)], silent),
  isCounted: true,
})

const THOUSANDS = 1000
/** Not "m" alone: metres may be the length of a side. */
const SQUARE_METRES =
  'm2, м2, kv, кв, kvadrat*, квадрат*, kv m, кв м, m kv, м кв, kv m2, кв м2, kv metr*, кв метр*, metr* kv*, ' +
  'метр* кв*, kvadrat* m, квадрат* м, kvadrat* metr*, квадрат* метр*, m kvadrat*, м квадрат*, sqm, sq m'
const YEARS = 'yil, yillik, йил, йиллик, год, года, лет, year, years'
const FLOORS = 'qavat*, қават*, кават*, etaj*, этаж*, et, эт, floor, floors'

/** By the key of a unit, or of an attribute that is counted. */
export const UNITS: Readonly<Record<string, Words>> = {
  km: said(
    [unit('km, км, kilometr*, километр*'), unit('t km, т км, tkm, ткм, k km, к км', THOUSANDS)],
    "yurgan, yurdi, yurilgan, bosgan, bosib, yo'l, йўл, юрган, босган, босиб, пробег*, probeg*, mileage",
  ),
  cm3: said(
    [
      unit('sm3, см3, cm3, cc, kub*, куб*, kub* sm, куб* см, sm kub*, см куб*, куб* сантиметр*'),
      unit('l, л, litr*, литр*', THOUSANDS),
    ],
    'turbo, турбо, tdi, i, dvigatel*, двигател*, объем*, объём*',
  ),
  kg: said([unit('kg, кг, kilo*, кило*'), unit('t, т, tonna*, тонн*', THOUSANDS)]),
  h: said([
    unit('h, ч, час*, soat*, соат*, m s, м ч, moto soat*, motosoat*, мото час*, моточас*, hours'),
  ]),
  m2: said(
    [unit(`${SQUARE_METRES}, m, м, metr*, метр*`)],
    'общ*, площад*, maydon*, umumiy, майдон*, умумий',
  ),
  sotix: said(
    [
      unit('sotix*, sotih*, сотих*, sotik*, сот, сотк*, соток, sotka*, sotok, sot'),
      unit('ga, га, gektar*, гектар*', 100),
      unit(SQUARE_METRES, 0.01),
    ],
    'yer, ер, земл*, участ*, площад*, maydon*, майдон*',
  ),
  percent: said([unit('%, foiz*, фоиз*, процент*')]),
  months: said([unit('oy, oylik, ой, ойлик, мес, месяц*, month, months'), unit(YEARS, 12)]),
  years: said([unit(YEARS)], 'staj, стаж*, tajriba*, тажриба*, опыт*'),
  inch: said([unit("dyuym*, dyum*, duym*, дюйм*, inch*, in, \", '', ′′")]),
  som: said([unit("so'm, sum, сўм, сум, сумов, сом, uzs")]),
  year: counted(
    'yil*, йил*, y, й, год, года, году, г, g, god, goda',
    'v, в, п, vip*, вып*, model*, модел*, построй*, ishlab, chiqarilgan, qurilgan',
  ),
  rooms: counted(
    'xona*, hona*, хона*, k, к, kom*, ком*, x kom*, х ком*, rooms, room',
    'kvartira*, квартир*, xonadon*',
  ),
  floor: counted(FLOORS, 'й, y, chi, nchi, inchi, чи, нчи, инчи, st, nd, rd, th'),
  floors: counted(FLOORS, 'uy, dom, дом*'),
  shoe_size: counted("razmer*, размер*, o'lcham*, ўлчам*, size"),
}

/** Beside a number of any unit. */
export const AROUND = list('около, примерно, taxminan, тахминан, qariyb, қарийб, about, approx')
