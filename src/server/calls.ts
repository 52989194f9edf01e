/** Every call of the API with the rules behind it. */
import { router } from './http/router.ts'
import { likeCalls } from './likes/calls.ts'
import { mediaCalls } from './media/calls.ts'
import { safetyCalls } from './safety/calls.ts'

export const servedCalls = [...likeCalls, ...mediaCalls, ...safetyCalls]

/** Answers whatever comes in below the prefixes of the API. */
export const answerCall = router(servedCalls)
