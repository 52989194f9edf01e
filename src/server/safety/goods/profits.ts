import { pairs, type Goods } from './goods.ts'

/** Betting, and promises of easy money. */
export const PROFITS: readonly Goods[] = [
  {
    refuse: [
      ...[
        '1xbet*',
        '1x bet*',
        'mostbet*',
        'melbet*',
        'linebet*',
        'fonbet*',
        'parimatch*',
        '1win*',
        '1vin*',
        'betwiner*',
        'betviner*',
        'betandreas*',
      ],
      ...['pin up casino*', 'pin up kazino*', 'pinup casino*', 'pinup kazino*'],
    ],
  },
  { hold: ['igrov* avtomat*'], near: ['detsk*', 'igrush*', 'xvatayk*', 'bolalar*'] },
  {
    hold: [
      ...['totalizator*', 'dogovorn* match*', 'fixed match*', 'betting tip*', 'pokerdom*'],
      ...pairs(['aviator'], ['signal*', 'prediktor*', 'predictor*', 'strategi*', 'kod*']),
      ...pairs(
        ['prognoz*', 'stavk*', 'ekspres*'],
        ['na match*', 'na futbol*', 'na sport*', 'na ufc'],
      ),
      ...['kazino*', 'casino*', 'bukmeker*', 'stavk* na sport', 'stavk* na futbol*', 'qimor*'],
      ...[
        'pasiv daromad*',
        'pasivn* doxod*',
        'pasivn* zarabot*',
        'garantirovan* doxod*',
        'kafolatlangan daromad*',
      ],
      ...['zarabotok bez vlojen*', 'moliyaviy piramida*', 'finansov* piramid*'],
    ],
  },
]
