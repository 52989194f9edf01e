import { appeal, decisions } from '../../api/moderation.ts'
import { serve } from '../http/serve.ts'
import { appeal as appealAgainst, listDecisions } from './appeals.ts'
import { listHeld } from './held-things.ts'

export const moderationCalls = [
  serve(decisions, async ({ user }) => ({
    held: await listHeld(user.id),
    decisions: await listDecisions(user.id),
  })),
  serve(appeal, ({ user, params, body }) => appealAgainst(user.id, params.id, body.text)),
]
