/** Exchange rates of the Central Bank. */
import * as v from 'valibot'
import { call } from './lib/call.ts'

/** So'm for one dollar on the bank's `date`; null: there is no recent rate. */
export const rates = call('GET /rates.json', {
  who: 'anyone',
  answer: v.object({
    USD: v.nullable(v.object({ rate: v.number(), date: v.pipe(v.string(), v.isoDate()) })),
  }),
})
