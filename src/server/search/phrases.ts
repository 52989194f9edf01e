/** The words of titles, and those that follow each other, that many people use: what a search field suggests. */
import { APOSTROPHES } from '../../api/plain-text.ts'
import { hardened } from './endings.ts'
import { isTradeWord, VERB } from './trade-words.ts'
import { TOKEN, wordsOf } from './words.ts'

export type Phrase = {
  /** Folded: what is compared with what somebody types. */
  key: string
  /** As people write it, in small letters. */
  text: string
  uses: number
}
export type Title = { title: string; sellerId: number }

/** Fewer could be friends who want to be suggested. */
const FEWEST_SELLERS = 3
const LONGEST_PHRASE = 40
/** A whole word of letters, perhaps with a number in it. */
const WORD = /^(?=.*[a-z])[a-z0-9]{3,20}$/
/** What may follow one: a model, a size, but no telephone number. */
const SECOND = /^[a-z0-9]{1,20}$/
const LONG_NUMBER = /\d{5}/
/** Behind other words a number is a quarter, a size or a count: "chilonzor 5", "gantel 20". */
const MODELS = new Set(
  wordsOf(
    `iphone ipad airpods redmi mi note nexia playstation ps galaxy watch honor poco realme nokia air
    samsung artel lg hp canon casio bosch makita philips epson xbox gopro dyson karcher sony asus acer rtx gtx rx
    core ryzen cobalt gentra spark matiz malibu damas labo onix tracker captiva lacetti bmw mercedes audi kia hyundai
    toyota vaz жигули kamaz мтз mtz isuzu lada byd газель маз`,
  ),
)
const YEAR = /^(?:19|20)\d\d$/
/** Nobody looks for these. */
const TALK = new Set(
  wordsOf(`
    bizning sizning mening hamma barcha har turli qulay chiroyli zamonaviy eng juda bilan hammasi ajoyib
    вас вам вами ваш ваша ваше ваши вашего вашей вашим наш наша наше наши нашего любой любая любое любые любого любых без все всех всё
    самый самая самое самые очень разный разные новейший your our any all very
  `),
)
const PRAISE =
  /^(?:krasiv|udobn|prochn|sovremenn|prekrasn|shikarn|stiln|ideal|kafolatl|garanti|mustahkam|tajribali)/
/** "3 kishilik", "большой": a thing has to be named first. */
const SIZE = /^(?:katta|kichik|kishilik|malenk|bolsh(?:oy|aya|oye|iye|ogo))/
/** "qutilari", "mashinasi" */
const OWNED = /(?:(?:lar)?i|si)$/u
const ALWAYS_OWNED = new Set(['xizmati', 'hizmati', 'ustasi', 'ishlari'])
const OWNED_CYRILLIC = /(?:лари|си|ати)$/u

type Word = { key: string; text: string; isBesideNext: boolean }
type Use = { key: string; uses: number; sellers: number[] }

/** `rest` lets others work between the batches of titles. */
export async function countPhrases(
  batches: Title[][],
  rest: () => Promise<unknown>,
): Promise<Phrase[]> {
  const read = wordReader()
  const words = new Map<string, Use>()
  const pairs = new Map<string, Use>()
  const isCommon = ({ text }: Word) => (words.get(text)?.sellers.length ?? 0) >= FEWEST_SELLERS
  for (const batch of batches) {
    for (const { title, sellerId } of batch)
      for (const { key, text } of unique(read(title))) note(words, key, text, sellerId)
    await rest()
  }
  for (const batch of batches) {
    for (const { title, sellerId } of batch)
      for (const { key, text } of unique(pairsOf(read(title).map(asNothingUnless(isCommon)))))
        note(pairs, key, text, sellerId)
    await rest()
  }
  const known = new Set(
    [...words.values()]
      .filter(({ sellers }) => sellers.length >= FEWEST_SELLERS)
      .map(({ key }) => key),
  )
  return [...words, ...pairs].flatMap(([text, { key, uses, sellers }]) =>
    sellers.length >= FEWEST_SELLERS && isWorthSuggesting(key) && !isOwned(text, key, known)
      ? [{ key, text, uses }]
      : [],
  )
}

/** A possessive ends a phrase: "xizmati" is "xizmat", and what follows it is about something else. */
function isOwned(text: string, key: string, known: ReadonlySet<string>): boolean {
  const [first = ''] = key.split(' ')
  const [written = ''] = text.split(' ')
  if (ALWAYS_OWNED.has(first)) return true
  const ending = /\p{Script=Cyrillic}/u.test(written) ? OWNED_CYRILLIC : OWNED
  const bases = [first.replace(/si$/, ''), first.replace(OWNED, ''), ...hardened(first)]
  return ending.test(written) && bases.some((base) => base !== first && known.has(base))
}

/** Titles share many words: each is folded once. */
function wordReader() {
  const known = new Map<string, { key: string; text: string }>()
  const read = (token: string) => {
    const folded = known.get(token) ?? { key: wordsOf(token).join(' '), text: tidy(token) }
    known.set(token, folded)
    return folded
  }
  return (title: string): Word[] => {
    const tokens = [...title.matchAll(TOKEN)]
    return tokens.map(({ 0: token, index }, i) => ({
      ...read(token),
      isBesideNext: /^[\s-]*$/.test(title.slice(index + token.length, tokens[i + 1]?.index)),
    }))
  }
}

/** With the signs of Uzbek, whichever were at hand: gʻisht, taʼmir. */
const tidy = (token: string): string =>
  token
    .toLowerCase()
    .replace(APOSTROPHES, (_, at: number, whole: string) =>
      /[og]/.test(whole[at - 1] ?? '') ? 'ʻ' : 'ʼ',
    )

const asNothingUnless =
  (isCommon: (word: Word) => boolean) =>
  (word: Word): Word | null =>
    isCommon(word) ? word : null

const pairsOf = (words: (Word | null)[]) =>
  words.slice(1).flatMap((second, i) => {
    const first = words[i]
    if (!first?.isBesideNext || !second) return []
    return [{ key: `${first.key} ${second.key}`, text: `${first.text} ${second.text}` }]
  })

/** One use a title, however often it says it. */
const unique = <Named extends { text: string }>(all: Named[]): Iterable<Named> =>
  new Map(all.map((one) => [one.text, one])).values()

function note(uses: Map<string, Use>, key: string, text: string, sellerId: number): void {
  const use = uses.get(text) ?? { key, uses: 0, sellers: [] }
  use.uses += 1
  if (use.sellers.length < FEWEST_SELLERS && !use.sellers.includes(sellerId))
    use.sellers.push(sellerId)
  uses.set(text, use)
}

function isWorthSuggesting(key: string): boolean {
  const [first = '', ...others] = key.split(' ')
  return (
    key.length <= LONGEST_PHRASE &&
    !LONG_NUMBER.test(key) &&
    WORD.test(first) &&
    others.every((word) => SECOND.test(word)) &&
    (MODELS.has(first) || !others.some((word) => /^\d+$/.test(word) && !YEAR.test(word))) &&
    ![first, ...others].some(isTalk)
  )
}

const isTalk = (word: string): boolean =>
  isTradeWord(word) || TALK.has(word) || PRAISE.test(word) || SIZE.test(word) || VERB.test(word)
