/** Every call of the API with the rules behind it. */
import { accountCalls } from './accounts/calls.ts'
import { alertCalls } from './alerts/calls.ts'
import { catalogueCalls } from './listings/calls.ts'
import { changeCalls } from './changes/calls.ts'
import { chatCalls } from './chat/calls.ts'
import { commentCalls } from './comments/calls.ts'
import { draftCalls } from './drafts/calls.ts'
import { dealCalls } from './deals/calls.ts'
import { figureCalls } from './figures/calls.ts'
import { router } from './http/router.ts'
import { likeCalls } from './likes/calls.ts'
import { mediaCalls } from './media/calls.ts'
import { moderationCalls } from './moderation/calls.ts'
import { pushCalls } from './push/calls.ts'
import { notificationCalls } from './notify/calls.ts'
import { rateCalls } from './rates/calls.ts'
import { safetyCalls } from './safety/calls.ts'
import { unwantedCalls } from './unwanted/calls.ts'

export const servedCalls = [
  ...accountCalls,
  ...alertCalls,
  ...catalogueCalls,
  ...changeCalls,
  ...commentCalls,
  ...draftCalls,
  ...dealCalls,
  ...figureCalls,
  ...likeCalls,
  ...mediaCalls,
  ...moderationCalls,
  ...pushCalls,
  ...notificationCalls,
  ...rateCalls,
  ...safetyCalls,
  ...unwantedCalls,
  ...chatCalls,
]

/** Answers whatever comes in below the prefixes of the API. */
export const answerCall = router(servedCalls)
