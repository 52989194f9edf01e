/**
 * Forbidden goods of one kind (/rules#no-1), as people write them. Folded: Latin letters without apostrophes. A doubled
 * letter counts once, so "beer" would match "ber". `word*` is the beginning of a word, `word~` a word with a case
 * ending; several words match side by side, in this order or reversed. `^` and `$` are the edges of the text.
 */
export type Goods = {
  /** So plain that no honest listing says it. */
  refuse?: readonly string[]
  /** Possibly harmless: a moderator looks at the listing before anybody else does. */
  hold?: readonly string[]
  /** Exempts the words that it covers. */
  allow?: readonly string[]
} & Harmless

/** Words around a match that make it harmless: a glass for whisky, a toy gun. */
export type Harmless = {
  /** Required within three words, else the match is harmless: "Kent" is also a name. */
  with?: readonly string[]
  /** Within three words on either side, one of these makes it harmless. */
  near?: readonly string[]
  /** Within three words, cancels `near`, `before` and `after`: "not a toy". */
  unless?: readonly string[]
  /** Right before or right after: "для виски", "pivo uchun". */
  before?: readonly string[]
  after?: readonly string[]
}

/** Matches only a text that says nothing else. */
export const alone = (words: readonly string[]): string[] => words.map((word) => `^ ${word} $`)

/** "For" means that another thing is sold. */
export const FOR = { before: ['dlya', 'for'], after: ['uchun'] } as const
export const NOT = ['ne', 'emas', 'not'] as const

/** Each of the first next to each of the second, in either order. */
export const pairs = (first: readonly string[], second: readonly string[]): string[] =>
  first.flatMap((one) => second.map((other) => `${one} ${other}`))

/** Like pairs(), for entries of several words, which have an order of their own. */
export const eitherWay = (first: readonly string[], second: readonly string[]): string[] => [
  ...pairs(first, second),
  ...pairs(second, first),
]
