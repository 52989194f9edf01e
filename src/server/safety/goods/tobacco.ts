import { FOR, pairs, type Goods } from './goods.ts'

/** Tobacco, and things that it is smoked with. "Nos" is a nose. */
export const TOBACCO: readonly Goods[] = [
  {
    refuse: [
      ...['nasvay*', 'nasvoy*', 'nosvoy*', 'snyus*', 'snus~'],
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
    after: [...FOR.after, 'qarshi', 'yoqich*', 'hid*', 'chekilmagan*', 'chekmagan*'],
  },
  { hold: ['tabak'], near: ['tsipl*', 'kurits*'], before: ['protiv', 'ot'], after: ['qarshi'] },
  {
    hold: [
      ...['kalyan*', 'hokah*', 'shisha tobac*', 'chilim', 'iqos*', 'aykos*', 'heets', 'glo hyper'],
      ...['odnorazk*', 'jijk*'],
    ],
  },
]
