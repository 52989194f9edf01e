import { NOT, pairs, type Goods } from './goods.ts'

const BIRDS = [
  'sokol*',
  'berkut*',
  'oryol',
  'orla',
  'lochin*',
  'burgut*',
  'itolgi*',
  'baloban*',
  'filin*',
  'yastreb*',
  'qirgiy*',
  'boyqush*',
  'ukki*',
  'sova',
  'sovi',
  'sovu',
  'sovyonok',
  'sovenok',
  'orlan*',
]
const LIVING = [
  ...['ptenets', 'ptentsi', 'ptentsa', 'polasi', 'jojasi', 'jivoy', 'jivaya', 'tirik', 'ruchn*'],
  ...['sotiladi', 'sotaman', 'jiv*', 'oxotnich*', 'kaputsin*', 'prodam', 'prodayu'],
]
const TOYS = [
  ...['futbolk*', 'pech*', 'plyush*', 'yumshoq', 'plush', 'soft', 'kitob*', 'knig*', 'iskustven*'],
  ...['suniy', 'kigurumi*', 'pijam*', 'multfilm*', 'rasm*', 'baxmal*', 'faux'],
  'igrush*',
  'oyinchoq*',
  'kostyum*',
  'figur*',
  'haykal*',
  'statuetk*',
  'kartin*',
  'toy',
]

/** Animals of the Red Book and parts of them. */
export const WILDLIFE: readonly Goods[] = [
  {
    refuse: [
      ...pairs(['rog*', 'shox*'], ['saygak*', 'sayga', 'saygi', 'saygachi*', 'saygoq*']),
      ...[
        'shkur* snejn* bars*',
        'snejn* bars* shkur*',
        'shkur* tigr*',
        'biven* slonov*',
        'slonov* kost* biv*',
        'chuchel* berkut*',
        'qor qoplon* teri*',
        'medvej* jelch*',
      ],
      ...['biven* slon*', 'bivn* slon*', 'elephant ivory', 'ivory tusk*'],
    ],
    near: ['iskustven*', 'suniy', 'igrush*', 'oyinchoq*'],
  },
  {
    hold: [
      ...['qizil kitob*', 'krasnoknijn*', 'chol toshbaqa*', 'stepn* cherepax*'],
      ...[
        'sredneaziatsk* cherepax*',
        'sokol* baloban*',
        'varan',
        'varani',
        'echkemar*',
        'djeyran*',
        'jayron*',
      ],
      ...pairs(BIRDS, LIVING),
      ...pairs(
        [
          'bori',
          'tulki',
          'ayiq',
          'sher',
          'yolbars',
          'qoplon',
          'maymun',
          'jayron',
          'kiyik',
          'silovsin',
        ],
        ['bola', 'bolasi', 'bolalari', 'kuchug*', 'kuchukcha*'],
      ),
      ...pairs(
        ['volchonok', 'volchata', 'volk', 'volka', 'lisyonok', 'lisenok', 'lisa', 'risyonok'],
        [
          'jivoy',
          'jivaya',
          'jivogo',
          'jivuyu',
          'prodam',
          'prodayu',
          'ruchnoy',
          'ruchnaya',
          'dikiy',
        ],
      ),
      ...pairs(
        ['wolf', 'fox', 'bear', 'lion', 'tiger', 'monkey', 'falcon', 'eagle'],
        ['cub', 'cubs'],
      ),
      ...pairs(['live', 'tame'], ['monkey', 'falcon', 'eagle', 'owl', 'wolf', 'cobra']),
      ...pairs(['piton', 'udav', 'gyurza', 'gadyuka', 'kobra', 'ilon'], LIVING),
      ...pairs(['toshbaqa*'], ['tirik', 'yovoyi', 'dala', 'dashtdan']),
      ...['suxoputn* cherepax*', 'cherepax* suxoputn*'],
      ...pairs(
        ['shox*', 'teri*', 'rog*', 'shkur*'],
        [
          ...['arxar*', 'alqor*', 'djeyran*', 'jayron*', 'kiyik*', 'volk*', 'volch*', 'bori'],
          ...['medved*', 'medvej*', 'ayiq', 'ris', 'risi', 'bars*', 'qoplon*', 'yolbars*'],
        ],
      ),
      ...['ayiq oti', 'ayiq ot safro*', 'chuchel* volk*', 'chuchel* orl*', 'chuchel* medved*'],
      ...pairs(
        ['obezyan*', 'maymun*', 'kobra', 'drof*', 'tigryon*', 'lvyon*', 'medvejon*'],
        LIVING,
      ),
      ...['zmein* yad*', 'ilon zahar*', 'krechet*', 'baloban*'],
    ],
    near: TOYS,
    unless: NOT,
  },
]

const WAR = [
  'krasn*',
  'otechestv*',
  'lenin*',
  'slav*',
  'sssr',
  'za otvag*',
  'za boyev*',
  'za pobed*',
]

/** State awards and archaeological finds. */
export const STATE_TREASURES: readonly Goods[] = [
  {
    hold: [
      ...pairs(['orden*', 'medal*'], WAR),
      ...['monet* raskop*', 'qadimiy topilma*', 'arxeologi* topilma*', 'arxeologichesk* naxod*'],
    ],
    near: ['suvenir*', 'vipusknik*', 'igrush*'],
  },
]

/** Their sale needs a permit; photographs by an operator with a drone do not. */
export const DRONES: readonly Goods[] = [
  {
    hold: [
      'kvadrokopter*',
      'kvadrakopter*',
      'dron~',
      'drone',
      'drones',
      'dji mavic*',
      'dji mavik*',
      'dji mini*',
      'dji air*',
    ],
    near: ['suratga', 'montaj*', 'operator*', 'uslug*', 'xizmat*'],
  },
]
