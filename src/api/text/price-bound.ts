import * as v from 'valibot'
import { PRICE_TEXT_MAX } from '../lib/limits.ts'
import { readPrice } from './price.ts'
import { textUpTo } from '../lib/typed-text.ts'

/** Accepts the notations that the screen accepts; "0" sets no bound. */
export const priceBound = v.optional(
  v.pipe(
    textUpTo(PRICE_TEXT_MAX, 'price_invalid'),
    v.transform((text) => (/^0+$/.test(text) ? 0 : readPrice(text))),
    v.number('price_invalid'),
  ),
)
