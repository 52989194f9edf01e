/** A stored response on its way through Astro, which only knows the web's own responses. */
import type { StoredResponse } from './stored-response.ts'

type Carrier = Response & { stored: StoredResponse }

export const answerWith = (stored: StoredResponse): Carrier =>
  Object.assign(new Response(null), { stored })

export const storedIn = (answer: Response): StoredResponse | undefined =>
  isCarrier(answer) ? answer.stored : undefined

const isCarrier = (answer: Response): answer is Carrier => 'stored' in answer
