import * as api from '../../api/rates.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { currentRate } from './rates.ts'
import type { Noun } from '../jobs/noun.ts'

const HOUR = 3_600
const MINUTE = 60

export const ratesNoun: Noun = {
  calls: [
    serve(api.rates, async () => {
      const USD = await currentRate()
      return new ApiResponse({ USD }, { cache: { tags: [], maxAge: USD ? HOUR : MINUTE } })
    }),
  ],
}
