/** Every call of the API with its rules. */
import { router } from './http/router.ts'
import { nouns } from './nouns.ts'
import { ownDataCalls } from './own-data/calls.ts'

export const servedCalls = [...nouns.flatMap(({ calls = [] }) => calls), ...ownDataCalls(nouns)]

/** Answers all requests below the API's prefixes. */
export const answerCall = router(servedCalls)
