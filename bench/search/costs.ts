/** Queries that cost much: frequent words, words that no listing has, and lists that are filtered, sorted or read further. */
import { chance, integer, pick, type Random } from '../../demo/random.ts'
import type { Labelled } from './listings.ts'
import type { Query } from './queries.ts'
import { contentOf } from './titles.ts'

const FREQUENT_WORDS = 40

/** `ofEach` queries per class, for products. */
export function costQueries(next: Random, listings: Labelled[], ofEach: number): Query[] {
  const products = listings.filter(({ thing }) => thing.kind === 'product')
  const frequent = mostFrequent(products)
  const words = (count: number): string[] => {
    const chosen = new Set<string>()
    while (chosen.size < count) chosen.add(pick(next, frequent))
    return [...chosen]
  }
  const number = () => String(integer(next, 10_000, 99_999))
  const ofATitle = () => pick(next, contentOf(pick(next, products).title))
  const text = (...parts: string[]) => ({ text: parts.join(' ') })
  const classes: Record<string, () => Pick<Query, 'text' | 'state'>> = {
    'a frequent word and a number': () => text(...words(1), number()),
    'two frequent words and a number': () => text(...words(2), number()),
    'a frequent and an unknown word': () => text(...words(1), unknownWord(next)),
    'words of three titles': () => text(ofATitle(), ofATitle(), ofATitle()),
    'five to seven frequent words': () => text(...words(integer(next, 5, 7))),
    'an excluded word': () => ({ ...text(...words(1)), state: { not: words(1).join() } }),
    'pages 2 to 9': () => ({ ...text(...words(1)), state: { page: integer(next, 2, 9) } }),
    'a filter by price': () => ({ ...text(...words(1)), state: { filters: priceRange(next) } }),
    'sorted by price': () => ({
      ...text(...words(integer(next, 1, 2))),
      state: { sort: 'price_asc' },
    }),
  }
  return Object.entries(classes).flatMap(([name, make]) =>
    Array.from({ length: ofEach }, () => ({ name, kind: 'product' as const, ...make() })),
  )
}

function mostFrequent(listings: Labelled[]): string[] {
  const counts = new Map<string, number>()
  for (const { title } of listings)
    for (const word of new Set(contentOf(title.toLowerCase())))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, FREQUENT_WORDS)
    .map(([word]) => word)
}

const unknownWord = (next: Random): string =>
  Array.from(
    { length: integer(next, 2, 4) },
    () => pick(next, [...'bdfgjklmnprstvz']) + pick(next, [...'aeiou']),
  ).join('')

function priceRange(next: Random) {
  const max = integer(next, 2, 80) * 50_000
  return { price: { min: chance(next, 0.5) ? max / 2 : null, max } }
}
