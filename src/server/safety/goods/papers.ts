import { eitherWay, NOT, pairs, type Goods } from './goods.ts'

const FALSE = [
  'soxta',
  'sohta',
  'qalbaki',
  'kalbaki',
  'falsh',
  'podeln*',
  'falshiv*',
  'fake',
  'counterfeit',
  'forged',
]
const MONEY = [
  ...[
    'pul*',
    'deng*',
    'deneg',
    'dolar*',
    'kupyur*',
    'banknot*',
    'valyut*',
    'yevro',
    'evro',
    'euro*',
    'rubl*',
    'sum',
    'sumi',
    'som',
    'somlar*',
    'money',
  ],
  ...['bil', 'bils', 'note', 'notes'],
]
const PAPERS = [
  ...['diplom*', 'pasport*', 'hujat*', 'guvohnoma*', 'malumotnoma*', 'attestat*', 'dokument*'],
  ...[
    'document*',
    'spravk*',
    'sertifikat*',
    'certificat*',
    'ielts',
    'nomera',
    'propusk*',
    'prava',
    'viza*',
    'visa*',
    'udostoveren*',
    'muhr*',
    'pechat*',
  ],
  ...['license*', 'licence*', 'id', 'driving', 'driver*', 'haydovchilik', 'voditelsk*'],
]
/** Only forms that cannot say "goes through a detector". */
const TESTERS = [
  ...['detektor', 'detektori', 'detektorlar', 'detektorlari', 'detektora', 'detektorov'],
  ...['detector', 'detectors', 'detection', 'checker*', 'counter*'],
  ...['aniqlay*', 'aniqlov*', 'aniqlash*', 'aniqlag*', 'opredelyayet', 'opredeleni*'],
  ...['schyotchik', 'schetchik', 'schyotchiki', 'schetchiki', 'raspoznayet'],
]
const TRADE = ['kupit*', 'kuplyu', 'prodam', 'prodayu', 'prodaj*', 'sdelayu', 'oformlyu']
/** Frames and folders for papers, and theses. */
const HOLDERS = ['ramk*', 'ramka*', 'papk*', 'oblojk*', 'rabot*', 'proyekt*']

export const PAPERS_AND_MONEY: readonly Goods[] = [
  {
    refuse: pairs(FALSE, [...MONEY, ...PAPERS]),
    near: TESTERS,
    unless: [...NOT, 'otadi', 'proxod*'],
  },
  {
    refuse: [
      ...pairs(TRADE, ['diplom~', 'diploma', 'attestat~', 'pasport~', 'prava']),
      ...eitherWay(TRADE, [
        'voditelsk* prav*',
        'voditelsk* udostover*',
        'voyen* bilet~',
        'bolnichn* list*',
        'trudov* knijk*',
        'pasport~ uzbekistan*',
        'sertifikat* ielts',
      ]),
      ...pairs(['kupit*', 'kuplyu', 'prodam'], ['bolnichn*']),
      ...[
        'medspravk* kupit*',
        'prava bez ekzamen*',
        'diplom~ vuz*',
        'diplom~ na zakaz vuz*',
        'ielts sertifikat* sotib*',
        'diplom~ s zanesen*',
        'zakaz s zanesen*',
        'pechat* po otisk*',
        'buy diploma*',
      ],
      ...['buy pasport*', 'buy driv* licen*'],
      ...pairs(
        [
          'diplom',
          'diplomi',
          'attestat',
          'pasport',
          'pasporti',
          'guvohnoma*',
          'malumotnoma*',
          'prava',
        ],
        ['yasab', 'yasay*', 'sotib', 'sotaman', 'qilib', 'olib'],
      ),
    ],
    near: HOLDERS,
  },
  { hold: ['diplom* sotiladi', 'guvohnoma* sotiladi', 'kupit spravk*', 'spravk* kupit'] },
  {
    hold: [
      ...pairs(
        ['tayor', 'gotov*', 'ready'],
        ['diplom', 'diplomi', 'diplomlar', 'diplomi vuz*', 'attestat*', 'prava'],
      ),
      ...pairs(['prava', 'pravasi', 'pravani', 'guvohnoma*'], ['imtihonsiz', 'oqimasdan']),
      ...pairs(
        ['prava'],
        ['pod klyuch', 'bez obuchen*', 'bez sdachi', 'za den', 'pomogu', 'sdelat'],
      ),
      ...eitherWay(['tayor', 'imtihonsiz'], ['haydovchilik guvohnoma*']),
      ...pairs(['oqimasdan', 'imtihonsiz'], ['olib', 'qilib', 'prava', 'diplom*']),
      ...pairs(
        ['propisk*'],
        ['qilib', 'qilamiz', 'qilaman', 'sdelayu', 'sdelayem', 'oformlyu', 'oformim', 'prodam'],
      ),
      ...['propisk* pod klyuch', 'kupit propisk*', 'zadn* chisl*', 'orqa sana*'],
      ...pairs(
        ['medknijk*', 'sanknijk*', 'bolnichn*', 'spravk*', 'medspravk*', 'kasalik varaqa*'],
        ['prodam', 'prodayu', 'oformlyu', 'oformim', 'sdelayu', 'qilib', 'olib', 'tayor', 'za den'],
      ),
      ...pairs(['medknijk*', 'sanknijk*', 'bolnichn*', 'spravk*'], ['bez yavki', 'bez osmotr*']),
    ],
    near: [...HOLDERS, 'ish', 'ishi', 'ishlar*', 'xona*', 'ijara*', 'kvartir*', 'uy', 'arenda*'],
  },
]

const SIMS = ['sim kart*', 'simkart*', 'sim card*']
const ACCOUNTS = [
  'akaunt*',
  'acount*',
  'hisob*',
  'payme',
  'click',
  'uzum',
  'wise',
  'paypal',
  'binance',
]

const DROPS = ['drop', 'dropa', 'dropov', 'droplar*', 'dropi', 'droplik*']
const BANK_CARDS = ['humo', 'xumo', 'uzcard', 'uzkard', 'plastik kart*', 'visa kart*', 'bank kart*']

/** SIM cards, bank cards and accounts in somebody else's name. */
export const IN_OTHERS_NAME: readonly Goods[] = [
  {
    refuse: [
      ...pairs(SIMS, [
        'bez pasport*',
        'bez registrats*',
        'without pasport',
        'without registration',
      ]),
      ...pairs(['pasportsiz', 'anonimn*', 'anonymous', 'lev*'], [...SIMS, 'simk*']),
    ],
  },
  {
    hold: [
      ...pairs(['optom', 'oformlen*', 'gotov*', 'aktivirovan*'], [...SIMS, 'simk*']),
      ...pairs(['verifitsirov*', 'verified', 'tasdiqlangan'], ACCOUNTS),
      ...eitherWay(['chuj*'], ['sim kart*', 'simkart*', 'simk*']),
      ...pairs(SIMS, ['royxatsiz', 'royxatdan', 'hujatsiz', 'hujatlarsiz', 'nomsiz', 'nomimda']),
      ...pairs(DROPS, ['nujen', 'nujni', 'kerak*', 'ishu', 'ishem', 'kart*', 'rabot*', 'olamiz']),
      ...pairs(DROPS, [
        'needed',
        'wanted',
        'cards',
        'zarabot*',
        'uzcard',
        'uzkard',
        'humo',
        'xumo',
      ]),
      ...pairs(
        [...BANK_CARDS, 'karta', 'kartu', 'karti', 'kartangiz*', 'kartalar*', 'kartani'],
        ['ijara*', 'arenda*', 'arendu', 'arendaga', 'skuplyu', 'skupka', 'skupayu', 'sotib olam*'],
      ),
      ...pairs(BANK_CARDS, ['kuplyu', 'olaman', 'sotaman', 'prodam', 'sdam', 'kerak']),
      ...['dropovod*', 'dropchi*'],
      ...['kuplyu kart*', 'debetov* kart* na prodaj*', 'karta sotib olaman', 'droplar'],
      ...['begona nom*', 'birovning nom*', 'na chuj* imya', 'chuj* pasport*'],
      ...['kart* v arend*', 'bankovsk* kart* arend*', 'kuplyu bankovsk* kart*'],
      ...['plastik kart* ijara*', 'bank kart* ijara*', 'dropi', 'droper*', 'obnal*'],
    ],
  },
]
