import { alone, FOR, pairs, type Goods } from './goods.ts'

/** These also name a water filter, a statesman and an essay, so only packs of them match. */
const BRANDS = [
  ...['kent', 'parlament*', 'parliament*', 'vinston*', 'winston*', 'ese', 'chesterfild*'],
  ...['chesterfield*', 'rotmans*', 'rothmans*', 'sobrani*'],
]
/** More ambiguous still: the pack has to stand right beside. */
const OTHER_BRANDS = [
  ...['kemel', 'camel', 'davidof*', 'danhil*', 'dunhil*', 'milano', 'mevius', 'bond', 'lm'],
  ...['pal mal', 'korona', 'pine'],
]
const PACKS = ['blok~', 'bloklar*', 'blokam*', 'bloki', 'pachk*', 'pachka*', 'carton*']
const KINDS = [
  'slim*',
  'nano',
  'demi',
  'switch',
  'svitch',
  'aqua',
  'akva',
  'change',
  'kompakt',
  'xstyle',
  'lights',
  'layt*',
]

/** Tobacco, and things to smoke it with. "Nos" alone is a nose. */
export const TOBACCO: readonly Goods[] = [
  {
    refuse: [
      ...['nasvay*', 'nasvoy*', 'nosvoy*', 'snyus*', 'snus~', 'nasvai*', 'nasvoi*', 'nosvay*'],
      ...['lost mary*', 'lost meri*', 'geek bar*', 'gik bar*', 'geekvape*', 'vopo*', 'smoant*'],
      ...pairs(['nikotin*', 'nicotin*'], ['pauch*', 'paket*', 'pakik*', 'pouch*', 'pad', 'pads']),
      ...['veyp~', 'vayp~', 'veyper~', 'vape', 'vapes', 'vaping', 'vozol*', 'hqd'],
      ...['elf bar', 'elfbar*', 'puf bar', 'pufbar*', 'pod sistem*', 'pod system*', 'vaporeso*'],
      ...['elektron* sigaret*', 'elektron* sigara*', 'electronic cigaret*', 'e cigaret*'],
    ],
  },
  {
    hold: [
      ...['sigaret*', 'sigara*', 'sigar', 'sigari', 'cigaret*', 'cigar', 'cigars', 'papiros*'],
      ...['tabachn*', 'tamaki*', 'tobac*', 'maxork*', 'marlboro*'],
    ],
    near: ['zapax*', 'dima', 'dim', 'smel', 'smoke', 'lighter*'],
    before: [...FOR.before, 'protiv', 'ot', 'yoqich*'],
    after: [...FOR.after, 'qarshi', 'yoqich*', 'hid*', 'chekilmagan*', 'chekmagan*', 'chekmaydi*'],
  },
  { hold: [...pairs(OTHER_BRANDS, PACKS), ...pairs(BRANDS, KINDS)] },
  {
    hold: BRANDS,
    with: [...PACKS, 'sigaret*', 'cigaret*'],
    near: ['pitani*', 'filtr*', 'stiral*', 'dvigatel*', 'motor*', 'knig*', 'kitob*'],
  },
  {
    hold: [
      // Nasvay by its short name
      ...pairs(['nos'], ['toshkent*', 'kok', 'yashil', 'otkir', 'kilo*', 'kilosi', 'fargona*']),
      ...pairs(['nos'], ['samarqand*', 'chekish*', 'tamaki*', 'optom', 'xalta*', 'sotaman']),
      ...alone(['juul', 'juul 2', 'kent', 'parlament', 'parliament']),
      ...pairs(['juul'], ['pod', 'pods', 'kartridj*', 'cartridge*', 'starter*', 'kit', 'jidkost*']),
      ...pairs(['juul'], ['labs', 'device', 'zaryad*', 'original', 'yangi', 'nov*', 'qurilma*']),
    ],
  },
  { hold: ['tabak'], near: ['tsipl*', 'kurits*'], before: ['protiv', 'ot'], after: ['qarshi'] },
  {
    hold: [
      ...['kalyan*', 'hokah*', 'shisha tobac*', 'chilim', 'iqos*', 'aykos*', 'heets', 'glo hyper'],
      ...['odnorazk*', 'jijk*', 'jija', 'jiji', 'zatyajek', 'zatyajki', 'terea', 'stiki terea'],
      ...pairs(['solev*'], ['jidkost*', 'nikotin*']),
    ],
  },
]
