/** Realistic queries for a listing, grouped by the habit that makes them hard. */
import type { Kind } from '../../src/api/lib/kinds.ts'
import type { ListQuery } from '../../src/api/listings/listing-url.ts'
import { fold } from '../../src/i18n/fold.ts'
import { swapLayout } from '../../src/server/search/layout.ts'
import { chance, pick, type Random } from '../../demo/random.ts'
import type { Labelled } from './listings.ts'
import { confused, inflected, mistyped, modelRespelled, toCyrillic } from './spelling.ts'

export type Query = {
  /** The name of its class. */
  name: string
  text: string
  kind: Kind
  /** The rest of the address. */
  state?: Partial<Pick<ListQuery, 'page' | 'sort' | 'not' | 'filters'>>
  /** Absent where only the cost counts. */
  wanted?: {
    /** For the list of failures. */
    shown: string
    /** One of these has to be among the first ten. */
    isHit(listing: Labelled): boolean
    /** Fits in all that the words say. */
    isRight(listing: Labelled): boolean
  }
}
export type LabelledQuery = Query & { target: Labelled }

const FILLERS =
  'sotiladi kerak arzon arzonga sotaman продам куплю недорого срочно купить нужен narxi цена yaxshi хороший tezkor boshqacha iltimos супер пожалуйста'.split(
    ' ',
  )
const QUESTIONS = [
  'qayerdan {} olsa boladi',
  '{} narxi qancha',
  'qancha turadi {}',
  'menga {} kerak edi',
  'где купить {}',
  'сколько стоит {}',
  'ищу {} для дома недорого',
  'уйга {} керак эди',
]
const BRANDS = new Map(
  'iPhone=айфон iPad=айпад Samsung=самсунг Galaxy=галакси Redmi=редми Xiaomi=сяоми Honor=хонор Lenovo=леново Asus=асус Acer=асер Sony=сони Canon=кэнон Nokia=нокиа Artel=артел Bosch=бош Makita=макита Philips=филипс Karcher=керхер Nike=найк Adidas=адидас Yamaha=ямаха Cobalt=кобальт Nexia=нексия Gentra=жентра Honda=хонда Hyundai=хендай Isuzu=исузу Casio=касио Lego=лего MacBook=макбук Realme=реалми Huawei=хуавей Apple=эпл Toyota=тойота Mercedes=мерседес Beko=беко Akfa=акфа'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/** Misspells the words of a title; null: no word can be. */
type Spoil = (next: Random, words: string[], target: Labelled) => string | null

const changed = (before: string, after: string) => (before === after ? null : after)
const eachWord =
  (change: (next: Random, word: string) => string): Spoil =>
  (next, words) =>
    changed(words.join(' '), words.map((word) => change(next, word)).join(' '))
/** One word only. */
const oneWord =
  (change: (next: Random, word: string) => string) =>
  (next: Random, words: string[]): string | null => {
    const at = Math.floor(next() * words.length)
    return changed(
      words.join(' '),
      words.map((word, i) => (i === at ? change(next, word) : word)).join(' '),
    )
  }

const SPOILS: Record<string, Spoil> = {
  'exact words': (_, words) => words.join(' '),
  'other script': (_, words, { isLatin }) => {
    const text = words.join(' ')
    return changed(text, isLatin ? toCyrillic(plain(text)) : fold(text))
  },
  apostrophes: (next, words) => {
    const text = words.join(' ')
    if (!/[oOgG][ʻ'‘’`]/.test(text)) return null
    return text.replaceAll(/[ʻ'‘’`]/g, () => pick(next, ["'", '’', '`', '', ' ']))
  },
  'sound-alikes': eachWord(confused),
  typos: oneWord(mistyped),
  'wrong keyboard': (next, words) =>
    chance(next, 0.5)
      ? words.map(swapLayout).join(' ')
      : oneWord((_, w) => swapLayout(w))(next, words),
  endings: eachWord(inflected),
  'brands in the other script': (_, words) =>
    changed(words.join(' '), words.map((word) => BRANDS.get(word) ?? word).join(' ')),
  'models and units': (next, words) =>
    /\d/.test(words.join(''))
      ? changed(words.join(' '), modelRespelled(next, words.join(' ')))
      : null,
  'order and fillers': (next, words) =>
    pick(next, [
      () => `${pick(next, FILLERS)} ${words.join(' ')}`,
      () => `${words.toReversed().join(' ')} ${pick(next, FILLERS)}`,
    ])(),
  translation: (_, __, { translation }) => translation,
  beginnings: (_, words) => {
    const last = words.at(-1) ?? ''
    return last.length < 5 ? null : [...words.slice(0, -1), last.slice(0, -2)].join(' ')
  },
  questions: (next, words) => pick(next, QUESTIONS).replace('{}', words.join(' ')),
}
const plain = (text: string) => text.replaceAll(/(?<=[oOgG])['‘’`]/g, 'ʻ')

const FEWEST_FITTING = 10
/** A share of all listings, as made titles have twins; with many thousands, only the costs of their queries say something. */
const SHARE_FITTING = 1 / 400

/** Counts titles that have all of some words; of `few` the wanted one should be on the first page. */
export function createTitleCounter(all: Labelled[], few = FEWEST_FITTING) {
  const titlesWith = new Map<string, Set<number>>()
  for (const [n, { title }] of all.entries())
    for (const word of fold(title).split(' '))
      titlesWith.set(word, (titlesWith.get(word) ?? new Set()).add(n))
  const count = (words: string[]): number => {
    const folded = words.flatMap((word) => fold(word).split(' '))
    const sets = folded.map((word) => titlesWith.get(word) ?? new Set<number>())
    const [rarest = new Set(), ...others] = sets.toSorted((a, b) => a.size - b.size)
    return [...rarest].filter((n) => others.every((set) => set.has(n))).length
  }
  return { count, isRare: (words: string[]) => count(words) <= few }
}
export type TitleCounter = ReturnType<typeof createTitleCounter>

/** `ofEach` queries per class, for some of all listings; a query's words occur together in few titles. */
export function makeQueries(
  next: Random,
  targets: Labelled[],
  all: Labelled[],
  ofEach: number,
): LabelledQuery[] {
  const few = Math.max(FEWEST_FITTING, all.length * SHARE_FITTING)
  const { isRare } = createTitleCounter(all, few)
  const isRareThing = ({ thing, variant }: Labelled) =>
    all.filter((one) => one.thing.ru === thing.ru && one.variant.startsWith(variant)).length <= few
  return Object.entries(SPOILS).flatMap(([name, spoil]) => {
    const queries: LabelledQuery[] = []
    while (queries.length < ofEach) {
      const target = pick(next, targets)
      const meant = target.typed(next)
      if (!(name === 'translation' ? isRareThing(target) : isRare(meant))) continue
      const text = spoil(next, meant, target)
      if (text) queries.push(queryFor(name, text, meant, target))
    }
    return queries
  })
}

/** A query for one listing; `meant` are its words before they were misspelled. */
export const queryFor = (
  name: string,
  text: string,
  meant: string[],
  target: Labelled,
): LabelledQuery => ({
  name,
  text,
  kind: target.thing.kind,
  target,
  wanted: {
    shown: target.title,
    isHit: ({ title }) => title === target.title,
    isRight: (listing) => isAlike(listing, target, meant),
  },
})

/** True for the same thing, or for another that matches the intended words as the target does. */
function isAlike(listing: Labelled, target: Labelled, meant: string[]): boolean {
  if (listing.thing.uz === target.thing.uz) return true
  const words = fold(target.variant || meant.join(' ')).split(' ')
  const title = ` ${fold(`${listing.variant} ${listing.thing.uz} ${listing.title}`)} `
  return words.every((word) => title.includes(` ${stem(word)}`))
}

export function stem(word: string): string {
  return word.slice(0, Math.max(4, word.length - 2))
}
