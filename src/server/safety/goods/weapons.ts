import { FOR, NOT, pairs, type Goods } from './goods.ts'

export const TOYS = [
  ...['oyinchoq*', 'igrush*', 'toy', 'toys', 'bolalar*', 'detsk*', 'nerf', 'blaster*', 'orbiz*'],
  ...['suv', 'suvli', 'vodyan*', 'water', 'pufak*', 'puzir*', 'bubble*'],
  ...['kostyum*', 'kosplay*', 'cosplay*', 'lego', 'konstruktor*', 'suvenir*', 'plastmas*'],
]
const TOOLS = [
  ...['kley*', 'yelim*', 'montaj*', 'pena', 'pen', 'kopik*', 'masaj*', 'boyoq*', 'pokrask*'],
  ...['kraskopult*', 'gvozd*', 'shin*', 'germetik*', 'silikon*', 'yuvish*', 'moyk*', 'toua'],
]
/** Guns that fire no bullets. */
const GUNS = [
  ...['air', 'presure', 'polish*', 'wax*', 'vacuum', 'hair', 'ion', 'silicone', 'grout'],
  ...['glue', 'masage', 'spray', 'heat', 'water', 'toy', 'nerf', 'nail', 'staple', 'caulk*'],
  ...[
    'grease',
    'foam',
    'dart',
    'solder',
    'temp*',
    'tag*',
    'price',
    'label',
    'bubble',
    'tato*',
    'thermo*',
    'soldering',
  ],
  ...['paint', 'blow', 'rivet', 'light', 'scan*', 'barcode', 'stapl*', 'sealant', 'wash*', 'cap'],
]
/** Beside the name of a weapon these mean a case, a belt or a safe, not the weapon. */
const CASES = ['chexol*', 'kobur*', 'gilof*', 'seyf*', 'noj*n', 'sheath*', 'holster*', 'safe']

export const WEAPONS: readonly Goods[] = [
  {
    refuse: [
      ...[
        'kalashnikov*',
        'ognestreln*',
        'oqotar qurol*',
        'narezn* karabin*',
        'handgun*',
        'firearm*',
      ],
      ...['pistolet* makarov* boyev*', 'pistolet* t boyev*', 'granat* limonk*'],
      ...pairs(['boyev*', 'jangovar', 'travmatichesk*'], ['pistolet*', 'toponcha*', 'orujiy*']),
    ],
    near: TOYS,
    unless: NOT,
    ...FOR,
  },
  {
    refuse: pairs(['gazov*', 'gazli'], ['pistolet*', 'revolver*', 'toponcha*']),
    near: [...TOYS, ...TOOLS],
    unless: NOT,
  },
  {
    refuse: [
      ...pairs(
        ['oxotnichi*', 'boyev*', 'travmatichesk*', 'xolost*', 'ov', 'jangovar'],
        ['patron~'],
      ),
      ...['patron~ dlya ruj*', 'patron~ dlya karabin*', 'patron~ dlya vintovk*', 'miltiq oq*'],
      ...['miltiq patron*', 'ammunition', 'with ammo', 'ammo box*'],
      ...pairs(['live', 'rifle', 'shotgun', 'pistol', 'hunting', 'handgun'], ['ammo']),
      ...pairs(['patron~', 'patroni'], ['kalibr*', '7 62', '5 45', '9x19']),
    ],
    near: ['patrontash*', 'podsumok*', 'podsumk*'],
    before: FOR.before,
  },
  {
    refuse: [...['vikidn* noj*', 'vikiduxa', 'vikiduxi'], ...['switchblade*', 'bras knuckle*']],
  },
  {
    hold: [
      ...['vintovk*', 'miltiq*', 'miltig*', 'qoshogiz*', 'dvustvolk*', 'odnostvolk*', 'ov qurol*'],
      ...[
        'rujyo',
        'ruje',
        'ruju',
        'orujie',
        'orujia',
        'rujye',
        'rujya',
        'rujyom',
        'rujey',
        'orujiy*',
        'revolver',
        'nagan',
        'arbalet*',
      ],
      ...[
        'oxotnich* karabin*',
        'karabin* sayg*',
        'rifle*',
        'shotgun*',
        'air rifle*',
        'airgun pistol*',
      ],
      ...['obrez* ruj*', 'obrez* dvustvol*', 'kartech*', 'kapsyul* jevel*', 'drob oxotnich*'],
      ...pairs(['jangovar', 'boyev*', 'combat'], ['pichoq*', 'noj', 'noji', 'xanjar*', 'knife']),
      ...pairs(
        ['glushitel*', 'silencer*'],
        ['vintov*', 'oruj*', 'ruj*', 'pistolet*', 'pistol', 'rifle'],
      ),
      ...pairs(
        ['makarov*', 'pm', 'tt', 'stechkin*', 'glok*', 'glock*'],
        ['boyev*', 'jangovar', 'patron*'],
      ),
      ...['ak 47', 'ak47', 'ak 74', 'ak74', '12 kalibr*', '16 kalibr*', 'crosbow*'],
      ...[
        'granatomyot*',
        'granatomet*',
        'saygu',
        'travmat',
        'travmati',
        'travmatik~',
        'pul* dlya pnevmat*',
      ],
    ],
    near: [...TOYS, ...CASES],
    unless: NOT,
    ...FOR,
  },
  {
    hold: [
      ...[
        'toponcha*',
        'pistol',
        'pistols',
        'pnevmat',
        'pnevmatika hatsan',
        'pnevmat* makarov*',
        'pnevmat* glok*',
        'pnevmat* beret*',
        'pistolet* tt',
        'glok* 17',
        'glock* 17',
      ],
      ...pairs(
        ['pnevmat*', 'startov*', 'signaln*', 'makarov*', 'glok*', 'glock*', 'beret*'],
        ['pistolet*'],
      ),
    ],
    near: [...TOYS, ...TOOLS, ...CASES, ...GUNS],
    unless: NOT,
    ...FOR,
  },
  {
    hold: ['gun', 'guns'],
    near: TOYS,
    unless: NOT,
    before: [...FOR.before, ...GUNS],
    after: [...FOR.after, 'shape*', 'metal*', 'oil', ...CASES],
  },
  {
    hold: [
      ...['elektroshok*', 'shoker', 'stun gun*', 'taser*', 'pertsov* balonchik*', 'peper spray*'],
      ...pairs(['balonchik*', 'balon*'], ['samooboron*', 'ozini himoya*', 'oz himoya*']),
      ...['qalampir* balon*', 'kastet*', 'nunchak*', 'noj* babochk*', 'butterfly knife'],
      ...['butterfly knives', 'shtik noj*', 'finka', 'finsk* noj*', 'kortik*', 'balisong*'],
      ...pairs(['rezinov*', 'teleskopichesk*', 'politseysk*'], ['dubink*']),
    ],
    near: TOYS,
    unless: NOT,
    ...FOR,
  },
]
