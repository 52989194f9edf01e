/** Tells the words and pairs of titles that name a thing, a service or a place, so that a search field may suggest them. */
import { PLACES } from '../words/aliases.ts'
import { isAdjective, isCyrillic, isNamed, isOfTwoScripts, type Use } from './base-forms.ts'
import { hardened } from '../words/endings.ts'
import { isTradeWord, VERB } from './trade-words.ts'
import { wordsOf } from '../words/words.ts'

const LONGEST_PHRASE = 40
/** A whole word of letters, perhaps with a number in it. */
const WORD = /^(?=.*[a-z])[a-z0-9]{3,20}$/
/** The second word of a pair may be a model or a size, but no telephone number. */
const SECOND = /^[a-z0-9]{1,20}$/
const LONG_NUMBER = /\d{5}/
/** Behind other words a number is a quarter, a size or a count: "chilonzor 5", "gantel 20". */
const MODELS = new Set(
  wordsOf(
    `iphone ipad airpods redmi mi note nexia playstation ps galaxy watch honor poco realme nokia air
    samsung artel lg hp canon casio bosch makita philips epson xbox gopro dyson karcher sony asus acer rtx gtx rx
    core ryzen cobalt gentra spark matiz malibu damas labo onix tracker captiva lacetti bmw mercedes audi kia hyundai
    toyota vaz жигули kamaz мтз mtz isuzu lada byd газель маз
    xiaomi huawei oppo vivo tecno infinix lenovo dell hp jbl indesit beko ariston midea gree tefal braun`,
  ),
)
/** "samsung", "a54", "13": in all languages alike. */
export const namesModel = (word: string): boolean => MODELS.has(word) || /\d/.test(word)
const YEAR = /^(?:19|20)\d\d$/
/** Nobody looks for these. */
const TALK = new Set(
  wordsOf(`
    bizning sizning mening hamma barcha har turli qulay chiroyli zamonaviy eng juda bilan hammasi ajoyib
    вас вам вами ваш ваша ваше ваши вашего вашей вашим наш наша наше наши нашего любой любая любое любые любого любых без все всех всё
    самый самая самое самые очень разный разные новейший your our any all very
    bepul tekin бесплатно бесплатная бесплатный kafolat гарантия qoʻlda uyga uyimga дому самовывоз ikki два две
  `),
)
const PRAISE =
  /^(?:krasiv|udobn|prochn|sovremenn|prekrasn|shikarn|stiln|ideal|kafolatl|garanti|mustahkam|tajribali)/
/** "делаем" */
const OFFERED = /[a-z]{3}[aeu]yem$/
/** "3 kishilik", "большой": a thing has to be named first. */
const SIZE = /^(?:katta|kichik|kishilik|malenk|bolsh(?:oy|aya|oye|iye|ogo))/
/** "qutilari", "mashinasi" */
const OWNED = /(?:(?:lar)?i|si)$/u
const ALWAYS_OWNED = new Set(['xizmati', 'hizmati', 'ustasi', 'ishlari'])
const OWNED_CYRILLIC = /(?:лари|си|ати)$/u

/** "yangi", "белый": said of things of all kinds, and more often with them than alone. */
const DESCRIBING = new Set(
  wordsOf(`
    yangi новый новая новое новые ishlatilgan tayyor готовый готовая готовые original оригинал оригинальный
    qora черный черная черные oq белый белая белые qizil красный красная koʻk kuk синий синяя yashil зеленый зеленая
    sariq желтый желтая kulrang серый серая buyurtma заказ onlayn онлайн bolalar ayollar erkaklar qizlar
    yozgi qishki kuzgi bahorgi yigʻma yumshoq simsiz elektron mexanik klassik ortopedik akustik oliy toza
    elektr turk turkiya турция xitoy китай koreys koreya корея nemis germaniya германия rossiya россия yapon yaponiya япония
    italiya италия polsha польша eron иран gollandiya голландия ingliz shotland britan amerika америка
    mini rangli xonali qavatli kafolatli
  `),
)
/** "xonali", "presslangan", "sugʻoriladigan" */
const DESCRIBING_UZBEK = /^[a-zʻʼ]{3,}li$|(?:[нқмр]|нг|ат)ли$/
const PARTICIPLE = /[a-z]{3}(?:[lnrh]|di)gan$/
/** "6 sotix", "iphone 13 pro" */
const UNIT = new Set(
  wordsOf(
    'sotix сотка соток сотих tonna тонна тонн dona штук litr литр литров персон razmer размер pro max plus ultra lite',
  ),
)
/** A word that begins fewer of its titles only follows another: "yopish" of "tom yopish". */
const LEAST_BEGINNINGS = 0.05
const TELLING_USES = 8
/** An owner's ending, and something that is done: few uses tell. */
const FOLLOWING = /[a-z]{3}(?:i|[ai]sh)$/

/** "arzon", "2", "yangi" in a search: no part of what the next word may name. */
export const saysNothing = (word: string): boolean =>
  isTalk(word) || word === 'yangi' || /^\d+$/.test(word)

type Word = Pick<Use, 'key' | 'text'>
type WordKeys = ReadonlySet<string>

export const isTalk = (word: string): boolean =>
  isTradeWord(word) ||
  TALK.has(word) ||
  PRAISE.test(word) ||
  SIZE.test(word) ||
  VERB.test(word) ||
  OFFERED.test(word)

export const isDescribing = ({ key, text }: Word): boolean =>
  DESCRIBING.has(key) ||
  isAdjective(text) ||
  ((PARTICIPLE.test(key) || DESCRIBING_UZBEK.test(text)) && !isNamed(text))

/** The keys of words that people use, to tell what belongs to them. */
export const keysOfWords = (words: Word[]): WordKeys => new Set(words.map(({ key }) => key))

/** A word that names something or says how it is. */
export const mayBegin = (word: Use, known: WordKeys): boolean =>
  WORD.test(word.key) &&
  !LONG_NUMBER.test(word.key) &&
  !isTalk(word.key) &&
  !isOfTwoScripts(word.text) &&
  !isOwned(word, known) &&
  !UNIT.has(word.key) &&
  !isFollower(word)

function isFollower({ key, uses, begins, names }: Use): boolean {
  if (/\d/.test(key) || MODELS.has(key) || names >= uses / 2) return false
  return begins < LEAST_BEGINNINGS * uses && (uses >= TELLING_USES || FOLLOWING.test(key))
}

/** True for two or three words that name something together. */
export function isRunWorth({ key, text }: Word, heads: ReadonlySet<string>): boolean {
  const texts = text.split(' ')
  const words = key.split(' ').map((word, i) => ({ key: word, text: texts[i] ?? '' }))
  return (
    heads.has(texts[0] ?? '') &&
    key.length <= LONGEST_PHRASE &&
    !LONG_NUMBER.test(key) &&
    words.slice(1).every((word, i) => mayFollow(word, words[i] ?? word)) &&
    words.some(namesThing) &&
    words.slice(2).every(namesThing)
  )
}

const mayFollow = ({ key, text }: Word, before: Word): boolean =>
  SECOND.test(key) &&
  (MODELS.has(before.key) || !/^\d+$/.test(key) || YEAR.test(key)) &&
  !isTalk(key) &&
  !isOfTwoScripts(text) &&
  (!OFFER.test(key) || isAdjective(before.text))

/** "юридические услуги", but not "свадьба услуги" */
const OFFER = /^uslug/
const PLACE = new Set(PLACES.flat().flatMap(wordsOf))
/** "складной самарканд" and "qora bolalar" name nothing. */
export const namesThing = (word: Word): boolean => !PLACE.has(word.key) && !isDescribing(word)

/** A possessive ends a phrase: "xizmati" is "xizmat", and what follows it is about something else. */
function isOwned({ key, text }: Word, known: WordKeys): boolean {
  if (ALWAYS_OWNED.has(key)) return true
  const ending = isCyrillic(text) ? OWNED_CYRILLIC : OWNED
  const bases = [key.replace(/si$/, ''), key.replace(OWNED, ''), ...hardened(key)]
  return ending.test(text) && bases.some((base) => base !== key && known.has(base))
}
