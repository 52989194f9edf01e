import { FOR, pairs, type Goods } from './goods.ts'

/** In the order of the shops: what it is drunk from, where it stands, what it lends its colour. */
const GLASSES = [
  ...['bokal*', 'stakan*', 'krujk*', 'qadah*', 'ryumk*', 'rumk*', 'fujer*', 'stopk*', 'grafin*'],
  ...['glas*', 'mug*', 'decanter*', 'dekanter*', 'ston*', 'pong', 'flute*'],
]
const FURNITURE = [
  ...['shkaf*', 'javon*', 'sovutkich*', 'sovutgich*', 'muzlatkich*', 'stelaj*', 'polk*'],
  ...['rack*', 'cooler*', 'fridge*', 'cabinet*', 'opener*', 'tester*', 'wipe*', 'marker*'],
]
const COLOURS = ['tsvet*', 'rang*', 'colo*']

export const ALCOHOL: readonly Goods[] = [
  {
    hold: [
      ...[
        'aroq*',
        'vodk*',
        'konyak*',
        'cognac*',
        'viski',
        'whisky',
        'whiskey',
        'tekil*',
        'tequil*',
      ],
      ...[
        'likyor*',
        'likor*',
        'liker*',
        'brandy',
        'martini byanko',
        'martini bianco',
        'vermut',
        'samogon*',
        'musalas*',
        'rom bacardi',
        'rom bakardi',
        'captain morgan',
        'kapitan morgan',
      ],
      ...[
        'vino',
        'vinom',
        'butilk* vina',
        'vina gruzi*',
        'vina uzbek*',
        'vinolar*',
        'wine',
        'wines',
        'pivo',
        'piva',
        'pivom',
        'pivolar*',
      ],
      ...['beer keg*', 'beers', 'shampansk*', 'shampan vino*', 'champagn*'],
      ...['alkogol*', 'alcohol*', 'spirtn*', 'spirtli ichimlik*'],
      ...pairs(['cold', 'craft', 'draft', 'draught', 'fresh', 'german', 'czech'], ['beer']),
      ...pairs(['pityev*', 'pishev*', 'etil*', 'meditsinsk*', 'tibbiy', 'ichiladigan'], ['spirt~']),
    ],
    allow: [
      'alkogolsiz*',
      'alkogolizm*',
      'bezalkogoln* pivo',
      'alkogolsiz pivo*',
      'champagne gold*',
      'wine botle holder*',
    ],
    before: [...FOR.before, ...COLOURS, 'pod', 'bez', 'strijk*', 'non'],
    after: [...FOR.after, ...GLASSES, ...FURNITURE, ...COLOURS, 'free'],
  },
]
