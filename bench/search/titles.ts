/** Titles written by hand like sellers' real ones: longer than generated ones, each with the thing offered. */
import { categoriesOf } from '../../src/server/reference/categories.ts'
import { isTradeWord } from '../../src/server/search/trade-words.ts'
import { wordsOf } from '../../src/server/words/words.ts'
import { districts } from '../../src/server/reference/places.ts'
import { integer, pick, type Random } from '../../demo/random.ts'
import { anyPrice, linesOf, type Labelled } from './listings.ts'

const MOST_WORDS = 3
/** Letters of Uzbek that Russian lacks. */
const UZBEK = /[ўқғҳ]/i

export const writtenTitles = (next: Random): Labelled[] =>
  linesOf('titles.txt').map((line) => {
    const [category = '', uz = '', ru = '', title = ''] = line.split('; ')
    const isLatin = !/\p{Script=Cyrillic}/u.test(title)
    return {
      title,
      description: '',
      thing: { kind: kindOf(category), category, uz, ru },
      variant: '',
      price: anyPrice(next),
      district: pick(next, districts),
      isLatin,
      typed: (next) => someOf(next, contentOf(title)),
      translation: isLatin || UZBEK.test(title) ? ru : uz,
    }
  })

const kindOf = (category: string) =>
  categoriesOf('product').some(({ slug }) => slug === category) ? 'product' : 'service'

/** The title's words without trade words and signs. */
export const contentOf = (title: string): string[] =>
  title.split(/[\s,:()]+/).filter((word) => {
    const folded = wordsOf(word)
    return folded.join('').length > 1 && !folded.some(isTradeWord)
  })

/** One to three words, in order. */
function someOf(next: Random, words: string[]): string[] {
  const chosen = new Set<number>()
  const size = Math.min(integer(next, 1, MOST_WORDS), words.length)
  while (chosen.size < size) chosen.add(integer(next, 0, words.length - 1))
  return words.filter((_, i) => chosen.has(i))
}
