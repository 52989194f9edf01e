import { alone, NOT, pairs, type Goods } from './goods.ts'

const GRAMS = ['gram*', '1 g', '5 g', '10 g', '1 gram*', 'zakladk*', 'na razves']
const SMOKED = ['kurit*', 'kurnut*', 'chekish*', 'chekadigan', 'nakur*', 'vstavlya*', 'dur']

export const DRUGS: readonly Goods[] = [
  {
    refuse: ['geroin~', 'geroinchik*'],
    near: [
      ...['kostyum*', 'kukl*', 'libos*', 'skazk*', 'multfilm*', 'film*', 'plate', 'plat*'],
      ...['rol*', 'figurk*', 'knig*', 'roman*', 'kitob*'],
    ],
  },
  {
    refuse: ['opium~', 'opiy'],
    near: [
      ...['parfyum*', 'parfum*', 'perfum*', 'dux*', 'atir*', 'tualetn*', 'ysl', 'black', 'blek'],
      ...['aromat*', 'eau'],
    ],
  },
  {
    refuse: [
      ...['kokain*', 'cocain*', 'heroin'],
      ...['marixuan*', 'marihuan*', 'marijuan*', 'kanabis*', 'canabis*', 'gandjubas*', 'ganjubas*'],
      ...['semen* konopl*', 'konopl* urug*', 'gashish*', 'hashish*', 'anasha*', 'nashavand*'],
      ...['amfetamin*', 'amphetamin*', 'metamfetamin*', 'methamphetamin*', 'crystal meth'],
      ...['mefedron*', 'mephedron*', 'ekstazi', 'ecstasy pil*', 'mdma', 'mark* lsd'],
      ...['alfa pvp', 'alpha pvp', 'ketamin*', 'butirat*', 'kratom*', 'metadon*', 'methadon*'],
      ...[
        'qoradori*',
        'qora dori*',
        'taryok*',
        'taryak*',
        'tiryok*',
        'afyun*',
        'koknor*',
        'koknar*',
        'tramadol*',
        'fentanil*',
      ],
      ...[
        'psilotsib*',
        'sol skorost',
        'weed for sale',
        'psilocyb*',
        'galyutsinogen*',
        'kuritel* smes*',
        'chekish aralashma*',
      ],
    ],
  },
  {
    hold: ['konopl*'],
    near: ['masl*', 'yog*', 'shpagat*', 'tkan*', 'veryovk*', 'verevk*', 'nit*', 'kanat*'],
  },
  {
    hold: ['muxomor*'],
    near: ['kostyum*', 'figur*', 'igrush*', 'suvenir*', 'shapk*'],
    unless: NOT,
  },
  { hold: ['lsd', 'poppers'] },
  {
    hold: ['spays', 'spaysa', 'spaysom', 'spayslar', 'spaysni', 'k2 spice'],
    before: ['old'],
    after: ['gyorlz', 'girls', 'gerlz', 'nabor*', 'dlya', 'mix'],
  },
  {
    hold: [
      ...alone(['travka', 'travku', 'spice', 'mef', 'gandj']),
      ...pairs(
        ['travka', 'travku', 'travki', 'shishki', 'shishka', 'boshki', 'nasha', 'nashani'],
        [...GRAMS, ...SMOKED],
      ),
      ...pairs(['nasha', 'nashani'], ['sotaman', 'sotiladi', 'bor', 'sifatli', 'arzon', 'toza']),
      ...pairs(['shishk*', 'boshk*'], ['sativ*', 'indik*', 'indica', 'gidropon*', 'sort']),
      ...pairs(['mef', 'mefa', 'sol', 'kristal*', 'ekstazi'], ['zakladk*', 'kladmen*']),
      ...pairs(['klad', 'kladom', 'kladi'], ['orqali', 'cherez', 'adres*', 'tashkent*', 'foto']),
      ...pairs(['dur', 'chuyka', 'anasha'], ['plan', 'chuyka', 'shishk*', 'gandj*', ...SMOKED]),
      ...pairs(['plan', 'planchik'], ['kurit*', 'nakur*', 'chekish*', 'chuyka']),
      ...pairs(['shishechk*', 'shishk*', 'boshk*'], ['afgan*', 'gidropon*', 'indika']),
      ...pairs(['zakladk*'], ['kuryer*', 'po tashkent*', 'v tashkent*', 'tashkent*', 'gorod*']),
      ...[
        'mef',
        'mefa',
        'mefom',
        'kladmen*',
        'zakladchik*',
        'ganja',
        'gandja',
        'gandj*',
        'xanka',
        'xanki',
      ],
      ...['mefchik*', 'kokainchik*', 'ekstazik*', 'fen amf*', 'amf skorost', 'skorost amf'],
      ...['veselyash* gaz*', 'zakis* azot*', 'nashavan*', 'magic mushrom*', 'joint weed'],
    ],
    near: ['iskustven*', 'gazon*', 'dekor*', 'knig*', 'kitob*', 'sosn*', 'yolk*', 'novogodn*'],
  },
]
