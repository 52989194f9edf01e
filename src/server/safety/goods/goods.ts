/**
 * Goods of one kind that the rules forbid (/rules#no-1), as people write them. Folded: Latin letters without
 * apostrophes. A letter that is doubled counts once, so "beer" would be found in "ber". `word*` is the beginning of a word, `word~` a word with an ending of its
 * case; several stand side by side in a text, in this order or the other way round. `^` and `$` are the edges of the text.
 */
export type Goods = {
  /** So plain that no honest listing says it. */
  refuse?: readonly string[]
  /** May mean something harmless: a moderator looks at it before anybody else does. */
  hold?: readonly string[]
  /** Takes the words that it covers out again. */
  allow?: readonly string[]
} & Harmless

/** Words around one of them that make an honest thing of it: a glass for whisky, a toy gun. */
export type Harmless = {
  /** One of these within three words, or else it means something harmless: "Kent" is also a name. */
  with?: readonly string[]
  /** Within three words, on either side. */
  near?: readonly string[]
  /** With one of these as near, it is none: "not a toy". */
  unless?: readonly string[]
  /** Right before, right behind: "для виски", "pivo uchun". */
  before?: readonly string[]
  after?: readonly string[]
}

/** A text that says nothing else. */
export const alone = (words: readonly string[]): string[] => words.map((word) => `^ ${word} $`)

/** "For": what is for a thing is another thing. */
export const FOR = { before: ['dlya', 'for'], after: ['uchun'] } as const
export const NOT = ['ne', 'emas', 'not'] as const

/** Each of the first before, and so behind, each of the second. */
export const pairs = (first: readonly string[], second: readonly string[]): string[] =>
  first.flatMap((one) => second.map((other) => `${one} ${other}`))

/** As pairs(), for those of several words, which have an order of their own. */
export const eitherWay = (first: readonly string[], second: readonly string[]): string[] => [
  ...pairs(first, second),
  ...pairs(second, first),
]
