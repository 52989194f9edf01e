/**
 * The words of scammers in Uzbek, Russian and English, matched on folded and loosened text between spaces
 * (scam-signs.ts), in which both alphabets and most misspellings meet. A topic alone is no sign: the message has to
 * ask for something.
 */

const ENDING = '(?:i?ng(?:iz|lar|izlar)?|a?vor(?:ing)?|gin|[ay]?siz|[ay]san|sangiz)'
const TELL = '(?:yubor|jonat|ayt|ber|tashl?a|kirit|yoz|korsat)'
const PAY_UZ = '(?:tola|otkaz|tushir)'
const NEEDED_UZ = '(?:kerak|shart|zarur|lozim)'
const requestOf = (stem: string) =>
  `${stem}${ENDING}?(?:chi)? |${stem}ish(?:ingiz|iz)? ${NEEDED_UZ} |${stem}sh(?:ingiz|iz)? ${NEEDED_UZ} `

const TELL_RU =
  '(?:(?:s|pere|za)?kin(?:te|ete)?|skidivay(?:te)?|otprav(?:te|lyayte)?|(?:pri|vi|vy|pere)shli(?:te)?|skaji(?:te)?|nazovi(?:te)?|(?:pro)?diktuy(?:te)?|(?:na)?pishi(?:te)?|sobshi(?:te)?|day(?:te)?|vedi(?:te)?|ukaji(?:te)?|pokaji(?:te)?|sfot\\w+te)'
const PAY_RU =
  '(?:perevedi(?:te)?|perechisli(?:te)?|oplati(?:te)?|oplachivay(?:te)?|zaplati(?:te)?|vnesi(?:te)?|polojite)'
const INFINITIVE =
  '(?:skinut|otpravit|prislat|vislat|skazat|nazvat|vesti|vnesti|perevesti|oplatit|sobshit|ukazat|napisat|prodiktovat)'
const MODAL = `(?:nujno|nado|neobhodimo|mojete|mojesh|pridesya) (?:\\w+ )?(?:\\w+ )?${INFINITIVE} `

const either = (...parts: string[]) => new RegExp(` (?:${parts.join('|')})`)

/** Requests to send, tell or write something. */
export const ASKS = either(
  requestOf(TELL),
  `${TELL}[ay]siz?mi `,
  `${TELL}[ay]? olasiz`,
  `${TELL_RU} `,
  MODAL,
  '(?:send|tel|give|teht|share|enter|type) ',
)
export const ASKS_TO_PAY = either(requestOf(PAY_UZ), `${PAY_RU} `, '(?:pay|transfer) ', MODAL)
/** "Do", "throw": requests for money in a message about money. */
export const ASKS_TO_GIVE = either(
  requestOf('(?:yubor|jonat|ber|tashl?a|kil|koy)'),
  `${TELL_RU} `,
  'sdelay(?:te)? ',
  'send ',
)
/** Demands without a request; in a question they are no sign. */
export const NEEDS = either(
  `${NEEDED_UZ} `,
  'fakat ',
  'bilan ishla',
  'nuj(?:en|na|no|ni) ',
  'obyazateln',
  'tolko ',
  'rabota\\w+ po ',
  'trebu',
  'posle ',
  'na kartu ',
)

export const CODE = either(
  'kod(?:ni|i|ini|im|ingiz|ingizni|lar|larni|a|u|om|e)? ',
  'parol(?!siz)',
  'pin ',
  'pinkod',
)
/** Codes that open no account. */
export const PLAIN_CODE = either(
  'tovar',
  'mahsulot',
  'rang',
  'svet',
  'kras',
  'artikul',
  'model',
  'domofon',
  'podezd',
  'eshik',
  'hato',
  'oshib',
  'shtrih',
  'kr ',
  'vi ?fi',
  'vin ',
  'indeks',
)
export const SMS = / sms/

export const CARD = either('kart', 'kapta', 'plastik', 'kard ')
export const CARD_FACT = either(
  'rakam',
  'nomer',
  'number',
  'dan(?:ie|ih|nie) ',
  'rasm',
  'surat',
  'foto',
  'mudat',
  'srok',
  'rekvizit',
)
/** Memory and SIM cards, and long numbers that aren't card numbers. */
export const PLAIN_CARD = either('hotira', 'pamyat', 'sim ', 'tarif', 'imei', 'buyurtma', 'zakaz')

/** Payment before the buyer has seen the thing. */
export const PREPAY = either(
  'avans',
  'zaklad',
  'zakalat',
  'zalog',
  'zadatk',
  'zadatok',
  'predoplat',
  'deposit',
  '(?:oldindan|avaldan|oldin) tolov',
)
export const BEFOREHAND = either(
  'oldin',
  'aval',
  'yarmini',
  'zarane',
  'vpered',
  'snachala',
  'za ?bron',
  'bron',
)
export const COURIER_FEE = either(
  '(?:dostavk|kurer|bojhona|tamoj)\\w* (?:\\w+ )?(?:pul|hak|oplat|tolov)',
)
export const FIRST_PAY = / (?:snachala|vpered) oplata| otprav\w* (?:tolko )?posle oplat/
export const MONEY = either(
  'pul',
  'tolov',
  'sum',
  'som ',
  'ming ',
  'yarmini',
  'deneg',
  'deng',
  'tisyach',
)
export const AMOUNT = / \d{2,3} ?0{2,3} /
/** Payment on delivery, which is normal. */
export const ON_DELIVERY = either('pri poluchen', 'kelganda', 'joyida', 'korib', 'korgan')

/** Offers in the site's name that must be false: it neither delivers nor holds money. */
export const safeDeal = (site: string): RegExp =>
  either(
    'bezopasn\\w+ (?:sdelk|oplat)',
    'havfsiz (?:bitim|savdo|tolov)',
    'safe deal',
    `${site} (?:dostavk|etkazib|delivery|safe|kurer|pay )`,
  )

export const MESSENGER = either(
  'telegra',
  'teleg(?:u|e|am) ',
  'tg(?:ga|da|dan)? ',
  'vh?[ao]sap',
  'viber',
  'imo(?:ga|da|dan)? ',
  'insta',
  't me ',
)
export const ASKS_TO_COME = either(
  requestOf('(?:yoz|yubor|tashl?a)'),
  `(?:chik|ot|kir|kel|boglan|gaplash)${ENDING} `,
  `${TELL_RU} `,
  'pere(?:yd|hod)',
  'dobavte ',
  'stuk',
  '(?:teht|write|message|contact) ',
)

/** "Don't send", "without", "not needed"; but "without it we don't send" is a request. */
export const REFUSALS = new RegExp(
  ` (?:ne (?:nado |nujno )?\\w+|bez \\w+\\b(?! ne ))| ${NEEDED_UZ} emas`,
  'g',
)
/** Quoting a scammer is not a scam. */
export const TOLD = either('moshenik', 'firibgar', 'aldokchi')
export const ME = either('mendan? ', 'menga ', 'mne ', 'menya ')
export const SAID = either('sora', 'dedi', 'dey', 'prosi', 'skazal', '(?:na)?pisal', 'govor')
