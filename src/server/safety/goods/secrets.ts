import { eitherWay, NOT, pairs, type Goods } from './goods.ts'

const WHERE = [
  ...['telegram*', 'instagram*', 'whatsap*', 'vatsap*', 'votsap*', 'facebok*', 'gmail', 'imo'],
  ...['stranits*', 'pocht*', 'akaunt*', 'acount*', 'parol*', 'password*'],
]

/** Other people's data, and devices that listen and film in secret. */
export const SECRETS: readonly Goods[] = [
  {
    refuse: [
      ...pairs(['baza danix', 'bazi danix'], ['kliyent*', 'telefon*', 'pasport*', 'abonent*']),
      ...['baz* telefonov', 'mijozlar malumotlar* baza*', 'mijozlar telefon* baza*'],
      ...pairs(['vzlom', 'vzloma', 'vzlomayu', 'vzlomayem', 'vzlomat', 'hack', 'hacking'], WHERE),
      ...pairs(WHERE, ['buzib', 'buzish*', 'buzaman', 'buzamiz', 'xak', 'xakerlik']),
    ],
    before: ['ot', 'protiv'],
  },
  {
    refuse: [
      ...[
        'proslushk*',
        'proslushivayush*',
        'spy bug*',
        'gsm bug*',
        'gsm juchok*',
        'listening device*',
        'listening bug*',
      ],
      ...eitherWay(
        ['yashirin', 'yashirincha'],
        ['eshit* moslama*', 'eshit* qurilma*', 'tinglash*'],
      ),
    ],
    before: ['ot', 'protiv'],
    after: ['qarshi'],
  },
  {
    hold: [
      ...pairs(
        ['skrit*', 'shpionsk*', 'yashirin', 'josus*', 'spy', 'hidden'],
        ['diktofon*', 'mikrofon*', 'recorder*', 'microphone*', 'ochki', 'videoregistrator*'],
      ),
      ...pairs(['probiv'], ['dannix', 'lyudey', 'kart*', 'chelovek*', 'telefon*']),
      ...['kodgraber*', 'kod graber*', 'code graber*', 'keyloger*', 'kiloger*', 'sms perexvat*'],
      ...pairs(['skrit*', 'shpionsk*', 'yashirin', 'josus*'], ['kamera*', 'kamer*', 'ruchk*']),
      ...pairs(['hidden', 'spy'], ['camera*', 'cam', 'cams', 'pen']),
      ...['yashirin video*', 'shpionsk* program*', 'probiv po nomer*', 'detalizatsi* zvonk*'],
      ...['ruchka kamera', 'ruchki kameri', 'glushilk*', 'jamer*', 'mikronaushnik*'],
      ...[
        'mikroquloqchin*',
        ...pairs(['podavitel*', 'glushitel*'], ['signal*', 'diktofon*', 'gsm', 'svyazi', 'gps']),
      ],
    ],
    near: [
      'detektor*',
      'detector*',
      'poisk*',
      'obnaruj*',
      'antijuchok*',
      'aniqla*',
      'finder*',
      'shlang*',
    ],
    unless: NOT,
  },
]
