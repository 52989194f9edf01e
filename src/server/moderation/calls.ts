import { appeal, decisions } from '../../api/moderation.ts'
import { serve } from '../http/serve.ts'
import { markDecisionsRead } from '../notify/read-notifications.ts'
import { appeal as appealAgainst, listDecisions } from './appeals.ts'
import { listHeld } from './held-things.ts'

export const moderationCalls = [
  serve(decisions, async ({ user }) => {
    const told = await listDecisions(user.id)
    await markDecisionsRead(
      user.id,
      told.map(({ id }) => id),
    )
    return { held: await listHeld(user.id), decisions: told }
  }),
  serve(appeal, ({ user, params, body }) => appealAgainst(user.id, params.id, body.text)),
]
