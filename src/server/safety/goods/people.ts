import { pairs, type Goods } from './goods.ts'

/** Trade in organs and people, and goods for adults. "Intim gigiyena" and a Ford Escort are harmless. */
export const PEOPLE: readonly Goods[] = [
  {
    refuse: [
      ...pairs(['prodam', 'prodayu', 'kuplyu', 'kupit'], ['pochku', 'svoyu pochku']),
      ...pairs(['donor*'], ['pochk*', 'pechen', 'buyrak*', 'jigar*']),
      ...pairs(['buyragim*', 'jigarim*'], ['sot*']),
      ...[
        'buyrak sotaman',
        'buyragini sotaman',
        'donorsk* organ*',
        'kidney for sale',
        'sel kidney',
        'sel my kidney',
      ],
      ...pairs(['surogat*', 'surrogate'], ['ona*', 'mat*', 'mam*', 'mother*']),
      ...['surmam*', 'devushk* na chas', 'dosug dlya mujchin', 'intim masaj*'],
      ...['prostitut*', 'fohisha*', 'porno*', 'porn', 'eskort agent*', 'escort girl*'],
      ...pairs(
        ['eskort', 'escort', 'intim', 'intimn*', 'seks', 'sex'],
        [...['uslug*', 'xizmat*', 'servic*', 'vstrech*', 'dosug*']],
      ),
    ],
  },
  {
    hold: [
      ...[
        'erotik*',
        'erotichesk*',
        'erotic',
        'sekshop*',
        'seks shop*',
        'seks igrush*',
        'sex shop*',
      ],
      ...['masaj* s prodoljen*', 'masaj* hapy end*', 'hapy end masage', 'intim znakom*'],
      ...['sex toy*', 'faloimit*', 'vebkam model*', 'webcam model*'],
    ],
  },
]
