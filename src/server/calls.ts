/** Every call of the API with the rules behind it. */
import { router } from './http/router.ts'
import { nouns } from './nouns.ts'
import { ownDataCalls } from './own-data/calls.ts'

export const servedCalls = [...nouns.flatMap(({ calls = [] }) => calls), ...ownDataCalls(nouns)]

/** Answers whatever comes in below the prefixes of the API. */
export const answerCall = router(servedCalls)
