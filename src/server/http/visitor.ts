/** The request that is being answered, for work that is shared out fairly between visitors. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** One for each request; two of a network are different visits. */
export type Visit = { network: string }

const visits = new AsyncLocalStorage<Visit>()

/** Runs the answer to a request of this network. */
export const answerTo = <T>(network: string, answer: () => T): T => visits.run({ network }, answer)

/** Undefined for work that no visitor waits for. */
export const currentVisit = (): Visit | undefined => visits.getStore()
