/** Words near by that turn a word of the lists into an honest thing: a detector is no false money. */
type Near = {
  /** Entries of the lists, as they are written there. */
  entries: readonly string[]
  /** Within three words, on either side. */
  near?: readonly string[]
  /** With one of these as near, it is none: "the detector does not see it". */
  unless?: readonly string[]
  /** Right before, right behind: "для виски", "pivo uchun". */
  before?: readonly string[]
  after?: readonly string[]
}

/** In no case that says "goes through a detector". */
const TESTERS = [
  ...['detektor', 'detektori', 'detektorlar', 'detektorlari', 'detektora', 'detektorov'],
  ...['aniqlay*', 'aniqlov*', 'aniqlash*', 'aniqlag*', 'opredelyayet', 'opredeleni*'],
  ...['schyotchik', 'schetchik', 'schyotchiki', 'schetchiki', 'raspoznayet'],
]

export const HARMLESS_NEAR: readonly Near[] = [
  {
    entries: ['soxta pul*', 'qalbaki pul*', 'falshiv* deng*', 'falshiv* deneg', 'falshiv* kupyur*'],
    near: TESTERS,
    unless: ['ne', 'otadi', 'proxod*'],
  },
  { entries: ['kupit* diplom*'], near: ['ramk*', 'ramka*', 'papk*', 'oblojk*'] },
  { entries: ['gazov* pistolet*'], near: ['montaj*', 'gvozd*', 'toua'] },
  {
    entries: ['geroin~'],
    near: [
      'kostyum*',
      'kukl*',
      'libos*',
      'skazk*',
      'multfilm*',
      'plate',
      'plat*',
      'rol*',
      'figurk*',
    ],
  },
  {
    entries: ['viski', 'vodk*', 'konyak*', 'aroq*', 'pivo', 'alkogol*'],
    before: ['dlya', 'pod'],
    after: ['uchun'],
  },
  {
    entries: ['insulin*'],
    near: ['sumk*', 'termosumk*', 'xolodilnik', 'igl*'],
    before: ['dlya'],
    after: ['uchun'],
  },
  {
    entries: ['pnevmat* pistolet*'],
    near: ['pokrask*', 'kraskopult*', 'boyoq*', 'gvozd*', 'shin*'],
  },
  { entries: ['sigaret*', 'tabak'], before: ['protiv', 'ot'], after: ['qarshi'] },
]
