/**
 * What may be offered by nobody here (/rules#no-1), so plain that no honest listing says it. Folded: Latin letters without
 * apostrophes, no letter twice in a row. `word*` is the beginning of a word, `word~` a
 * word with an ending of its case; several stand side by side in a text, in
 * this order or the other way round. What also means something harmless ("nos", "avtomat", "patron", "pivo") is not here.
 */
export const FORBIDDEN: readonly string[] = [
  // Narcotics, smoking mixtures, nasvay
  'geroin~',
  'kokain*',
  'marixuan*',
  'marihuan*',
  'marijuan*',
  'gashish*',
  'anasha*',
  'amfetamin*',
  'metamfetamin*',
  'mefedron*',
  'koknor*',
  'nasvay*',
  'nasvoy*',
  'nosvoy*',
  'tramadol*',
  'snyus*',
  'veyp~',
  'vayp~',
  'elektron* sigaret*',
  // Weapons and explosives
  'kalashnikov*',
  'trotil*',
  'travmatichesk* pistolet*',
  'gazov* pistolet*',
  'boyev* granat*',
  'oxotnichi* patron~',
  // False papers and money
  'soxta diplom*',
  'soxta pasport*',
  'soxta hujat*',
  'soxta pul*',
  'qalbaki pul*',
  'qalbaki hujat*',
  'qalbaki diplom*',
  'podelni* diplom*',
  'podelni* dokument*',
  'podelni* pasport*',
  'falshiv* deng*',
  'falshiv* deneg',
  'falshiv* kupyur*',
  'kupit* diplom*',
  // Other people's data
  'baza danix kliyentov',
  'baza danix telefonov',
  'proslushk* telefon*',
  // People
  'prostitut*',
  'fohisha*',
  'porno*',
  'eskort uslug*',
  'eskort xizmat*',
  'intim uslug*',
  'intim xizmat*',
  'buyragim* sot*',
  'prodam pochku',
  'surogat* ona*',
  'surogat* mat*',
  // Gambling
  '1xbet*',
  'mostbet*',
  'melbet*',
]
