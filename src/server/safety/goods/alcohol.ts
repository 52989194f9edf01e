import { alone, FOR, pairs, type Goods } from './goods.ts'

/** Harmless things that are named after a drink: glasses, furniture, colours. */
const GLASSES = [
  ...['bokal*', 'stakan*', 'krujk*', 'qadah*', 'ryumk*', 'rumk*', 'fujer*', 'stopk*', 'grafin*'],
  ...['glas*', 'mug*', 'decanter*', 'dekanter*', 'ston*', 'pong', 'flute*'],
]
const FURNITURE = [
  ...['shkaf*', 'javon*', 'sovutkich*', 'sovutgich*', 'muzlatkich*', 'stelaj*', 'polk*'],
  ...['rack*', 'cooler*', 'fridge*', 'cabinet*', 'opener*', 'tester*', 'wipe*', 'marker*'],
]
const COLOURS = ['tsvet*', 'rang*', 'colo*']

/** Words that go with a bottle and little else. */
const MEASURES = [
  ...['litr*', 'l', 'ml', '0 5', '0 7', '0 75', '05', '07', '1 l', '1 litr*', '40', '70'],
  ...['butilk*', 'butelk*', 'shisha', 'optom', 'krepk*', 'gradus*', 'domashn*', 'duty', 'dyuti'],
]
const KEEPSAKES = [
  ...['futbolk*', 'mayk*', 'kepk*', 'kurtk*', 'xudi', 'hoodi*', 'sumk*', 'shirt*', 'cap', 'caps'],
  ...['plakat*', 'poster*', 'vivesk*', 'suvenir*', 'brelok*', 'magnit*', 'zajigalk*', 'kolonk*'],
  ...['pust*', 'bosh', 'empty', 'probk*', 'aromat*', 'parfyum*', 'atir*', 'kitob*', 'knig*'],
  ...['podnos*', 'poddon*', 'signboard*', 'neon*', 'sous*', 'krossovk*', 'soat*', 'nomli'],
]

/** Names of drinks, which are also printed on shirts. */
const NAMED: Goods = {
  hold: [
    ...[
      'grey goose',
      'gray goose',
      'finlandia',
      'nemirof*',
      'xortitsa',
      'hortitsa',
      'absolut vod*',
    ],
    ...['henesi*', 'henesy*', 'xenesi*', 'jek deniel*', 'jack daniel*', 'djek deniel*'],
    ...['johni* walker', 'joni volker', 'djoni uoker', 'chivas regal', 'chivas rigal', 'jameson'],
    ...['balantin*', 'red label', 'red leybl', 'black label', 'blek leybl', 'olmeka', 'olmeca'],
    ...[
      'bakardi',
      'bacardi',
      'beylis*',
      'baileys',
      'jagermeister',
      'yegermeyster*',
      'egermeyster*',
    ],
    ...['kampari', 'campari', 'aperol', 'heineken', 'xeyneken', 'budweiser', 'budvayzer'],
    ...['carlsberg', 'karlsberg', 'tuborg', 'stela artua', 'stela artois', 'corona extra'],
    ...['beluga noble', 'remi martin', 'remy martin', 'kurvuazye', 'courvoisier', 'moet chandon'],
    ...pairs(['baltika'], ['3', '6', '7', '9', 'optom']),
  ],
  near: [...GLASSES, ...KEEPSAKES],
  ...FOR,
}

/** Ambiguous words, with words that make the meaning plain. */
const WITH_MEASURES: Goods = {
  hold: [
    ...alone([
      'brendi',
      'absent',
      'djin',
      'rom',
      'araq',
      'arak',
      'chacha',
      'martini',
      'sidr',
      'sake',
    ]),
    ...pairs(['brendi', 'absent', 'djin', 'gin', 'rom', 'martini', 'arak', 'sidr'], MEASURES),
    ...pairs(['brendi'], ['armyansk*', 'frantsuzsk*', 'ispansk*', 'napoleon', 'vinogradn*']),
    ...pairs(['brendi', 'rom'], ['viski', 'konyak*', 'tekil*', 'vodk*', 'aroq*']),
    ...['london dry gin', 'dry gin', 'absinth*', 'absinte', 'jin tonik*'],
  ],
  near: [...GLASSES, ...KEEPSAKES, 'kiyim*', 'odejd*', 'obuv*', 'vitamin*', 'asal*', 'gb'],
  ...FOR,
}
const WITH_OTHERS: Goods = {
  hold: ['absent', 'djin', 'gin', 'chacha', 'chachi', 'martini', 'arak', 'sidr', 'sake'],
  with: [
    ...['litr*', 'lik', 'butilk*', 'butelk*', 'krepk*', 'gradus*', 'domashn*', 'ichimli*'],
    ...['viski', 'konyak*', 'tekil*', 'vodk*', 'aroq*', 'tonik*', 'tonic*', 'vinogradn*'],
    ...['gruzin*', 'gordon*', 'bombay', 'bifiter', 'byanko', 'bianco', 'yaponsk*', 'cheshsk*'],
  ],
  near: [...GLASSES, ...KEEPSAKES, 'kiyim*', 'odejd*', 'tants*', 'asal*', 'lamp*'],
  ...FOR,
}

export const ALCOHOL: readonly Goods[] = [
  NAMED,
  WITH_MEASURES,
  WITH_OTHERS,
  {
    hold: [
      ...[
        'aroq*',
        'arog*',
        'araq~',
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
        'konyach*',
        'vintso',
        'vintsa',
        'vodochk*',
        'pivko',
        'pivka',
        'pivas*',
        'viskar*',
        'samagon*',
        'braga',
        'bragi',
        'bragu',
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
      ...[
        'proseko',
        'proseco',
        'kaberne',
        'cabernet',
        'portveyn*',
        'kagor',
        'medovux*',
        'liqueur*',
      ],
      ...['alkogol*', 'alcohol*', 'spirtn*', 'spirtli ichimlik*'],
      ...pairs(['cold', 'craft', 'draft', 'draught', 'fresh', 'german', 'czech'], ['beer']),
      ...pairs(['pityev*', 'pishev*', 'etil*', 'meditsinsk*', 'tibbiy', 'ichiladigan'], ['spirt~']),
    ],
    allow: [
      'alkogolsiz*',
      'aroqchin*',
      'alkogolizm*',
      'bezalkogoln* pivo',
      'alkogolsiz pivo*',
      'champagne gold*',
      'wine botle holder*',
    ],
    before: [...FOR.before, ...COLOURS, 'pod', 'bez', 'strijk*', 'non'],
    after: [
      ...FOR.after,
      ...GLASSES,
      ...FURNITURE,
      ...COLOURS,
      'krasniy',
      'krasnaya',
      'bordov*',
      'free',
    ],
  },
]
