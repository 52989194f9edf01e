import { NOT, pairs, type Goods } from './goods.ts'
import { TOYS } from './weapons.ts'

export const EXPLOSIVES: readonly Goods[] = [
  {
    refuse: [
      ...pairs(['granat*'], ['boyev*', 'jangovar', 'f1', 'f 1', 'rgd*']),
      ...['hand grenade*', 'trotil*', 'dinamit*', 'dynamite stick*', 'geksogen*', 'vzrivchat*'],
      ...[
        'portlovchi*',
        'detonator*',
        'tolov* shashk*',
        'elektrodetonator*',
        'explosives',
        'c4 explosive',
        'plastid~',
      ],
    ],
    near: TOYS,
    unless: NOT,
  },
  {
    hold: ['salyut*'],
    near: [
      'motoblok*',
      'motokultivator*',
      'kultivator*',
      'traktor*',
      'foto*',
      'obyektiv*',
      'plyonk*',
    ],
  },
  {
    hold: [
      ...['porox', 'gunpowder*', 'amiachn* selitr*', 'amiakli selitr*', 'feyerverk*', 'petard*'],
      ...[
        'pirotexnik*',
        'mushakboz*',
        'mushak* yangi yil*',
        'rimsk* svech*',
        'raket* salyut*',
        'firework*',
        'firecracker*',
        'dimov* shashk*',
        'tsvetn* dim',
      ],
      ...pairs(['bengalsk*'], ['ogon*', 'ogni', 'ogney', 'svech*']),
    ],
  },
]
