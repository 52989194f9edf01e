/** Parts a search text into the thing and what is said about it: its price, its place, and what it is not. */
import { deniedIn } from './negations.ts'
import { placeIn, type PlaceSaid } from './places-said.ts'
import { priceIn, type PriceSaid } from './prices.ts'
import { isTradeWord } from './trade-words.ts'
import { wordsOf } from '../words/words.ts'

export type SearchIntent = {
  /** The words about the thing; '' for a price or a place alone. */
  thing: string
  /** The words to search for: where no thing is said, those of the place, else all. */
  searched: string
  price?: PriceSaid
  place?: PlaceSaid
  not: string[]
}

export function intentOf(text: string): SearchIntent {
  const priced = priceIn(text)
  const withoutPrice = priced?.rest ?? text
  const denied = deniedIn(withoutPrice)
  const isDenied = denied.words.length > 0 && isThing(denied.rest)
  const withoutDenied = isDenied ? denied.rest : withoutPrice
  const placed = placeIn(withoutDenied)
  const thing = [placed?.rest ?? withoutDenied].find(isThing) ?? ''
  return {
    thing,
    searched: thing || ([withoutDenied, withoutPrice].find(isThing) ?? text),
    ...(priced && { price: priced.price }),
    ...(placed && { place: placed.place }),
    not: isDenied ? denied.words : [],
  }
}

const isThing = (text: string): boolean => wordsOf(text).some((word) => !isTradeWord(word))
