import { appeal, decisions } from '../../api/moderation/moderation.ts'
import { report } from '../../api/moderation/safety.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { markDecisionsRead } from '../notify/read-notifications.ts'
import { appeal as appealAgainst, listDecisions } from './appeals.ts'
import { listHeld } from './held-things.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import { closeFirstPosts } from './close-first-posts.ts'
import { endSanctions } from './end-sanctions.ts'
import { exportModeration, forgetModeration } from './own-data.ts'
import { saveReport } from './report.ts'
import { tellOfWaiting } from './tell-of-waiting.ts'
import type { Noun } from '../jobs/noun.ts'

export const moderationNoun: Noun = {
  calls: [
    serve(report, async ({ user, body, network }) => {
      const { answer, isNew } = await saveReport(user.id, body, network)
      return new ApiResponse(answer, { status: isNew ? 201 : 200 })
    }),
    serve(decisions, async ({ user }) => {
      const decisionsToTell = await listDecisions(user.id)
      await markDecisionsRead(
        user.id,
        decisionsToTell.map(({ id }) => id),
      )
      return { held: await listHeld(user.id), decisions: decisionsToTell }
    }),
    serve(appeal, ({ user, params, body }) => appealAgainst(user.id, params.id, body.text)),
  ],
  tasks: [
    ['ending sanctions', endSanctions, 5 * MINUTE_MS],
    ['telling staff of waiting cases', tellOfWaiting, 5 * MINUTE_MS],
    ['closing first posts', closeFirstPosts, HOUR_MS],
  ],
  exportOwn: exportModeration,
  forget: forgetModeration,
}
