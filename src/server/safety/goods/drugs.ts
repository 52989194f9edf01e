import { NOT, type Goods } from './goods.ts'

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
]
